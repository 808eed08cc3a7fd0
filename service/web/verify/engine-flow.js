/** The consequences of a play: reverses, skips, attacks, covers, fights, and the next turn. */
import { RANKS, rankOf } from './cards.js';
import { drawCards } from './engine-draw.js';
import { cancels, demandOf, effectsOf, nextInFight } from './engine-follow.js';

/** @typedef {import('./table.js').Table} Table */

/** Begins a seat's turn. */
export function beginTurn(/** @type {Table} */ t, seat) {
  t.turn = seat;
  t.turnNo += 1;
  t.mode = 'play';
  t.draws = 0;
  t.drawn = -1;
  t.firstPicked = false;
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
 * Steps 6 to 11 of a play: reverses, then skips, then the attack; an attack or a fight has
 * precedence over again and cover, cover over skips (FP-14).
 * @param {Table} t @param {number} seat @param {number[]} kinds of the play
 */
export function resolve(t, seat, kinds) {
  const effects = effectsOf(t, kinds);
  const count = (type) => effects.filter(({ effect }) => effect.type === type).length;
  const steps = 1 + count('skip') + reverse(t, count('reverse'));
  const raised = updateDemand(t, kinds, effects);
  const last = t.rules.effectOf[kinds.at(-1)];
  if (last?.type === 'fight') openFight(t, seat, kinds.at(-1), last.top, t.seatAfter(seat, steps));
  else if (raised) attackNext(t, seat, steps);
  else if (count('cover') > 0) openCover(t, seat, effects);
  else if (count('again') > 0) repeatTurn(t, seat);
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

/** Step 9: blocks end the pending demand, draw cards create or raise one. @returns {boolean} */
function updateDemand(t, kinds, effects) {
  const demand = demandOf(t, kinds);
  if (t.pending > 0 && cancels(t, effects)) {
    t.note('attack_blocked', { count: t.pending });
    t.pending = 0;
  }
  if (demand === 0) return false;
  t.pending += demand;
  t.attackKind = effects.filter(({ effect }) => effect.type === 'draw').at(-1).kind;
  t.attackWild = t.upWild;
  t.note('attack_raised', { pending: t.pending });
  return true;
}

function attackNext(t, seat, steps) {
  noteSkips(t, seat, steps);
  if (!endsRoundWithTurn(t)) faceAttack(t, t.seatAfter(seat, steps));
}

/** The victim must answer the demand; if it cannot, the engine draws for it at once. */
export function faceAttack(/** @type {Table} */ t, victim) {
  if (t.rules.attack.answer !== 'none') {
    beginTurn(t, victim);
    return;
  }
  const empty = t.hands[victim].length === 0;
  takeDemand(t, victim);
  if (t.rules.attack.victim === 'may_play' && !empty) beginTurn(t, victim);
  else advanceTurn(t, victim);
}

/** The seat draws the pending cards, or as many as there are. */
export function takeDemand(/** @type {Table} */ t, seat) {
  const cards = drawCards(t, seat, t.pending);
  t.note('attack_taken', { seat, pending: t.pending, cards });
  t.pending = 0;
}

/** LO-05: another card may be played on it; a seat without cards ends its turn (FP-40). */
function openCover(t, seat, effects) {
  if (t.hands[seat].length === 0) {
    advanceTurn(t, seat);
    return;
  }
  t.mode = 'cover';
  t.coverMatch = effects.filter(({ effect }) => effect.type === 'cover').at(-1).effect.match;
}

function repeatTurn(t, seat) {
  if (endsRoundWithTurn(t)) return;
  t.note('turn_repeated', { seat });
  beginTurn(t, seat);
}

/** LO-06: the attacker's card opens a fight with the defender. */
export function openFight(/** @type {Table} */ t, attacker, kind, top, defender) {
  t.pending = 0;
  t.note('fight_opened', { attacker, defender });
  setFight(t, { attacker, defender, kind, top: RANKS.indexOf(top), passed: 0 });
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
