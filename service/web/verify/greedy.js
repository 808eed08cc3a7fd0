/**
 * The house bot `greedy`, version 1, as specified in `docs/spec/house-bots.md`: every legal move
 * gets an integer price, and the first move with the highest price is made.
 */
import { isJoker, rankOf, suitOf } from './cards.js';
import { readMove } from './engine.js';
import { isWild, mayFinish } from './engine-follow.js';
import { isIn } from './rules.js';

/** @typedef {import('./table.js').Table} Table */

const CARD = 120;
const SUIT = 16;
const DECLARED = 4;
const EFFECT = 40;
const SPARED = -100;
const THREAT = 80;
const STUCK = -120;
const NO_PLAY = -40;
/** For each card that a chosen seat has fewer than 20. */
const CHOSEN = 8;
/** With this many cards or fewer, another seat may go out on its next turn. */
const FEW = 2;
const HOLDS_OFF = ['draw', 'skip', 'reverse', 'again'];

/**
 * @param {any[]} moves the turn-bound legal moves of the seat, as bodies
 * @param {Table} t @param {number} seat
 * @returns {any} one of the moves
 */
export function chooseGreedily(moves, t, seat) {
  if (moves.length === 1) return moves[0];
  const situation = assessTable(t, seat);
  const prices = moves.map((body) => price(t, seat, readMove(body), situation));
  return moves[prices.indexOf(Math.max(...prices))];
}

/** The inputs of the prices besides the move: the own hand, and how close others are to going out. */
function assessTable(t, seat) {
  const suits = [0, 0, 0, 0];
  const ranks = Array(13).fill(0);
  for (const kind of t.hands[seat]) {
    if (isSpared(t, seat, kind)) continue;
    suits[suitOf(kind)] += 1;
    ranks[rankOf(kind)] += 1;
  }
  const others = t.inPlay().filter((other) => other !== seat);
  const hurried = others.some((other) => t.hands[other].length <= FEW);
  const threatened = hurried && t.hands[t.seatAfter(seat)].length <= FEW;
  return { suits, ranks, hurried, threatened };
}

/** Wild cards and jokers are kept back. */
function isSpared(t, seat, kind) {
  return isJoker(kind) || isWild(t, seat, kind);
}

function price(t, seat, move, { suits, ranks, hurried, threatened }) {
  const { cards, as, suit, rank, card, target } = move;
  const named = suit >= 0 ? suits[suit] : ranks[rank];
  if (card >= 0) return cardPrice(t, seat, card, hurried);
  if (cards.length === 0) return named === undefined ? NO_PLAY : DECLARED * named;
  const last = cards.at(-1);
  const face = as < 0 ? last : as;
  let sum = cards.reduce((total, kind) => total + cardPrice(t, seat, kind, hurried), 0);
  sum += SUIT * (named ?? cardsLeftInSuit(t, seat, last, face, suits));
  if (target >= 0) sum += CHOSEN * (20 - Math.min(20, t.hands[target].length));
  if (threatened && t.rules.does[face].some((effect) => HOLDS_OFF.includes(effect.do))) sum += THREAT;
  return sum + finishPrice(t, seat, cards);
}

/** The price of playing one card; points above 20 count only if another seat may go out. */
function cardPrice(t, seat, kind, hurried) {
  const points = t.rules.scoring.method === 'none' ? 0 : t.rules.points[kind];
  let sum = CARD + (t.rules.acting[kind] ? EFFECT : 0) + (isSpared(t, seat, kind) ? SPARED : 0);
  sum += hurried ? 4 * Math.min(points, 20) + points : 2 * Math.min(points, 20);
  return sum;
}

/** How many ordinary cards of the suit to follow are left in the hand. */
function cardsLeftInSuit(t, seat, last, face, suits) {
  if (isJoker(face)) return 0;
  return suits[suitOf(face)] - (isSpared(t, seat, last) ? 0 : 1);
}

/** The price of the end game, where not every card may be the last one (ZW-14). */
function finishPrice(t, seat, cards) {
  const { finish } = t.rules;
  const left = t.hands[seat].slice();
  for (const kind of cards) left.splice(left.indexOf(kind), 1);
  const free = [finish.not_with, finish.not_on].every(({ words }) => words.length === 0);
  if (free || left.length > FEW) return 0;
  if (left.length > 0) return left.some((kind) => mayBeLast(t, seat, kind)) ? 0 : STUCK;
  if (mayFinish(t, seat, cards)) return 0;
  return finish.otherwise === 'in_air' ? -STUCK : 2 * STUCK;
}

function mayBeLast(t, seat, kind) {
  return !isIn(t.rules.finish.not_with, kind, isWild(t, seat, kind));
}
