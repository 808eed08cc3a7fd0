// @ts-check
/** The waiting room: seats, invitation, joining, starting, leaving. */
import { guestName, identity } from '../shared/api.js';
import { Bubble } from '../shared/board.js';
import { lazy } from '../shared/lazy.js';
import { ShareLink } from '../shared/share-link.js';
import { html, useState } from '../shared/vendor/preact.js';
import { playMeanwhile } from './awaited.js';
import { Clock } from './clock.js';
import { Name } from './name.js';

/** @typedef {import('./game.js').Game} Game */

/** How many seats must be taken for a game to start. */
const LEAST = 2;
/** Of the rules in words, those that a guest is shown: the first two say how the cards are dealt. */
const [PLAY, MOST] = [2, 7];

const QrCode = lazy(async () => (await import('./qr-code.js')).QrCode);

/** @param {{game: Game}} props */
export function WaitingRoom({ game }) {
  const { view, words } = game;
  const open = view === null || view.status === 'open';
  const host = hostOf(game);
  const invited = game.seat === null && open && host !== null;
  const ruleset = rulesetOf(game);
  return html`<section class="panel waiting">
    ${invited ? html`<h2 id="invited">${words.say('invited-by', { name: words.name(host), game: ruleset })}</h2><p id="turn" class="small">${game.turnText()}</p>`
      : html`<h2 id="turn">${game.turnText()}</h2>`}
    <${Facts} game=${game} />
    ${open ? html`<${Clock} game=${game} />` : null}
    ${open && view?.deadline && game.seat !== null ? html`<p><button id="meanwhile" type="button" onClick=${() => playMeanwhile(game)}>${words.say('meanwhile')}</button></p>` : null}
    ${game.refusal ? html`<p class="refusal">${game.refusal}</p>` : null}
    ${game.mayJoin ? html`<${Join} game=${game} />` : null}
    ${view && open && game.free > 0 && game.seat !== null ? html`<${Invite} game=${game} />` : null}
    ${view ? html`<${Seats} game=${game} />` : null}
    ${view && open ? html`<${GameActions} game=${game} />` : null}
    <${Rules} game=${game} brief=${invited} />
    ${view && open && game.free > 0 && game.seat === null ? html`<${Link} words=${words} />` : null}
  </section>`;
}

/** The name of the player who created the game, null if it is not known. @param {Game} game @returns {string|null} */
function hostOf({ view, invitation }) {
  return invitation?.creator?.name ?? view?.seats.find(({ player }) => player?.id === view.creator)?.player?.name ?? null;
}

/** @param {Game} game */
const rulesetOf = ({ title, view, invitation }) => title || view?.ruleset || invitation?.ruleset || '';

/** @param {{game: Game}} props */
function Facts({ game }) {
  const { view, invitation, words } = game;
  const ruleset = rulesetOf(game);
  const free = invitation?.free ?? game.free;
  const seats = invitation?.seat_count ?? view?.seats.length ?? 0;
  return html`<p id="offer">${free > 0 ? words.say('invited-facts', { ruleset, free, seats }) : words.say('invited-full', { ruleset })}</p>`;
}

/** The rules in words; a guest sees the most important ones at once. @param {{game: Game, brief: boolean}} props */
function Rules({ game: { rulesText, words }, brief }) {
  if (rulesText.length === 0) return null;
  const list = (/** @type {string[]} */ lines) => html`<ul class="rules">${lines.map((line) => html`<li dir="auto">${line}</li>`)}</ul>`;
  return html`${brief ? list(rulesText.slice(PLAY, MOST)) : null}
    <details><summary>${words.say('what-counts')}</summary>${list(rulesText)}</details>`;
}

const address = () => `${location.origin}/play/${location.hash}`;

/** @param {{words: import('../shared/words.js').Words}} props */
const Link = ({ words }) => html`<${ShareLink} words=${words} id="invite" label=${words.say('invite-label')} address=${address()} />`;

/** How others come to the table: a code to be read out, a link, and a QR code. @param {{game: Game}} props */
function Invite({ game: { view, words } }) {
  return html`<div class="inviting">${view?.code ? html`<${Code} words=${words} code=${view.code} />` : null}
    <${Link} words=${words} /><${QrCode} text=${address()} label=${words.say('invite-qr')} /></div>`;
}

/** @param {{game: Game}} props */
function Seats({ game }) {
  const { view, words } = game;
  const me = identity()?.id;
  return html`<ol class="lobby">${view?.seats.map((seat) => {
    const taken = seat.player || seat.bot;
    const mine = seat.player?.id === me || seat.reserved_for === me;
    const text = words.say(seat.reserved_for ? 'seat-reserved' : 'seat-free');
    return html`<li class=${`lobby-seat ${taken ? 'taken' : ''}`}><span class="small">${words.say('seat-name', { seat: seat.seat + 1 })}</span>
      <strong>${taken ? html`<${Name} game=${game} seat=${seat.seat} />` : text}</strong>${game.notes(seat.seat).map((note) => html`<span class="badge plain">${note}</span>`)}${mine && me ? html`<span class="badge plain">${words.say('badge-you')}</span>` : null}
      <${Bubble} sign=${game.people?.signs.get(seat.seat)} kind="shown" /></li>`;
  })}</ol>`;
}

/** @param {{game: Game}} props */
function Join({ game }) {
  const { words } = game;
  const [name, setName] = useState(() => identity()?.name ?? guestName(words));
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name.trim() === '') game.showRefusal(words.say('need-name'));
    else game.join(name.trim());
  };
  return html`<form class="join" onSubmit=${join}>
    <label for="name">${words.say('name')}</label>
    <input id="name" type="text" maxlength="40" autocomplete="nickname" value=${name}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
    <button id="join" type="submit">${words.say('join')}</button>
  </form>`;
}

/** The join code, to be read out: in two halves, and letter by letter for speech. @param {{words: import('../shared/words.js').Words, code: string}} props */
function Code({ words, code }) {
  const letters = code.replace('-', '');
  return html`<div class="invite"><p class="small">${words.say('join-code')}</p>
    <p><code id="join-code" dir="ltr" aria-hidden="true">${letters.slice(0, 4)}-${letters.slice(4)}</code>
    <span class="hidden" dir="ltr">${[...letters].join(' ')}</span></p></div>`;
}

/** @param {{game: Game}} props */
function GameActions({ game }) {
  const { view, words } = game;
  const invited = view?.seats.some((seat) => seat.reserved_for && seat.reserved_for === identity()?.id);
  const few = view !== null && view.seats.filter(({ player, bot }) => player || bot).length < LEAST;
  return html`<div class="actions">
    ${game.mayStart ? html`<button id="start" type="button" aria-disabled=${String(few)} onClick=${() => { if (!few) game.postAction('start'); }}>${words.say('start')}</button>` : null}
    ${game.seat !== null ? html`<button id="leave" type="button" class="plain" onClick=${() => game.leave()}>${words.say('leave')}</button>` : null}
    ${game.seat === null && invited ? html`<button id="leave" type="button" class="plain" onClick=${() => game.leave()}>${words.say('decline')}</button>` : null}
    ${game.isCreator ? html`<button type="button" class="plain" onClick=${() => game.postAction('cancel')}>${words.say('cancel-game')}</button>` : null}
  </div>`;
}
