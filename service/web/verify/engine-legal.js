/**
 * The legal moves of docs/spec/http.md as complete bodies that can be posted back, in the order fixed by
 * `docs/spec/house-bots.md`, because house bots choose by this order.
 */
import { CODES, JOKER_RANK, RANKS, SUITS, rankOf } from './cards.js';
import { callsOwed, challengeable } from './engine-calls.js';
import { choosesSeat, effective, namedBy, wouldWin } from './engine-follow.js';
import { playOf, playsOf, refusal, refuseLaying, takesSets } from './engine-judge.js';
import { columnsOf } from './rules.js';

/** @typedef {import('./table.js').Table} Table @typedef {import('./engine-judge.js').Move} Move */

/**
 * Every legal move of a seat, announcements and challenges last.
 * @param {Table} t @param {number} seat
 * @returns {any[]} bodies with `type`
 */
export function legalMoves(t, seat) {
  return [...turnMoves(t, seat), ...announcementsAndChallenges(t, seat)];
}

/**
 * The turn-bound legal moves of a seat; none if it is not its turn.
 * @param {Table} t @param {number} seat
 * @returns {any[]} bodies with `type`
 */
export function turnMoves(t, seat) {
  if (!t.toAct().includes(seat)) return [];
  const held = sorted(new Set(t.hands[seat]));
  if (t.mode === 'declare') {
    const [{ what }] = t.owed.choices;
    const choices = what === 'card' ? held.map((kind) => ({ card: CODES[kind] })) : namesOf(t, what);
    return choices.map((choice) => ({ type: 'declare', ...choice }));
  }
  const bodies = [];
  const single = held.flatMap((kind) => playsOf(t, kind)).filter((move) => refuseLaying(t, seat, move) === null);
  for (const move of single) bodies.push(...completeBodies(t, seat, move));
  for (const move of multiCardPlays(t, seat)) bodies.push(...completeBodies(t, seat, move));
  for (const type of ['draw', 'pass']) if (refusal(t, seat, { type }) === null) bodies.push({ type });
  return bodies;
}

/** What may be named: suits, ranks or either. @returns {{suit?: string, rank?: string}[]} */
function namesOf({ rules }, what) {
  const suits = what === 'rank' ? [] : SUITS.map((suit) => ({ suit }));
  return what === 'suit' ? suits : [...suits, ...rules.ranks.map((rank) => ({ rank: RANKS[rank] }))];
}

/** Announcements, the oldest window first, then challenges by seat and call. */
function announcementsAndChallenges(t, seat) {
  if (t.mode === 'over' || !t.playing(seat)) return [];
  const own = t.windows.filter((w) => w.seat === seat && !w.announced).map((w) => w.call);
  const caught = t.windows.filter((w) => challengeable(w, seat)).map((w) => `${w.seat}${w.call}`);
  return [
    ...[...new Set(own)].map((call) => ({ type: 'announce', call })),
    ...[...new Set(caught)].sort().map((found) =>
      ({ type: 'challenge', call: found.slice(1), target: Number(found[0]) })),
  ];
}

const sorted = (kinds) => [...kinds].sort((a, b) => a - b);

/**
 * Legal plays of several cards, rank by rank, one for each set and last card. In a fight, and for a
 * drawn card, only one card may be played (FP-14).
 */
function* multiCardPlays(t, seat) {
  if (!takesSets(t)) return;
  for (let rank = 0; rank <= JOKER_RANK; rank++) {
    const held = sorted(t.hands[seat].filter((kind) => rankOf(kind) === rank));
    if (held.length < 2) continue;
    for (const set of choices([...new Set(held)], held)) {
      if (set.length < 2) continue;
      for (const last of new Set(set)) {
        const plays = Array.from(orders(t, seat, set, last), (cards) => playOf(cards));
        const listed = plays.find((move) => refuseLaying(t, seat, move) === null);
        if (listed) yield listed;
      }
    }
  }
}

/**
 * Every subset of the held cards of these kinds, from none to all, counted like the digits of a number:
 * the copies of the first kind change last.
 * @returns {Generator<number[]>}
 */
function* choices(kinds, held) {
  if (kinds.length === 0) {
    yield [];
    return;
  }
  const [kind, ...others] = kinds;
  const copies = held.filter((card) => card === kind);
  for (let count = 0; count <= copies.length; count++) {
    for (const rest of choices(others, held)) yield [...copies.slice(0, count), ...rest];
  }
}

/**
 * The orders of a set that ends with `last`: by the first card, one that names its suit because it
 * follows before others (FP-14), then by the card before the last, the highest kind first; those between lie in rising
 * order.
 */
function* orders(t, seat, set, last) {
  const rest = without(set, last);
  const { name } = columnsOf(t.rules, t.scores[seat]);
  const declaring = (kind) => Number(name[kind] === 'suit_if_follows' && namedBy(t, seat, [kind]) !== null);
  for (const first of [...new Set(rest)].sort((a, b) => declaring(b) - declaring(a))) {
    const middle = without(rest, first);
    if (middle.length === 0) yield [first, last];
    for (const before of new Set([...middle].reverse())) {
      yield [first, ...without(middle, before), before, last];
    }
  }
}

function without(cards, card) {
  const at = cards.indexOf(card);
  return [...cards.slice(0, at), ...cards.slice(at + 1)];
}

/** The complete bodies of a legal play: with its owed calls, for each name and each seat that it may choose. */
function completeBodies(t, seat, move) {
  const kinds = effective(move);
  const owed = callsOwed(t, seat, move).filter(({ enforce }) => enforce !== 'none' && enforce !== 'by_itself');
  const body = { type: 'play', cards: move.cards.map((kind) => CODES[kind]) };
  if (move.as >= 0) body.as = CODES[move.as];
  if (owed.length > 0) body.announce = [...new Set(owed.map((call) => call.say))];
  if (wouldWin(t, seat, move)) return [body];
  const what = namedBy(t, seat, kinds);
  const named = what === null ? [body] : namesOf(t, what).map((name) => ({ ...body, ...name }));
  if (!choosesSeat(t, kinds)) return named;
  const targets = t.inPlay().filter((other) => other !== seat);
  return named.flatMap((each) => targets.map((target) => ({ ...each, target })));
}
