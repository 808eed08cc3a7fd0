// @ts-check
/** The board of every page: seats around the felt, stock and discard pile in the middle. */
import { FOLLOWING, PIPS, isJoker, isRed, isRedSuit, sorted, suitOf } from '../client/cards.js';
import { FACES } from './faces.js';
import { Portrait } from './portraits.js';
import { html } from './vendor/preact.js';

/**
 * The visible state of one seat; `cards` is null where only their number is known; `notes` are about the occupant;
 * `face` is what the portrait is drawn from.
 * @typedef {{seat: number, name: string, cards: string[]|null, count: number, score: number,
 *   acting: boolean, dealer: boolean, winner: boolean, status: string, inAir: boolean,
 *   announced: string[], wildRank: string|null, you: boolean, notes: string[], face: import('./portraits.js').FaceOf}} SeatState
 * @typedef {{seats: SeatState[], upcard: string|null, under: string|null, upcardAs: string|null,
 *   suit: string|null, rank: string|null, stock: number, discards: number, pending: number, turns: number, phase: string|null,
 *   direction: string|null, round: number, front: number}} BoardState
 */

/** Grid areas around the table, clockwise from the bottom, by number of seats. @type {Record<number, string>} */
const PLACES = { 1: 'g', 2: 'gb', 3: 'gac', 4: 'gdbe', 5: 'gdace', 6: 'gdabce', 7: 'gfdaceh', 8: 'gfdabceh' };
/**
 * Where the others sit on a phone, by number of seats: the left half of an arc, from the user's left, in percent of the room
 * above the hand; the right half is its mirror image. @type {Record<number, [number, number][]>}
 */
const ARCS = { 1: [], 2: [[50, 1]], 3: [[22, 4]], 4: [[10, 38], [50, 1]], 5: [[10, 44], [29, 2]], 6: [[10, 54], [16, 9], [50, 1]],
  7: [[10, 60], [10, 29], [32, 1]], 8: [[10, 67], [10, 36], [21, 6], [50, 1]] };
/** Where the arrows from and to the user are, and how far the middle of a seat is below its upper edge. */
const [FRONT, HALF] = [/** @type {[number, number]} */ ([50, 88]), 7];
const MOST_BACKS = 12;

/**
 * The face of a card: its picture, and its name for screen readers.
 * @param {{code: string, words: import('./words.js').Words, name?: string}} props
 */
export function Face({ code, words, name = words.card(code) }) {
  return html`<span class="hidden">${name}</span>
    <svg class="face" viewBox="0 0 100 140" aria-hidden="true"><use href=${`${FACES}#${code}`} /></svg>`;
}

/** @param {string} code @param {string} [more] */
export function cardClass(code, more = '') {
  return `card ${isRed(code) ? 'red' : 'black'} ${isJoker(code) ? 'joker' : suitOf(code)} ${more}`;
}

/** @param {{kind: string, children?: any}} props */
const Badge = ({ kind, children }) => html`<span class=${`badge ${kind}`}>${children}</span>`;

/** A badge that opens its rule where it stands. @param {{kind: string, rule: string, children?: any}} props */
const Ruled = ({ kind, rule, children }) => html`<details class=${`badge ruled ${kind}`}><summary>${children}</summary><p>${rule}</p></details>`;

/** @param {SeatState} seat @param {import('./words.js').Words} words */
function badges(seat, words) {
  /** @type {[boolean, string, string][]} */
  const all = [
    [seat.you, 'plain', 'badge-you'],
    [seat.winner, 'win', 'badge-winner'],
    [seat.acting, 'act', 'badge-to-act'],
    [seat.dealer, 'plain', 'badge-dealer'],
    [seat.status === 'out', 'gone', 'badge-out'],
    [seat.status === 'eliminated', 'gone', 'badge-eliminated'],
  ];
  const said = seat.announced.map((call) => html`<${Badge} kind="call">${words.call(call)}!<//>`);
  const air = seat.inAir ? html`<${Ruled} key="air" kind="air" rule=${words.say('rule-in-air')}>${words.say('badge-in-air')}<//>` : null;
  const wild = seat.wildRank === null ? null
    : html`<${Ruled} key="wild" kind="plain" rule=${words.say('rule-wild')}>${words.say('badge-wild', { rank: words.rank(seat.wildRank) })}<//>`;
  const notes = seat.notes.map((note) => html`<${Badge} kind="plain note">${note}<//>`);
  return [...notes, ...all.filter(([shown]) => shown).map(([, kind, id]) => html`<${Badge} kind=${kind}>${words.say(id)}<//>`), air, wild, ...said];
}

/** @param {{seat: SeatState, words: import('./words.js').Words}} props */
function Hand({ seat, words }) {
  const label = words.say('hand-of', { name: words.name(seat.name) });
  if (seat.cards) {
    const crowd = seat.count > 14 ? 'crowd' : seat.count > 7 ? 'many' : 'few';
    const cards = sorted(seat.cards).map((code) => html`<li class=${cardClass(code)} data-card=${code}><${Face} code=${code} words=${words} /></li>`);
    return html`<ul class=${`hand ${crowd}`} aria-label=${label}>${cards}</ul>`;
  }
  const count = Math.min(seat.count, MOST_BACKS);
  const backs = Array.from({ length: count }, (_, at) => html`<span class="card back" style=${{ '--at': at - (count - 1) / 2 }}></span>`);
  return html`<div class="hand backs" aria-hidden="true">${backs}</div>`;
}

/** The places of all seats on a phone, clockwise from the front. @param {number} count @returns {[number, number][]} */
function arcOf(count) {
  const left = ARCS[count];
  const right = left.filter(([x]) => x < 50).map(([x, y]) => /** @type {[number, number]} */ ([100 - x, y]));
  return [FRONT, ...left, ...right.reverse()];
}

/** Arrows from seat to seat in the direction of play; that from whoever acts stands out. @param {{arc: [number, number][], acting: boolean[], direction: string}} props */
function Ways({ arc, acting, direction }) {
  const back = direction !== 'clockwise';
  return arc.map(([x, y], at) => {
    const next = (at + 1) % arc.length;
    const [toX, toY] = arc[next];
    const turn = Math.round(Math.atan2((toY - y) * 1.2, toX - x) * 180 / Math.PI) + (back ? 180 : 0);
    // Near the user, below the piles.
    const [on, down] = at === 0 ? [0.4, FRONT[1]] : next === 0 ? [0.6, FRONT[1]] : [0.5, (y + toY) / 2 + HALF];
    return html`<span class=${`way ${acting[back ? next : at] ? 'next' : ''}`} aria-hidden="true"
      style=${{ '--x': x + (toX - x) * on, '--y': down, '--turn': turn }}></span>`;
  });
}

/** What a seat shows as its name, made of the seat and the name. @typedef {(seat: number, name: any) => any} Named */

/** A short text at a seat about what it has just done. @typedef {{kind: string, icon: string, text: string}} Sign */

/** A sign, which narration says in words. @param {{sign: Sign|undefined, kind?: string}} props */
export const Bubble = ({ sign, kind = 'bubble' }) => (sign
  ? html`<p class=${`${kind} ${sign.kind}`} aria-hidden="true"><span class="sign">${sign.icon}</span> ${sign.text}</p>` : null);

/**
 * @param {{seat: SeatState, place: string, at: [number, number], turn: number, words: import('./words.js').Words, sign?: Sign, own?: any, named: Named}} props
 *   `turn` counts the seats clockwise from the front; `own` is what the user's seat has instead of an open hand
 */
function Seat({ seat, place, at, turn, words, sign, own, named }) {
  const isLast = seat.count === 1 && seat.status === 'playing';
  const state = `${seat.acting ? 'acting' : ''} ${seat.status === 'playing' ? '' : 'gone'} ${seat.you ? 'own' : ''} ${isLast ? 'last' : ''}`;
  return html`<section class=${`seat at-${place} ${state}`} aria-label=${words.say('seat-label', { seat: seat.seat + 1, name: words.name(seat.name) })}
      data-seat=${seat.seat} data-turn=${turn} dir=${words.direction} style=${{ '--x': at[0], '--y': at[1] }}>
    <span class="coin" aria-hidden="true"><${Portrait} of=${seat.face} /><span class="count">${words.number(seat.count)}</span></span>
    <header class="seat-head">
      <div class="seat-name">${named(seat.seat, html`<bdi>${seat.name}</bdi>`)}</div>
      <span class="seat-badges">${badges(seat, words)}</span>
      <span class="seat-facts">${words.say('seat-facts', { cards: seat.count, score: seat.score })}</span>
      <span class="seat-facts brief">${words.say('seat-cards', { cards: seat.count })}</span>
    </header>
    ${seat.you && own ? own : html`<${Hand} seat=${seat} words=${words} />`}
    <${Bubble} sign=${sign} />
  </section>`;
}

/** Badges for what must be followed or answered now. @param {BoardState} state @param {import('./words.js').Words} words */
function situation(state, words) {
  const { suit, rank, phase, pending, turns } = state;
  const notes = [];
  if (state.upcardAs) notes.push(html`<${Badge} kind="named">${words.say('stands-for', { card: words.card(state.upcardAs) })}<//>`);
  if (suit) notes.push(html`<${Badge} kind=${`suit ${suit} ${isRedSuit(suit) ? 'red' : ''}`}><span aria-hidden="true">${PIPS[suit]}</span> ${words.suit(suit)}<//>`);
  else if (rank) notes.push(html`<${Badge} kind="suit">${words.rank(rank)}<//>`);
  // While a demand, a fight or an owed suit is pending, other cards answer.
  else if (state.upcard && pending + turns === 0 && (!phase || FOLLOWING.has(phase))) notes.push(html`<${Badge} kind="suit">${words.say('any-follows')}<//>`);
  if (pending > 0) notes.push(html`<${Ruled} key="pending" kind="danger" rule=${words.say('rule-pending')}>${words.say('pending', { count: pending })}<//>`);
  if (turns > 0) notes.push(html`<${Ruled} key="turns" kind="danger" rule=${words.say('rule-turns')}>${words.say('turns', { count: turns })}<//>`);
  if (phase && !['play', 'answer', 'over'].includes(phase)) {
    notes.push(html`<${Ruled} key=${phase} kind="danger" rule=${words.say('rule-phase', { phase })}>${words.say('phase', { phase })}<//>`);
  }
  return notes;
}

/** The seats clockwise from the front. @param {BoardState} state */
const clockwise = ({ seats, front }) => [...seats.slice(front), ...seats.slice(0, front)];

/** Arrows around the middle in the direction of play; the other direction is its mirror image. */
const RING = html`<svg class="ring" viewBox="0 0 200 120" aria-hidden="true" preserveAspectRatio="none">
  <path d="M12 48A90 52 0 0 1 160 18M188 72A90 52 0 0 1 40 102" /><path class="head" d="M160 11l8 11-12 4zM40 109l-8-11 12-4z" /></svg>`;

/** @param {{label: string, count: number, words: import('./words.js').Words, children?: any}} props */
function Pile({ label, count, words, children }) {
  return html`<div class="pile">
    <div class="pile-cards">${children}</div>
    <p class="pile-label">${words.say('pile', { label, count })}</p>
  </div>`;
}

/**
 * @param {{state: BoardState, words: import('./words.js').Words, onDraw?: (() => void)|null, canDraw?: boolean}} props
 */
function Middle({ state, words, onDraw = null, canDraw = false }) {
  const back = html`<span class=${state.stock > 0 ? 'card back' : 'card none'} aria-hidden="true"></span>`;
  const stock = onDraw
    ? html`<button id="stock" type="button" class="stock" aria-disabled=${String(!canDraw)} onClick=${onDraw}>
        ${back}<span class="hidden">${words.say('draw-a-card')}</span></button>`
    : html`<div id="stock" class="stock">${back}</div>`;
  const { direction } = state;
  return html`<section class=${`middle ${state.round > 0 ? direction : ''}`} aria-label=${words.say('middle')} dir=${words.direction}>
    ${direction && state.round > 0 ? RING : null}
    <div class="piles">
      <${Pile} label=${words.say('stock')} count=${state.stock} words=${words}>${stock}<//>
      <${Pile} label=${words.say('discards')} count=${state.discards} words=${words}>
        ${state.under ? html`<div class=${cardClass(state.under, 'under')} aria-hidden="true"><${Face} code=${state.under} words=${words} /></div>` : null}
        ${state.upcard ? html`<div id="upcard" key=${state.upcard + state.discards} class=${cardClass(state.upcard, 'fresh')} data-card=${state.upcard}><${Face} code=${state.upcard} words=${words} /></div>` : html`<div class="card none"></div>`}
        ${state.pending > 0 ? html`<span key=${`blow${state.pending}`} class="blow" aria-hidden="true" style=${{ '--count': state.pending }}>+${words.number(state.pending)}</span>` : null}
      <//>
    </div>
    <div class="situation">${situation(state, words)}</div>
    ${direction && state.round > 0 ? html`<p class="direction">
      <span class="arrow" aria-hidden="true">${direction === 'clockwise' ? '↻' : '↺'}</span> ${words.say('beside', { first: words.say('direction', { direction }), second: words.say('round', { round: state.round }) })}
    </p>` : null}
  </section>`;
}

/**
 * The board. It is laid out left to right in every language, because clockwise is never mirrored.
 * @param {{state: BoardState, words: import('./words.js').Words, onDraw?: (() => void)|null, canDraw?: boolean,
 *   signs?: Map<number, Sign>, own?: any, named?: Named, children?: any}} props `own` is shown at the user's seat, `children` above all
 */
export function Board({ state, words, onDraw = null, canDraw = false, signs = new Map(), own = null, named = (_, name) => name, children = null }) {
  const { seats, front } = state;
  const spots = PLACES[seats.length];
  const arc = arcOf(seats.length);
  // Open hands need a list.
  const shape = seats.some(({ cards }) => cards !== null) ? 'open' : 'arc';
  const placed = seats.map((seat, at) => {
    const turn = (at - front + seats.length) % seats.length;
    return html`<${Seat} key=${seat.seat} seat=${seat} place=${spots[turn]} at=${arc[turn]} turn=${turn} words=${words} sign=${signs.get(seat.seat)} own=${own} named=${named} />`;
  });
  return html`<div class=${`board felt ${shape} seats-${seats.length} ${own ? 'with-hand' : ''}`} dir="ltr">
    <${Middle} state=${state} words=${words} onDraw=${onDraw} canDraw=${canDraw} />
    ${placed}
    ${state.round > 0 && state.direction && seats.length > 2 ? html`<${Ways} arc=${arc} acting=${clockwise(state).map(({ acting }) => acting)} direction=${state.direction} />` : null}
    ${children}
  </div>`;
}
