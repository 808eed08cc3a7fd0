// @ts-check
/** The waiting room: seats, invitation, joining, starting, leaving. */
import { identity } from '../shared/api.js';
import { Bubble } from '../shared/board.js';
import { ShareLink } from '../shared/share-link.js';
import { html, useState } from '../shared/vendor/preact.js';
import { Clock } from './clock.js';
import { Name } from './name.js';

/** @typedef {import('./game.js').Game} Game */

/** How many seats must be taken for a game to start. */
const LEAST = 2;

/** @param {{game: Game}} props */
export function WaitingRoom({ game }) {
  const { view, words } = game;
  const open = view === null || view.status === 'open';
  return html`<section class="panel waiting">
    <h2 id="turn">${game.turnText()}</h2>
    <${Offer} game=${game} />
    ${open ? html`<${Clock} game=${game} />` : null}
    ${view ? html`<${Seats} game=${game} />` : null}
    ${game.refusal ? html`<p class="refusal">${game.refusal}</p>` : null}
    ${game.mayJoin ? html`<${Join} game=${game} />` : null}
    ${view && open && game.free > 0 ? html`<${ShareLink} words=${words} id="invite" label=${words.say('invite-label')} address=${`${location.origin}/play/${location.hash}`} />` : null}
    ${open && game.free > 0 && view?.code ? html`<${Code} words=${words} code=${view.code} />` : null}
    ${view && open ? html`<${GameActions} game=${game} />` : null}
  </section>`;
}

/** The game on offer and its creator. @param {{game: Game}} props */
function Offer({ game }) {
  const { view, invitation, words } = game;
  const ruleset = game.title || view?.ruleset || invitation?.ruleset || '';
  const free = invitation?.free ?? game.free;
  const seats = invitation?.seat_count ?? view?.seats.length ?? 0;
  return html`
    ${invitation?.creator ? html`<p class="lead">${words.say('invited-by', { name: words.name(invitation.creator.name) })}</p>` : null}
    <p id="offer">${free > 0 ? words.say('invited-facts', { ruleset, free, seats }) : words.say('invited-full', { ruleset })}</p>
    ${game.rulesText.length > 0 ? html`<details><summary>${words.say('what-counts')}</summary><ul class="rules">${game.rulesText.map((line) => html`<li dir="auto">${line}</li>`)}</ul></details>` : null}`;
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
  const [name, setName] = useState(identity()?.name ?? '');
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name.trim() === '') game.showRefusal(words.say('need-name'));
    else game.join(name.trim());
  };
  return html`<form class="join" onSubmit=${join}>
    <label for="name">${words.say('name')}</label>
    <div class="row"><input id="name" type="text" maxlength="40" autocomplete="nickname" value=${name}
      onInput=${(/** @type {any} */ event) => setName(event.target.value)} />
    <button id="join" type="submit">${words.say('join')}</button></div>
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
