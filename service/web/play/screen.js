// @ts-check
/** The components of the game page. */
import { Board, Bubble } from '../shared/board.js';
import { languageChoice } from '../shared/language.js';
import { lazy } from '../shared/lazy.js';
import { narrate } from '../client/narrate.js';
import { html, useEffect, useLayoutEffect, useRef, useState } from '../shared/vendor/preact.js';
import { Clock } from './clock.js';
import { Hand } from './hand.js';
import { Help } from './help.js';
import { ofType, owedCalls } from '../client/moves.js';
import { Result, Scores } from './result.js';
import { Settings, currentPace, soundIsOn } from './settings.js';
import { boardStateOf } from './board-state.js';
import { NameOnBoard } from './name.js';
import { challengeText } from './turn.js';
import { timeOf } from './theatre/pace.js';
import { signsOf, tableSigns } from './theatre/signs.js';

/** @typedef {import('./game.js').Game} Game */
/** Actions of the page, beside those of the game.
 * @typedef {{play: (code: string) => void, choose: (moves: any[]) => void, name: (name: string) => void, closeRound: () => void,
 *   mute: () => void, hint: () => void, close: () => void, automatic: boolean, setAutomatic: (yes: boolean) => void}} Acts */
/** @typedef {{game: Game, handFocus: import('./hand.js').HandFocus, acts: Acts, lesson: string}} Parts */

const WaitingRoom = lazy(async () => (await import('./waiting-room.js')).WaitingRoom);
const Question = lazy(async () => (await import('./question.js')).Question);
const RoundCard = lazy(async () => (await import('./theatre/round-card.js')).RoundCard);
const Emotes = lazy(async () => (await import('./people.js')).Emotes);
const Finished = lazy(async () => (await import('./finished.js')).Finished);

/** @param {Parts} props */
export function Screen(props) {
  const { game, acts } = props;
  const { view, words, theatre } = game;
  return html`
    <header class="bar">
      <a class="brand" href="/"><span class="brand-mark" aria-hidden="true">8♠</span> <span class="brand-name">${words.say('home')}</span></a>
      <span class="bar-tools"><${Mute} words=${words} on=${soundIsOn()} mute=${acts.mute} />${languageChoice(words)}</span>
    </header>
    <main id="main" class="table-page" data-sending=${game.isSending ? '' : null} data-behind=${theatre.behind ? '' : null}>
      <h1 class="hidden">${words.say('table')}</h1>
      ${game.connected ? null : html`<p class="notice wide">${words.say('link-lost')}</p>`}
      ${game.signedOut ? html`<p class="notice wide" id="signed-out">${words.say('signed-out')} <a href="/">${words.say('sign-in-again')}</a></p>` : null}
      ${game.unavailable ? html`<p class="notice wide">${game.unavailable}</p>
        <p class="wide"><a class="button plain" href="/">${words.say('to-start')}</a></p>` : null}
      ${view ? html`<${Result} game=${game} />` : null}
      <div class="columns">
        <div class="play-column">
          ${view === null && game.invitation === null ? game.unavailable ? null : html`<div class="bare"></div>`
            : view === null || ['open', 'cancelled'].includes(view.status) ? html`<${WaitingRoom} game=${game} />`
              : html`<${Table} ...${props} />`}
        </div>
        ${view ? html`<${Aside} game=${game} acts=${acts} />` : null}
      </div>
    </main>`;
}

/** The button that turns the sound on and off. @param {{words: import('../shared/words.js').Words, on: boolean, mute: () => void}} props */
function Mute({ words, on, mute }) {
  return html`<button id="sound" type="button" class="tool" aria-pressed=${String(on)} aria-label=${words.say('sound')} title=${words.say('sound')} onClick=${mute}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9v6h4l5 4V5L8 9z" /><path class="line" d=${on ? 'M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12' : 'M16 9.5l5 5M21 9.5l-5 5'} /></svg></button>`;
}

/** Loaded after the table is drawn; until then cards do not move. @type {typeof import('./theatre/motion.js')|null} */
let motion = null;
export const loadMotion = async () => { motion = await import('./theatre/motion.js'); };

/** Move the cards of what has just begun to be shown. @param {Parts} props @param {{current: Element|null}} table */
function useMotion({ game, handFocus }, table) {
  const { act, laid } = game.theatre;
  useLayoutEffect(() => {
    if (!act || !table.current || currentPace() === 'instant') return;
    if (laid) motion?.layFrom(table.current, handFocus.playedFrom, 300);
    else motion?.animate(table.current, act, { ms: timeOf(act, currentPace(), 0), own: game.seat });
  }, [act]);
}

/** How long the first deal of a game takes, in milliseconds. */
const DEAL_MS = 900;

/** Whether the first deal is being shown: until its time is up, or any key or touch. @param {Game} game */
function useDeal({ view }) {
  const [dealing, deal] = useState(() => view?.status === 'active' && view.round === 1 && view.discard_count <= 1 && currentPace() !== 'instant');
  useEffect(() => {
    if (!dealing) return undefined;
    const end = new AbortController();
    const stop = () => deal(false);
    const timer = setTimeout(stop, DEAL_MS);
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, stop, { capture: true, signal: end.signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [dealing]);
  return dealing;
}

/** @param {Parts} props */
function Table(props) {
  const { game, acts } = props;
  const { view, words, theatre } = game;
  const [past, setPast] = useState(/** @type {any} */ (null));
  const table = useRef(/** @type {Element|null} */ (null));
  useMotion(props, table);
  const dealing = useDeal(game);
  const active = view?.status === 'active';
  const seated = game.seat !== null && active;
  const state = boardStateOf(past ?? view, game, past ? null : game.seat);
  if (past && game.seat !== null) state.front = game.seat;
  const draw = seated ? () => game.drawOrPass('draw') : null;
  return html`
    <div id="table" ref=${table} role="application" aria-label=${words.say('table')} class=${`table ${active ? 'running' : ''} ${dealing ? 'dealing' : ''}`}>
      <div class=${`status ${game.mayAct ? 'mine' : ''}`}>
        <p id="turn" class="turn">${game.turnText()}</p>
        ${game.isSending ? html`<p class="sending">${words.say('sending')}</p>` : null}
        ${game.seat === null && active ? html`<p class="small">${words.say('watching')}</p>` : null}
        <${Clock} game=${game} />
      </div>
      <${Board} state=${state} words=${words} onDraw=${past ? null : draw} canDraw=${ofType(game.legal, 'draw').length > 0}
        signs=${new Map([...signsOf(theatre.act, words), ...(game.people?.signs ?? [])])} own=${seated ? html`<${OwnPlace} ...${props} />` : null}
        named=${(/** @type {number} */ seat, /** @type {any} */ name) => html`<${NameOnBoard} game=${game} seat=${seat}>${name}<//>`}>
        <div class="table-signs">${tableSigns(theatre.act, words).map((sign) => html`<${Bubble} sign=${sign} kind="table-sign" />`)}</div>
        ${theatre.round ? html`<${RoundCard} game=${game} round=${theatre.round} close=${acts.closeRound} />` : null}
      <//>
    </div>
    ${view?.status === 'finished' ? html`<${Finished} game=${game} past=${past} show=${setPast} />` : null}`;
}

/** How long a refusal stays on the table, in milliseconds. */
const REFUSAL_MS = 8000;

/** A refusal over the felt, until the next action or for a while. @param {{game: Game}} props */
function Refusal({ game }) {
  useEffect(() => {
    const timer = setTimeout(() => game.clearRefusal(), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [game.refusals]);
  return html`<p id="why" class="refusal">${game.refusal}</p>`;
}

/** The user's place at the table. Questions and refusals lie over the felt above it, so that the hand never moves.
 * @param {Parts} props */
function OwnPlace({ game, handFocus, acts, lesson }) {
  return html`<div class="place">
    <div class="above">
      ${game.refusal ? html`<${Refusal} game=${game} />` : lesson ? html`<p id="lesson" class="lesson">${lesson}</p>` : null}
      ${game.question || game.owesName ? html`<${Question} game=${game} acts=${acts} />` : null}
    </div>
    <${Hand} game=${game} handFocus=${handFocus} play=${acts.play} />
    <${Actions} game=${game} acts=${acts} />
  </div>`;
}

/** The outlines of icons: a bulb and a flag. */
const BULB = 'M9 18h6v2H9zM12 3a6 6 0 0 0-3.5 10.9V16h7v-2.1A6 6 0 0 0 12 3z';
const FLAG = 'M5 3h2v18H5zM7 4h12l-3 4 3 4H7z';

/** The label of a button that is an icon alone where there is little room. @param {string} shape @param {string} text */
const iconic = (shape, text) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${shape} /></svg><span class="label">${text}</span>`;

/** @param {{game: Game, acts: Acts}} props */
function Actions({ game, acts }) {
  const { words } = game;
  const can = (/** @type {any} */ type) => ofType(game.legal, type);
  const calls = /** @type {any[]} */ (can('announce'));
  const caught = /** @type {any[]} */ (can('challenge'));
  const owed = calls.length === 0 && !acts.automatic ? owedCalls(game.legal) : [];
  return html`<div class="actions">
    <button id="draw" type="button" aria-disabled=${String(can('draw').length === 0)} onClick=${() => game.drawOrPass('draw')}>
      ${words.say('draw', { count: Math.max(1, game.mayAct ? game.view?.pending ?? 0 : 0) })}</button>
    <button id="pass" type="button" aria-disabled=${String(can('pass').length === 0)} onClick=${() => game.drawOrPass('pass')}>${words.say(game.view?.phase === 'more' ? 'end-run' : 'pass')}</button>
    ${calls.map((move) => html`<button type="button" class="call" onClick=${() => game.move(move)}>
      ${words.say('announce', { call: words.call(move.call) })}</button>`)}
    ${owed.map((call) => html`<button type="button" class="call" aria-pressed=${String(game.announcing)} onClick=${() => game.announce(acts.automatic)}>
      ${words.say('announce-next', { call: words.call(call) })}</button>`)}
    ${caught.map((move) => html`<button type="button" class="call" onClick=${() => game.move(move)}>${challengeText(game, move)}</button>`)}
    ${game.onlyBots ? html`<button id="hint" type="button" class="call" title=${words.say('hint')} onClick=${acts.hint}>${iconic(BULB, words.say('hint'))}</button>` : null}
    <${Resign} game=${game} />
  </div>`;
}

/** The resign button and its confirmation; the focus moves to the safe answer and back. @param {{game: Game}} props */
function Resign({ game }) {
  const { words } = game;
  const [sure, ask] = useState(/** @type {boolean|null} null until asked */ (null));
  const button = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (sure !== null) button.current?.focus();
    if (sure) game.clearRefusal();
  }, [sure]);
  if (!sure) return html`<button key="resign" type="button" class="plain" title=${words.say('resign')} ref=${button} onClick=${() => ask(true)}>${iconic(FLAG, words.say('resign'))}</button>`;
  return html`<span key="sure" class="sure" role="group" aria-label=${words.say('resign-sure')}>${words.say('resign-sure')}
    <button type="button" class="danger" onClick=${() => game.postAction('resign')}>${words.say('yes-resign')}</button>
    <button type="button" class="plain" ref=${button} onClick=${() => ask(false)}>${words.say('cancel')}</button></span>`;
}

/** @param {{game: Game, acts: Acts}} props */
function Aside({ game, acts }) {
  const { words } = game;
  const running = ['active', 'finished'].includes(game.view?.status ?? '');
  return html`<aside class="aside" aria-label=${words.say('history')}>
    <${Scores} game=${game} />
    ${game.people?.mayShow ? html`<${Emotes} game=${game} people=${game.people} />` : null}
    <${History} game=${game} />
    ${running ? html`<${Rules} game=${game} /><${Settings} game=${game} acts=${acts} />` : null}
    <${Help} words=${words} />
  </aside>`;
}

/** The title of the rule set and its rules in words. @param {{game: Game}} props */
function Rules({ game }) {
  const { view, words } = game;
  return html`<details id="rules" class="panel"><summary><strong>${game.title || view?.ruleset}</strong>: ${words.say('what-counts')}</summary>
    <ul class="rules">${game.rulesText.map((line) => html`<li dir="auto">${line}</li>`)}</ul></details>`;
}

/** The history up to what is shown, newest first, so that no scrolling is needed. @param {{game: Game}} props */
function History({ game }) {
  const { words, entries, theatre } = game;
  const first = entries[0]?.seq ?? 1;
  const lines = entries.toReversed().flatMap((entry) => {
    const { seq } = entry;
    const said = narrate(words, theatre.shownOf(entry), (seat) => game.nameOf(seat), game.seat);
    return said.length > 0 ? [html`<li key=${seq} data-seq=${seq}>${said.join(' ')}</li>`] : [];
  });
  return html`<section class="panel">
    <h2>${words.say('history')}</h2>
    <ol id="history" class="history" tabindex="0" aria-label=${words.say('history')}>${lines}</ol>
    ${first > 1 ? html`<button type="button" class="plain" onClick=${() => game.loadEntries(Math.max(0, first - 501), first - 1)}>${words.say('earlier')}</button>` : null}
  </section>`;
}
