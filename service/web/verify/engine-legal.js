/** The legal set of http.md, written out: complete bodies that could be posted back. */
import { CODES, SUITS, isJoker, rankOf } from './cards.js';
import { callsOwed } from './engine-calls.js';
import { declares, effective, wouldWin } from './engine-follow.js';
import { challengeable, refusal } from './engine-judge.js';

/** @typedef {import('./table.js').Table} Table @typedef {import('./engine-judge.js').Move} Move */

const BARE = { cards: [], as: -1, suit: -1, announce: [], call: null, target: -1 };

/**
 * Every legal move of a seat, announcements and challenges included.
 * @param {Table} t @param {number} seat
 * @returns {object[]} bodies with `type`
 */
export function legalMoves(t, seat) {
  const legal = (move) => refusal(t, seat, move) === null;
  const bodies = [];
  if (legal({ ...BARE, type: 'declare', suit: 0 })) {
    bodies.push(...SUITS.map((suit) => ({ type: 'declare', suit })));
  }
  for (const move of plays(t, seat)) if (legal(move)) bodies.push(...written(t, seat, move));
  for (const type of ['draw', 'pass']) if (legal({ ...BARE, type })) bodies.push({ type });
  return [...bodies, ...spoken(t, seat)];
}

/** Announcements and challenges. */
function spoken(t, seat) {
  if (t.mode === 'over' || !t.playing(seat)) return [];
  const own = t.windows.filter((w) => w.seat === seat && !w.announced).map((w) => w.call);
  const caught = t.windows
    .filter((w) => challengeable(w, seat))
    .map((w) => JSON.stringify({ type: 'challenge', call: w.call, target: w.seat }));
  return [
    ...[...new Set(own)].map((call) => ({ type: 'announce', call })),
    ...[...new Set(caught)].map((body) => JSON.parse(body)),
  ];
}

/** Candidate plays of the hand, one for each set of cards and last card. */
function* plays(t, seat) {
  const kinds = [...new Set(t.hands[seat])].sort((a, b) => a - b);
  for (const kind of kinds) {
    const named = isJoker(kind) && t.rules.joker.role === 'any_card';
    for (const as of named ? t.rules.deckKinds : [-1]) {
      yield { ...BARE, type: 'play', cards: [kind], as };
    }
  }
  if (!t.rules.several_cards.allowed) return;
  for (let rank = 0; rank < 14; rank++) {
    const cards = t.hands[seat].filter((kind) => rankOf(kind) === rank).sort((a, b) => a - b);
    for (const set of subsets(cards)) yield* orders(t, seat, set);
  }
}

/** The different sets of two or more of some sorted cards. */
function subsets(cards) {
  const found = new Map();
  for (let mask = 1; mask < 1 << cards.length; mask++) {
    const set = cards.filter((_, i) => mask & (1 << i));
    if (set.length > 1) found.set(set.join(), set);
  }
  return found.values();
}

/** For each possible last card of a set one legal order, one that declares if any does (FP-14). */
function* orders(t, seat, set) {
  for (const last of new Set(set)) {
    for (const cards of ordersBefore(t, seat, without(set, last))) {
      const move = { ...BARE, type: 'play', cards: [...cards, last] };
      if (refusal(t, seat, move) === null) {
        yield move;
        break;
      }
    }
  }
}

/** Orders of the cards before the last: what begins them matters, and what the last will lie on. */
function* ordersBefore(t, seat, cards) {
  const declaring = (kind) => Number(declares(t, seat, [kind]));
  for (const first of [...new Set(cards)].sort((a, b) => declaring(b) - declaring(a))) {
    const middle = without(cards, first);
    if (middle.length === 0) yield [first];
    for (const below of new Set([...middle].reverse())) {
      yield [first, ...without(middle, below), below];
    }
  }
}

function without(cards, card) {
  const at = cards.indexOf(card);
  return cards.filter((_, i) => i !== at);
}

/** A legal play as complete bodies: with its owed calls, once for each suit it may declare. */
function written(t, seat, move) {
  const kinds = effective(move);
  const left = t.hands[seat].length - move.cards.length;
  const owed = callsOwed(t, seat, kinds, left).filter((call) => call.enforce !== 'none');
  const body = { type: 'play', cards: move.cards.map((kind) => CODES[kind]) };
  if (move.as >= 0) body.as = CODES[move.as];
  if (owed.length > 0) body.announce = [...new Set(owed.map((call) => call.call))];
  const wins = left === 0 && wouldWin(t, seat, kinds);
  if (wins || !declares(t, seat, kinds)) return [body];
  return SUITS.map((suit) => ({ ...body, suit }));
}
