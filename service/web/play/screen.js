// @ts-check
/** The components of the game page. */
import { Board, cardClass, Face } from '../shared/board.js';
import { PIPS, SUITS, isRedSuit } from '../client/cards.js';
import { languageChoice } from '../shared/language.js';
import { narrate } from '../client/narrate.js';
import { html, useEffect, useLayoutEffect, useRef, useState } from '../shared/vendor/preact.js';
import { Hand } from './hand.js';
import { Help } from './help.js';
import { lazy } from './lazy.js';
import { ofType, owedCalls } from '../client/moves.js';
import { clock } from './reading.js';
import { Result, Scores } from './result.js';
import { boardStateOf } from './board-state.js';

/** @typedef {import('./game.js').Game} Game */
/** Actions of the page, beside those of the game.
 * @typedef {{play: (code: string) => void, choose: (moves: any[]) => void, suit: (suit: string) => void,
 *   close: () => void, automatic: boolean, setAutomatic: (yes: boolean) => void}} Acts */

const WaitingRoom = lazy(async () => (await import('./waiting-room.js')).WaitingRoom);
const Finished = lazy(async () => (await import('./finished.js')).Finished);

/** @param {{game: Game, handFocus: import('./hand.js').HandFocus, acts: Acts}} props */
export function Screen({ game, handFocus, acts }) {
  const { view, words } = game;
  return html`
    <header class="bar">
      <a class="brand" href="/"><span class="brand-mark" aria-hidden="true">8♠</span> ${words.say('home')}</a>
      ${languageChoice(words)}
    </header>
    <main id="main" class="table-page" data-sending=${view && game.sending === view.version ? '' : null}>
      <h1 class="hidden">${words.say('table')}</h1>
      ${game.connected ? null : html`<p class="notice wide">${words.say('link-lost')}</p>`}
      ${game.signedOut ? html`<p class="notice wide" id="signed-out">${words.say('signed-out')} <a href="/">${words.say('sign-in-again')}</a></p>` : null}
      ${game.unavailable ? html`<p class="notice wide">${game.unavailable}</p>
        <p class="wide"><a class="button plain" href="/">${words.say('home')}</a></p>` : null}
      ${view ? html`<${Result} game=${game} />` : null}
      <div class="columns">
        <div class="play-column">
          ${view === null && game.invitation === null ? null
            : view === null || ['open', 'cancelled'].includes(view.status) ? html`<${WaitingRoom} game=${game} />`
              : html`<${Table} game=${game} handFocus=${handFocus} acts=${acts} />`}
        </div>
        ${view ? html`<${Aside} game=${game} />` : null}
      </div>
    </main>`;
}

/** @param {{game: Game, handFocus: import('./hand.js').HandFocus, acts: Acts}} props */
function Table({ game, handFocus, acts }) {
  const { view, words } = game;
  const [past, setPast] = useState(/** @type {any} */ (null));
  const seated = game.seat !== null && view?.status === 'active';
  const state = boardStateOf(past ?? view, game, past ? null : game.seat);
  if (past && game.seat !== null) state.front = game.seat;
  const draw = seated ? () => game.drawOrPass('draw') : null;
  return html`
    <div id="table" role="application" aria-label=${words.say('table')} class="table">
      <div class=${`status ${game.mayAct ? 'mine' : ''}`}>
        <p id="turn" class="turn">${game.turnText()}</p>
        ${view && game.sending === view.version ? html`<p class="sending">${words.say('sending')}</p>` : null}
        <${Clock} game=${game} />
      </div>
      <${Board} state=${state} words=${words} onDraw=${past ? null : draw} canDraw=${ofType(game.legal, 'draw').length > 0} />
      ${game.refusal ? html`<p id="why" class="refusal">${game.refusal}</p>` : null}
      ${game.question || game.owesSuit ? html`<${Question} game=${game} acts=${acts} />` : null}
      ${view?.you && view.status === 'active' ? html`<${Hand} game=${game} handFocus=${handFocus} play=${acts.play} />` : null}
      ${seated ? html`<${Actions} game=${game} acts=${acts} />` : null}
      ${game.seat === null && view?.status === 'active' ? html`<p class="small">${words.say('watching')}</p>` : null}
    </div>
    ${view?.status === 'finished' ? html`<${Finished} game=${game} past=${past} show=${setPast} />` : null}`;
}

/** The turn clock, counted down in the browser by the server's time. @param {{game: Game}} props */
function Clock({ game }) {
  const [, tick] = useState(0);
  const running = Boolean(game.view?.deadline);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return running ? html`<p id="clock" class="clock">${clock(game)}</p>` : null;
}

/** @param {{game: Game, acts: Acts}} props */
function Actions({ game, acts }) {
  const { words } = game;
  const can = (/** @type {any} */ type) => ofType(game.legal, type);
  const calls = /** @type {any[]} */ (can('announce'));
  const caught = /** @type {any[]} */ (can('challenge'));
  const owed = calls.length === 0 && !acts.automatic ? owedCalls(game.legal) : [];
  return html`<div class="actions">
    <button id="pass" type="button" aria-disabled=${String(can('pass').length === 0)} onClick=${() => game.drawOrPass('pass')}>${words.say('pass')}</button>
    ${calls.map((move) => html`<button type="button" class="call" onClick=${() => game.move(move)}>
      ${words.say('announce', { call: words.call(move.call) })}</button>`)}
    ${owed.map((call) => html`<button type="button" class="call" aria-pressed=${String(game.announcing)} onClick=${() => game.announce(acts.automatic)}>
      ${words.say('announce-next', { call: words.call(call) })}</button>`)}
    ${caught.map((move) => html`<button type="button" class="call" onClick=${() => game.move(move)}>${challengeText(game, move)}</button>`)}
    ${(game.view?.rules.calls ?? []).length > 0 ? html`<label class="check"><input type="checkbox" checked=${acts.automatic}
      onChange=${(/** @type {any} */ event) => acts.setAutomatic(event.target.checked)} /> ${words.say('announce-self')}</label>` : null}
    <${Resign} game=${game} />
  </div>`;
}

/** @param {Game} game @param {{target: number, call: string}} move */
function challengeText(game, move) {
  const { words } = game;
  return words.say('challenge', { name: words.name(game.nameOf(move.target)), call: words.call(move.call) });
}

/** The resign button and its confirmation; the focus moves to the safe answer and back. @param {{game: Game}} props */
function Resign({ game }) {
  const { words } = game;
  const [sure, ask] = useState(/** @type {boolean|null} null until asked */ (null));
  const button = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (sure !== null) button.current?.focus();
  }, [sure]);
  if (!sure) return html`<button key="resign" type="button" class="plain" ref=${button} onClick=${() => ask(true)}>${words.say('resign')}</button>`;
  return html`<span key="sure" class="sure" role="group" aria-label=${words.say('resign-sure')}>${words.say('resign-sure')}
    <button type="button" class="danger" onClick=${() => game.postAction('resign')}>${words.say('yes-resign')}</button>
    <button type="button" class="plain" ref=${button} onClick=${() => ask(false)}>${words.say('cancel')}</button></span>`;
}

const TITLES = { cards: 'choose-cards', as: 'choose-joker', suit: 'name-suit', challenge: 'choose-call' };

/** The question that decides between several plays. @param {{game: Game, acts: Acts}} props */
function Question({ game, acts }) {
  const { question, words } = game;
  const kind = question?.kind ?? 'suit';
  const title = words.say(TITLES[kind]);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (question) box.current?.querySelector('button')?.focus();
  }, [question]);
  return html`<div class="question" role="group" aria-label=${title} ref=${box}>
    <p class="question-title">${title}</p>
    <div class="options">
      ${kind === 'suit' ? suits(game, acts) : question?.options.map(({ value, moves }) =>
        html`<button type="button" class="option" onClick=${() => (kind === 'challenge' ? game.move(moves[0]) : acts.choose(moves))}>
          ${optionText(game, kind, value, moves)}</button>`)}
      ${question ? html`<button type="button" class="plain" onClick=${acts.close}>${words.say('cancel')}</button>` : null}
    </div>
  </div>`;
}

/** @param {Game} game @param {Acts} acts */
function suits(game, acts) {
  const { question, words } = game;
  const offered = question ? question.options.map(({ value }) => value)
    : ofType(game.legal, 'declare').map((move) => /** @type {any} */ (move).suit);
  return SUITS.filter((suit) => offered.includes(suit)).map((suit) =>
    html`<button type="button" class=${`suit-choice ${isRedSuit(suit) ? 'red' : ''}`} data-suit=${suit} onClick=${() => acts.suit(suit)}>
      <span aria-hidden="true">${PIPS[suit]}</span> ${words.suit(suit)}</button>`);
}

/** @param {Game} game @param {string} kind @param {string} value @param {any[]} moves */
function optionText(game, kind, value, moves) {
  const { words } = game;
  if (kind === 'challenge') return challengeText(game, moves[0]);
  if (kind === 'as') return words.say('as-card', { card: words.card(value) });
  const codes = value.split(' ');
  return html`${codes.map((code) => html`<span class=${cardClass(code, 'small-card')} aria-hidden="true"><${Face} code=${code} words=${words} /></span>`)}
    ${words.cards(codes)}`;
}

/** @param {{game: Game}} props */
function Aside({ game }) {
  const { words } = game;
  return html`<aside class="aside" aria-label=${words.say('history')}>
    <${Scores} game=${game} />
    <${History} game=${game} />
    ${['active', 'finished'].includes(game.view?.status ?? '') ? html`<${Rules} game=${game} />` : null}
    <${Help} words=${words} />
  </aside>`;
}

/** The title of the rule set and its rules in words. @param {{game: Game}} props */
function Rules({ game }) {
  const { view, words } = game;
  return html`<details id="rules" class="panel"><summary><strong>${game.title || view?.ruleset}</strong>: ${words.say('what-counts')}</summary>
    <ul class="rules">${game.rulesText.map((line) => html`<li dir="auto">${line}</li>`)}</ul></details>`;
}

/** The history, newest first, so that no scrolling is needed. @param {{game: Game}} props */
function History({ game }) {
  const { words, entries } = game;
  const first = entries[0]?.seq ?? 1;
  const lines = entries.toReversed().flatMap(({ seq, events }) => {
    const said = narrate(words, events, (seat) => game.nameOf(seat));
    return said.length > 0 ? [html`<li key=${seq} data-seq=${seq}>${said.join(' ')}</li>`] : [];
  });
  return html`<section class="panel">
    <h2>${words.say('history')}</h2>
    <ol id="history" class="history" tabindex="0" aria-label=${words.say('history')}>${lines}</ol>
    ${first > 1 ? html`<button type="button" class="plain" onClick=${() => game.loadEntries(Math.max(0, first - 501), first - 1)}>${words.say('earlier')}</button>` : null}
  </section>`;
}
