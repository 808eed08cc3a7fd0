// @ts-check
/** A hint: the move that the house bot `greedy` would make, from the user's own view alone, and why. */
import { nameOf } from '../client/moves.js';
import { readMove } from '../verify/engine.js';
import { chooseGreedily } from '../verify/greedy.js';
import { isJoker, kindOf } from '../verify/cards.js';
import { isWild } from '../verify/engine-follow.js';
import { columnsOf, compile } from '../verify/rules.js';
import { Table } from '../verify/table.js';
import { moveText } from './turn.js';

/** @typedef {import('../client/schemas.d.ts').View} View */
/** @typedef {import('../client/schemas.d.ts').Move} Move */
/** Effects that keep the next seat from playing. */
const HOLDS_UP = ['draw', 'skip', 'reverse', 'again'];
/** With this many cards or fewer, a seat may soon go out. */
const FEW = 2;
const TURN_BOUND = new Set(['play', 'draw', 'pass', 'declare']);

/**
 * The facts that the bot's prices depend on; of other hands only the number of cards is known.
 * @param {View} view @param {number} seat @returns {any} the verifier's table, without a shuffler
 */
function tableOf(view, seat) {
  const rules = compile(view.rules);
  const up = view.upcard === null ? -1 : kindOf(view.upcard_as ?? view.upcard);
  return Object.assign(new Table(rules, view.seats.length, /** @type {any} */ (null)), {
    up, upWild: columnsOf(rules, 0).name[up] !== undefined, mode: view.phase,
    direction: view.direction === 'clockwise' ? 1 : -1,
    status: view.seats.map(({ status }) => status),
    scores: view.seats.map(({ score }) => score),
    hands: view.seats.map(({ card_count: count }, at) => (at === seat ? (view.you?.hand ?? []).map(kindOf) : Array(count).fill(-1))),
  });
}

/** Why the bot prefers a move: the id of a reason. @param {any} table @param {number} seat @param {any} move @param {Move[]} moves */
function reasonOf(table, seat, move, moves) {
  if (moves.length === 1) return 'only';
  if (move.type !== 'play') return nameOf(move) ? 'suit' : 'none';
  const last = readMove(move).cards.at(-1) ?? -1;
  if (isJoker(last) || isWild(table, seat, last)) return 'none';
  const does = table.rules.does[last];
  const few = (/** @type {number} */ other) => table.hands[other].length <= FEW;
  if (does.some((/** @type {{do: string}} */ effect) => HOLDS_UP.includes(effect.do)) && few(table.seatAfter(seat))) return 'stop';
  if (table.inPlay().some((/** @type {number} */ other) => other !== seat && few(other))) return 'points';
  return does.length > 0 ? 'effect' : 'suit';
}

/**
 * The suggested move with the reason for it, null where the user has none.
 * @param {View} view @param {number} seat @param {readonly Move[]} legal @returns {{move: Move, why: string}|null}
 */
export function suggest(view, seat, legal) {
  const moves = legal.filter(({ type }) => TURN_BOUND.has(type));
  if (moves.length === 0) return null;
  const table = tableOf(view, seat);
  const move = chooseGreedily(moves, table, seat);
  return { move, why: reasonOf(table, seat, move, moves) };
}

/**
 * The suggested move in words; the only move that the user has is called that.
 * @param {import('./game.js').Game} game @param {{move: Move, why: string}} found
 */
export const adviceText = (game, { move, why }) => game.words.say('advice', { only: why === 'only' ? 'yes' : 'no', move: moveText(game, move, game.view?.pending) });

/**
 * A hint in words.
 * @param {import('./game.js').Game} game in which the user may act
 */
export function hintFor(game) {
  const { view, seat, legal, words } = game;
  const found = view && seat !== null ? suggest(view, seat, legal) : null;
  if (!found) return words.say('hint-none');
  const advice = adviceText(game, found);
  return found.why === 'only' ? advice : words.say('hint-text', { advice, why: words.say('hint-why', { why: found.why }) });
}
