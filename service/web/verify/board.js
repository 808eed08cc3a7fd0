/** A picture of the table at one step: seats around it, stock and discard in the middle. */
import { CODES, RANKS, SUITS, isJoker, isRed, rankOf, suitOf } from './cards.js';
import { el } from './dom.js';
import { cardName, seatName } from './narrate.js';

const PIPS = ['♣', '♦', '♥', '♠'];

/** Places around the table, clockwise from the bottom, by number of seats. */
const PLACES = {
  2: 'gb', 3: 'gac', 4: 'gdbe', 5: 'gdace', 6: 'gdabce', 7: 'gfdaceh', 8: 'gfdabceh',
};

const CALLS = { last_card: 'last card!', half_card: 'half card!', attack: 'attack!' };

function cardFace(kind) {
  if (isJoker(kind)) return ['★', 'joker'];
  const letter = RANKS[rankOf(kind)];
  return [letter === 'T' ? '10' : letter, PIPS[suitOf(kind)]];
}

/** @param {number} kind @param {{tag?: string, fresh?: boolean}} options */
function card(kind, { tag = 'div', fresh = false } = {}) {
  const [corner, pip] = cardFace(kind);
  const colour = isRed(kind) ? 'red' : 'black';
  const classes = ['card', colour, isJoker(kind) ? 'joker' : '', fresh ? 'fresh' : ''];
  return el(
    tag,
    { class: classes.filter(Boolean).join(' '), title: `${cardName(kind)} (${CODES[kind]})` },
    el('span', { class: 'hidden', text: cardName(kind) }),
    el('span', { class: 'corner', 'aria-hidden': 'true', text: corner }),
    el('span', { class: 'pip', 'aria-hidden': 'true', text: pip }),
  );
}

/** By suit, then rank, the cards that were not there before marked. */
function handCards(hand, before) {
  const old = before.slice();
  const fresh = hand.map((kind) => {
    const at = old.indexOf(kind);
    if (at >= 0) old.splice(at, 1);
    return at < 0;
  });
  return hand
    .map((kind, i) => ({ kind, fresh: fresh[i] }))
    .sort((a, b) => a.kind - b.kind);
}

function badge(text, kind) {
  return el('span', { class: `badge ${kind}`, text });
}

function badges(table, seat) {
  const found = [];
  const { status } = table;
  if (table.mode === 'over' && table.result.winners.includes(seat)) found.push(badge('winner', 'win'));
  if (table.toAct().includes(seat)) found.push(badge('to act', 'act'));
  if (table.dealer === seat) found.push(badge('dealer', 'plain'));
  if (status[seat] === 'out') found.push(badge('out', 'gone'));
  if (status[seat] === 'eliminated') found.push(badge('eliminated', 'gone'));
  if (table.inAir[seat]) found.push(badge('in the air', 'air'));
  for (const w of table.windows) {
    if (w.seat === seat && w.announced) found.push(badge(CALLS[w.call], 'call'));
  }
  return found;
}

/** @param {any} frame @param {number} seat @param {any} previous table */
function seatPanel({ table, places }, seat, previous, place) {
  const name = seatName(places, seat);
  const hand = table.hands[seat];
  const before = previous ? previous.hands[seat] : hand;
  const acting = table.toAct().includes(seat) ? 'acting' : '';
  const gone = table.playing(seat) ? '' : 'gone';
  const cards = handCards(hand, before).map(({ kind, fresh }) => card(kind, { tag: 'li', fresh }));
  const crowd = hand.length > 14 ? 'crowd' : hand.length > 7 ? 'many' : 'few';
  return el(
    'section',
    { class: `seat at-${place} ${acting} ${gone}`, 'aria-label': `Seat ${seat}, ${name}` },
    el(
      'header',
      { class: 'seat-head' },
      el('h3', { class: 'seat-name', text: name }),
      el('span', { class: 'seat-badges' }, ...badges(table, seat)),
      el('span', {
        class: 'seat-facts',
        text: `${hand.length} ${hand.length === 1 ? 'card' : 'cards'} · score ${table.scores[seat]}`,
      }),
    ),
    el('ul', { class: `hand ${crowd}`, 'aria-label': `Hand of ${name}` }, ...cards),
  );
}

function pile(label, count, ...cards) {
  return el(
    'div',
    { class: 'pile' },
    el('div', { class: 'pile-cards' }, ...cards),
    el('p', { class: 'pile-label', text: `${label} · ${count}` }),
  );
}

function stock(table) {
  const left = table.stock.length;
  const back = el('div', { class: left > 0 ? 'card back' : 'card none', 'aria-hidden': 'true' });
  return pile('stock', left, back);
}

function discard(table, previous) {
  const kind = table.discard.at(-1);
  const fresh = previous !== null && previous.discard.length !== table.discard.length;
  const under = table.discard.length > 1 ? [card(table.discard.at(-2))] : [];
  under.forEach((node) => {
    node.classList.add('under');
    node.setAttribute('aria-hidden', 'true');
  });
  return pile('discard', table.discard.length, ...under, card(kind, { fresh }));
}

/** What has to be followed or answered now, in words. */
function situation(table) {
  const notes = [];
  if (table.upAs >= 0) notes.push(['named', `joker stands for the ${cardName(table.upAs)}`]);
  const suit = table.activeSuit;
  if (suit < 0) notes.push(['suit', 'any card follows']);
  else notes.push([`suit ${suit === 1 || suit === 2 ? 'red' : ''}`, `${PIPS[suit]} ${SUITS[suit]}`]);
  if (table.pending > 0) notes.push(['danger', `+${table.pending} pending`]);
  if (table.mode === 'declare') notes.push(['danger', 'a suit is owed']);
  if (table.mode === 'cover') notes.push(['danger', 'cover or pass']);
  if (table.mode === 'fight') notes.push(['danger', 'fight']);
  return notes.map(([kind, text]) => badge(text, kind));
}

function middle(table, previous) {
  const clockwise = table.direction === 1;
  return el(
    'section',
    { class: 'middle', 'aria-label': 'Middle of the table' },
    el('div', { class: 'piles' }, stock(table), discard(table, previous)),
    el('p', { class: 'situation' }, ...situation(table)),
    el('p', {
      class: 'direction',
      text: `${clockwise ? '↻ clockwise' : '↺ counterclockwise'} · round ${table.round}`,
    }),
  );
}

function lobby({ places }) {
  const rows = places.map((place, seat) =>
    el('li', { class: 'lobby-seat' },
      el('strong', { text: `Seat ${seat}` }),
      el('span', { text: place ? (place.name ?? (place.bot ? '' : 'taken')) : 'free' }),
      el('span', { class: 'small', text: place?.bot ? `bot: ${place.bot}` : '' })),
  );
  return el('ul', { class: 'lobby', 'aria-label': 'Seats' }, ...rows);
}

/**
 * @param {HTMLElement} board
 * @param {any} frame
 * @param {any} before the frame before it, or null
 */
export function drawBoard(board, frame, before) {
  const { table, places } = frame;
  if (!table) {
    board.className = 'board waiting';
    board.replaceChildren(lobby(frame));
    return;
  }
  const previous = before?.table ?? null;
  const spots = PLACES[places.length];
  board.className = `board felt seats-${places.length}`;
  const seats = places.map((_, seat) => seatPanel(frame, seat, previous, spots[seat]));
  board.replaceChildren(middle(table, previous), ...seats);
}
