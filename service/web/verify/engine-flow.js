/** What follows a play: reverses, skips, demands, covers, fights, and the next turn. */
import { RANKS, isJoker, rankOf, suitOf } from './cards.js';
import { drawCards } from './engine-draw.js';
import { nextInFight } from './engine-follow.js';
import { columnsOf } from './rules.js';

/** @typedef {import('./table.js').Table} Table @typedef {import('./engine-follow.js').Consequences} Consequences */

/** The upcard, and what must follow it; a joker leaves any card or what lay below it (FP-08, ZW-13). */
export function layFace(/** @type {Table} */ t, seat, kind, as) {
  const { name, rankStays } = columnsOf(t.rules, t.scores[seat]);
  t.up = kind;
  t.upAs = as;
  t.upWild = t.mode !== 'fight' && name[kind] !== undefined;
  t.activeRank = isJoker(kind) || (t.upWild && !rankStays[kind]) ? -1 : rankOf(kind);
  if (t.rules.leaves[kind] !== 'below') t.activeSuit = suitOf(kind);
}

/** Begins a seat's turn. */
export function beginTurn(/** @type {Table} */ t, seat) {
  t.turn = seat;
  t.turnNo += 1;
  t.mode = 'play';
  t.draws = 0;
  t.drawn = -1;
  t.illegals = 0;
}

/** FP-17: with `end_round`, an empty stock ends the round when a turn ends. Returns whether it did. */
export function endsRoundWithTurn(/** @type {Table} */ t) {
  if (t.rules.stock_out !== 'end_round' || t.stock.length > 0) return false;
  t.roundOver = { reason: 'stock_exhausted', winner: null };
  return true;
}

/** Passes the turn to the seat `steps` after `seat`. */
export function advanceTurn(/** @type {Table} */ t, seat, steps = 1) {
  if (!endsRoundWithTurn(t)) beginTurn(t, t.seatAfter(seat, steps));
}

/**
 * Steps 6 to 11 of a play: reverses, then skips, then the demand; a demand or a fight has
 * precedence over again and cover, cover over skips (FP-14).
 * @param {Table} t @param {number} seat @param {Consequences} play
 */
export function settle(t, seat, { effects, ends, demand }) {
  const those = (type) => effects.filter(({ effect }) => effect.do === type);
  const steps = 1 + those('skip').length + reverse(t, those('reverse').length);
  if (ends) {
    t.note('attack_blocked', { count: t.demand.cards });
    t.demand = null;
  }
  if (demand > 0) raiseDemand(t, demand, those('draw').at(-1).kind);
  const [fight] = those('fight');
  const cover = those('cover').at(-1);
  if (fight) openFight(t, seat, fight, t.seatAfter(seat, steps));
  else if (demand > 0) passDemand(t, seat, steps);
  else if (cover) openCover(t, seat, cover.effect);
  else if (those('again').length > 0) repeatTurn(t, seat);
  else {
    noteSkips(t, seat, steps);
    advanceTurn(t, seat, steps);
  }
}

/** @returns {number} the seats skipped because of reverses with two players (`skip`) */
export function reverse(/** @type {Table} */ t, times) {
  if (times === 0) return 0;
  if (t.inPlay().length === 2) return t.rules.reverse_two_players === 'skip' ? times : 0;
  if (times % 2 === 1) t.direction = -t.direction;
  t.note('direction_reversed', { direction: t.direction });
  return 0;
}

function noteSkips(t, seat, steps) {
  for (let i = 1; i < steps; i++) t.note('seat_skipped', { seat: t.seatAfter(seat, i) });
}

/** Step 9: this card makes a demand, or raises it. */
export function raiseDemand(/** @type {Table} */ t, cards, kind) {
  t.demand = { cards: t.pending + cards, kind, wild: t.upWild, picked: false };
  t.note('attack_raised', { pending: t.pending });
}

function passDemand(t, seat, steps) {
  noteSkips(t, seat, steps);
  if (!endsRoundWithTurn(t)) faceDemand(t, t.seatAfter(seat, steps));
}

/** The seat must answer the demand; if no card answers it, the engine draws for the seat at once. */
export function faceDemand(/** @type {Table} */ t, seat) {
  if (t.rules.answer.length > 0 || takeDemand(t, seat)) beginTurn(t, seat);
  else advanceTurn(t, seat);
}

/**
 * The seat draws the demanded cards, or as many as there are.
 * @returns {boolean} whether it may play now (FP-18)
 */
export function takeDemand(/** @type {Table} */ t, seat) {
  const pending = t.demand.cards;
  const empty = t.hands[seat].length === 0;
  const cards = drawCards(t, seat, pending);
  t.note('attack_taken', { seat, pending, cards });
  t.demand = null;
  return t.rules.demand.taker === 'may_play' && !empty;
}

/** LO-05: another card may be played on it; a seat without cards ends its turn (FP-40). */
function openCover(t, seat, effect) {
  if (t.hands[seat].length === 0) {
    advanceTurn(t, seat);
    return;
  }
  t.mode = 'cover';
  t.coverOn = effect.on;
}

function repeatTurn(t, seat) {
  if (endsRoundWithTurn(t)) return;
  t.note('turn_repeated', { seat });
  beginTurn(t, seat);
}

/** LO-06: the attacker's card opens a fight with the defender. */
export function openFight(/** @type {Table} */ t, attacker, { kind, effect }, defender) {
  t.demand = null;
  t.note('fight_opened', { attacker, defender });
  setFight(t, { attacker, defender, kind, top: RANKS.indexOf(effect.top), passed: 0 });
}

/** LO-06: another seat played the next higher card; the previous attacker is now the defender. */
export function continueFight(/** @type {Table} */ t, seat, kind) {
  const { attacker, top } = t.fight;
  t.note('fight_continued', { attacker: seat, defender: attacker });
  setFight(t, { attacker: seat, defender: attacker, kind, top, passed: 0 });
}

function setFight(t, fight) {
  beginTurn(t, fight.defender);
  t.fight = fight;
  t.mode = 'fight';
  if (nextInFight(t, fight) < 0) settleFight(t);
}

/** A seat does not continue the fight; if no seat does, the defender draws (LO-07). */
export function passFight(/** @type {Table} */ t, seat) {
  t.fight.passed |= 1 << seat;
  settleIfAllPassed(t);
}

export function settleIfAllPassed(/** @type {Table} */ t) {
  if (t.toAct().length === 0) settleFight(t);
}

function settleFight(t) {
  const { defender, kind } = t.fight;
  t.fight = null;
  const cards = drawCards(t, defender, Math.min(rankOf(kind) + 1, 10));
  t.note('fight_settled', { defender, cards });
  advanceTurn(t, defender);
}
