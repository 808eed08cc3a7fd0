/** What follows a play: reverses, skips, demands, covers, fights, and the next turn. */
import { ANY_SUIT, isJoker, rankOf, suitOf } from './cards.js';
import { drawCards } from './engine-draw.js';
import { nextInFight } from './engine-follow.js';
import { columnsOf, isIn } from './rules.js';

/** @typedef {import('./table.js').Table} Table @typedef {import('./table.js').Fight} Fight */
/** @typedef {import('./engine-follow.js').Consequences} Consequences */

const MOST_MISSED = 52;

/** The upcard, and what must follow it; a joker leaves any card or what lay below it (FP-08, ZW-13). */
export function layFace(/** @type {Table} */ t, seat, kind, as) {
  const { name, rankStays } = columnsOf(t.rules, t.scores[seat]);
  t.up = kind;
  t.upAs = as;
  t.upWild = t.mode !== 'fight' && name[kind] !== undefined;
  t.activeRank = isJoker(kind) || (t.upWild && !rankStays[kind]) ? -1 : rankOf(kind);
  if (!isJoker(kind)) t.activeSuit = suitOf(kind);
  else if (t.rules.leaves[kind] !== 'below') t.activeSuit = ANY_SUIT;
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

/** Begins the turn of this seat, or of the next one that does not miss its turn. */
function openTurn(t, seat) {
  let next = seat;
  while (t.miss[next] > 0) {
    t.miss[next] -= 1;
    t.note('seat_skipped', { seat: next });
    next = t.seatAfter(next);
  }
  beginTurn(t, next);
}

/** FP-17: with `end_round`, an empty stock ends the round when a turn ends. Returns whether it did. */
export function endsRoundWithTurn(/** @type {Table} */ t) {
  if (t.rules.stock_out !== 'end_round' || t.stock.length > 0) return false;
  t.roundOver = { reason: 'stock_exhausted', winner: null };
  return true;
}

/** Passes the turn to the seat `steps` after `seat`. */
export function advanceTurn(/** @type {Table} */ t, seat, steps = 1, direction = t.direction) {
  if (!endsRoundWithTurn(t)) openTurn(t, t.seatAfter(seat, steps, direction));
}

/**
 * Steps 6 to 11 of a play: reverses, then skips, then what is drawn and demanded; a fight or a demand has
 * precedence over again and cover, cover over skips (FP-14). Of two players, a reverse sends a demand
 * back that it passes on, and skips nobody.
 * @param {Table} t @param {number} seat @param {Consequences} play
 */
export function settle(t, seat, { effects, so }) {
  const those = (type) => effects.filter(({ effect }) => effect.do === type);
  const turned = reverse(t, those('reverse').length);
  const steps = 1 + (so === 'pass_on' ? 0 : turned) + seatsSkipped(effects);
  if (so === 'end') {
    t.note('attack_blocked', { count: t.demand.cards, turns: t.demand.turns });
    t.demand = null;
  }
  const fight = those('fight').at(-1);
  const asked = carryOut(t, seat, effects, Boolean(fight));
  const covers = those('cover').map(({ effect }) => effect);
  if (fight) attack(t, 'fight_opened', { attacker: seat, defender: t.seatAfter(seat, steps), ...fight });
  else if (t.demand) passDemand(t, seat, steps, asked);
  else if (covers.length > 0) openCover(t, seat, covers);
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

/** @param {Consequences['effects']} effects */
export function seatsSkipped(effects) {
  const skips = effects.filter(({ effect }) => effect.do === 'skip' && !effect.demands);
  return skips.reduce((sum, { effect }) => sum + effect.n, 0);
}

function noteSkips(t, seat, steps) {
  for (let i = 1; i < steps; i++) t.note('seat_skipped', { seat: t.seatAfter(seat, i) });
}

/**
 * Step 9: draws what is drawn at once, and raises demands, but for a fight.
 * @returns {number} the seat of which an effect demands something, -1 for the next one
 */
function carryOut(t, seat, effects, fights) {
  let asked = -1;
  for (const deed of effects) {
    const { effect } = deed;
    const targets = targetsOf(t, seat, deed);
    if (effect.demands) {
      if (fights || targets.length === 0) continue;
      raiseDemand(t, deed);
      if (effect.to !== 'next') [asked] = targets;
    } else if (effect.do === 'draw') {
      for (const target of targets) drawCards(t, target, effect.n, 'cards_drawn', { why: 'effect' });
    }
  }
  return asked;
}

/** The seats that an effect is about; none where the chosen one has left. @returns {number[]} */
export function targetsOf(/** @type {Table} */ t, seat, { effect, target }) {
  switch (effect.to) {
    case 'self': return [seat];
    case 'others': return t.inPlay().slice(1).map((_, i) => t.seatAfter(seat, i + 1));
    case 'previous': return [t.seatAfter(seat, 1, -t.direction)];
    case 'chosen': return t.playing(target) ? [target] : [];
    default: return [t.seatAfter(seat)];
  }
}

/** This card makes a demand, or raises it. @param {{kind: number, effect: import('./rules.js').Effect}} deed */
export function raiseDemand(/** @type {Table} */ t, { kind, effect }) {
  const { cards, turns } = t.demand ?? { cards: 0, turns: 0 };
  const more = effect.do === 'draw' ? { cards: cards + effect.n, turns } : { cards, turns: turns + effect.n };
  t.demand = { ...more, kind, effect, wild: t.upWild, picked: false };
  t.note('attack_raised', { pending: t.pending, turns: more.turns });
}

/** The demand goes to the seat that was named for it, or to the next one. */
function passDemand(t, seat, steps, asked) {
  if (asked < 0) noteSkips(t, seat, steps);
  if (!endsRoundWithTurn(t)) faceDemand(t, asked < 0 ? t.seatAfter(seat, steps) : asked);
}

/** The seat must answer the demand; if no rule is about the demanding card, it is taken at once. */
export function faceDemand(/** @type {Table} */ t, seat) {
  const { effect, kind } = t.demand;
  const answerable = effect.answer.some(({ on }) => !on || isIn(on, kind, true));
  if (answerable || takeDemand(t, seat)) beginTurn(t, seat);
  else advanceTurn(t, seat);
}

/**
 * The seat draws the demanded cards, or as many as there are, and misses the demanded turns.
 * @returns {boolean} whether it may play now (FP-18)
 */
export function takeDemand(/** @type {Table} */ t, seat) {
  const { cards: pending, turns } = t.demand;
  const draws = pending > 0 && (t.rules.demand.taker === 'loses_turn' || t.hands[seat].length === 0);
  const lost = Math.max(turns, draws ? 1 : 0);
  drawCards(t, seat, pending, 'attack_taken', { pending, turns });
  t.demand = null;
  t.miss[seat] = Math.min(t.miss[seat] + Math.max(lost - 1, 0), MOST_MISSED);
  return lost === 0;
}

/** LO-05: another card may be played on it; a seat without cards ends its turn (FP-40) or must draw one. */
function openCover(t, seat, covers) {
  const must = covers.some((effect) => effect.must);
  if (t.hands[seat].length === 0 && !must) {
    advanceTurn(t, seat);
    return;
  }
  t.mode = 'cover';
  t.cover = { on: covers.at(-1).on, must };
}

function repeatTurn(t, seat) {
  if (endsRoundWithTurn(t)) return;
  t.note('turn_repeated', { seat });
  openTurn(t, seat);
}

/**
 * LO-06: a card opens a fight, or continues it against the seat that attacked before.
 * @param {Table} t @param {'fight_opened'|'fight_continued'} event @param {Omit<Fight, 'passed'>} fight
 */
export function attack(t, event, { attacker, defender, kind, effect }) {
  t.demand = null;
  t.note(event, { attacker, defender });
  beginTurn(t, defender);
  t.fight = { attacker, defender, kind, effect, passed: 0 };
  t.mode = 'fight';
  if (nextInFight(t, t.fight) < 0) settleFight(t);
}

/** A seat does not continue the fight, or has left; if no seat does, the defender draws (LO-07). */
export function passFight(/** @type {Table} */ t, seat) {
  t.fight.passed |= 1 << seat;
  if (t.toAct().length === 0) settleFight(t);
}

function settleFight(t) {
  const { defender, kind } = t.fight;
  drawCards(t, defender, Math.min(rankOf(kind) + 1, 10), 'fight_settled', { defender });
  leaveFight(t);
}

/** The turn after a fight: that of the seat after the defender, or at the dealer's left. */
export function leaveFight(/** @type {Table} */ t) {
  const { defender, effect } = t.fight;
  t.fight = null;
  if (effect.then === 'dealer_left') advanceTurn(t, t.dealer, 1, 1);
  else advanceTurn(t, defender);
}
