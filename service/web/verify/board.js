/** Draws a table of the verifier's engine on the shared board, all cards open. */
import { Board } from '../shared/board.js';
import { html, render } from '../shared/vendor/preact.js';
import { CODES, SUITS } from './cards.js';
import { seatName, words } from './narrate.js';

/** @param {number|undefined} kind @returns {string|null} */
const codeOf = (kind) => (kind === undefined || kind < 0 ? null : CODES[kind]);

/** @param {any} table @param {any[]} occupants @param {number} seat */
function seatState(table, occupants, seat) {
  const hand = table.hands[seat];
  return {
    seat,
    name: seatName(occupants, seat),
    cards: hand.map((kind) => CODES[kind]),
    count: hand.length,
    score: table.scores[seat],
    acting: table.toAct().includes(seat),
    dealer: table.dealer === seat,
    winner: table.mode === 'over' && table.result.winners.includes(seat),
    status: table.status[seat],
    inAir: Boolean(table.inAir[seat]),
    announced: table.windows.filter((each) => each.seat === seat && each.announced).map(({ call }) => call),
    wildRank: null,
    you: false,
    notes: [],
  };
}

/** @param {any} table @param {any[]} occupants @returns {import('../shared/board.js').BoardState} */
function boardStateOf(table, occupants) {
  return {
    seats: occupants.map((_, seat) => seatState(table, occupants, seat)),
    upcard: codeOf(table.discard.at(-1)),
    under: codeOf(table.discard.at(-2)),
    upcardAs: codeOf(table.upAs),
    suit: table.activeSuit < 0 ? null : SUITS[table.activeSuit],
    stock: table.stock.length,
    discards: table.discard.length,
    pending: table.pending,
    phase: table.mode,
    direction: table.direction === 1 ? 'clockwise' : 'counterclockwise',
    round: table.round,
    front: 0,
  };
}

function Lobby({ occupants }) {
  const rows = occupants.map((occupant, seat) => html`<li class="lobby-seat">
    <strong>Seat ${seat}</strong>
    <span>${occupant ? (occupant.name ?? (occupant.bot ? '' : 'taken')) : 'free'}</span>
    <span class="small">${occupant?.bot ? `bot: ${occupant.bot}` : ''}</span></li>`);
  return html`<ul class="lobby" aria-label="Seats">${rows}</ul>`;
}

/** @param {HTMLElement} board @param {any} frame */
export function drawBoard(board, { table, occupants }) {
  render(table ? html`<${Board} state=${boardStateOf(table, occupants)} words=${words} />` : html`<${Lobby} occupants=${occupants} />`, board);
}
