/**
 * The engine: moves, resignations and punishments change a table in place, after `refusal` has returned
 * null. A `Shortage` may leave the table partly changed, so callers work on a clone and restart from the
 * original.
 */
import { RANKS, SUITS, kindOf } from './cards.js';
import { announce, callsOwed, challenge, closeWindows, openWindows } from './engine-calls.js';
import { lapseCalls, drawCards } from './engine-draw.js';
import { endByResignation, endGame, finishRounds, removeSeat } from './engine-end.js';
import {
  advanceTurn, attack, layFace, leaveFight, passFight, settle, takeDemand, targetsOf,
} from './engine-flow.js';
import { cardsDemanded, consequencesOf, effective, goesOut, isAlone, mayFinish, namedBy } from './engine-follow.js';
import { canPlay, drawnFits, refusal } from './engine-judge.js';
import { starterEffect, startFirstRound } from './engine-round.js';
import { TURN_BOUND } from './table.js';

export { refusal } from './engine-judge.js';

/** @typedef {import('./table.js').Table} Table @typedef {import('./engine-judge.js').Move} Move */

/** A move or an entry as JSON, turned into numbers. @param {any} body @returns {Move} */
export function readMove(body) {
  return {
    type: body.type,
    cards: (body.cards ?? []).map(kindOf),
    as: body.as === undefined ? -1 : kindOf(body.as),
    suit: SUITS.indexOf(body.suit),
    rank: RANKS.indexOf(body.rank),
    card: kindOf(body.card),
    announce: body.announce ?? [],
    call: body.call ?? null,
    target: body.target ?? -1,
  };
}

const ACTS = { play, draw, pass, declare, announce, challenge };

/**
 * Seats the players and deals the first round, and the next one if a round is over before any seat may
 * move.
 * @param {Table} t fresh @param {number[]} seats that play, in seat order
 * @param {Parameters<typeof startFirstRound>[2]} setup
 */
export function startGame(t, seats, setup) {
  startFirstRound(t, seats, setup);
  finishRounds(t, 1);
}

/**
 * Makes a move.
 * @param {Table} t @param {number} seat @param {Move} move
 * @returns {string|null} why it is refused, in which case nothing changed
 */
export function apply(t, seat, move) {
  const reason = refusal(t, seat, move);
  if (reason === null) {
    ACTS[move.type](t, seat, move);
    finishRounds(t, 0);
  }
  return reason;
}

function play(t, seat, move) {
  closeWindows(t, seat);
  const kinds = effective(move);
  const inFight = t.mode === 'fight';
  const out = goesOut(t, seat, move);
  const finishes = mayFinish(t, seat, kinds);
  const names = namedBy(t, seat, kinds);
  const { so, ...play } = consequencesOf(t, seat, kinds, move.target);
  const pending = so === 'end' ? 0 : t.pending;
  const on = runOn(t, seat, kinds, play.effects);
  const effects = [...waitingEffects(t), ...play.effects];
  const empties = t.hands[seat].length === move.cards.length;
  const calls = callsOwed(t, seat, move);
  lay(t, seat, move, kinds.at(-1));
  if (out && goOut(t, seat, finishes, pending + cardsDemanded(play.effects))) return;
  openWindows(t, seat, calls, move.announce.filter((name) => calls.some((c) => c.say === name)));
  if (inFight) {
    return attack(t, 'fight_continued', { ...t.fight, attacker: seat, defender: t.fight.attacker, kind: kinds[0] });
  }
  if (move.suit >= 0 || move.rank >= 0) name(t, seat, move);
  const choices = names && move.suit < 0 && move.rank < 0 ? [{ what: names }] : [];
  const goesOn = on !== null && !empties;
  t.more = goesOn ? { on, effects } : null;
  if (goesOn) owe(t, seat, choices, { mode: 'more' });
  else owe(t, seat, [...choices, ...gifts(t, seat, effects)], { play: { effects, so } });
}

/** The words of which the next card must fit one if this play begins a run or goes on with it, else null. */
function runOn(t, seat, kinds, effects) {
  if (t.mode === 'fight' || t.demand || kinds.some((kind) => isAlone(t, seat, kind))) return null;
  if (t.more) return t.more.on;
  if (t.rules.several.way === 'one_by_one') return t.rules.several.next;
  return effects.find(({ effect }) => effect.do === 'series')?.effect.on ?? null;
}

/** The effects of a run so far that will happen; only its last card opens a fight. */
function waitingEffects({ more, rules }) {
  if (!more || rules.several.effects === 'last') return [];
  return more.effects.filter(({ effect }) => effect.do !== 'fight');
}

/** Step 3: the cards go to the discard pile and the last one is the upcard. */
function lay(t, seat, move, last) {
  const hand = t.hands[seat];
  for (const card of move.cards) hand.splice(hand.indexOf(card), 1);
  t.discard.push(...move.cards);
  lapseCalls(t, seat);
  t.passed = 0;
  layFace(t, seat, last, move.as);
  t.note('card_played', { seat, cards: move.cards, as: move.as, target: move.target });
}

/**
 * Step 4: the hand is empty. @param {number} amount what was pending plus the cards' demand, which the
 * next seat may have to draw if that ends the round (FP-19, RC-07) @returns {boolean} whether it does
 */
function goOut(t, seat, finishes, amount) {
  const { finish, countdown } = t.rules;
  if (!finishes && finish.otherwise === 'penalty') drawCards(t, seat, finish.penalty, 'finish_punished');
  else if (!finishes) {
    t.inAir[seat] = true;
    t.note('in_air', { seat });
  }
  if (!finishes || (countdown && countDown(t, seat))) return false;
  t.note('went_out', { seat });
  if (finish.effect === 'draw_only' && amount > 0) {
    drawCards(t, t.seatAfter(seat), amount, 'attack_taken', { pending: amount });
  }
  t.roundOver = { reason: 'went_out', winner: seat };
  return true;
}

/** CD-02: one point less and a new hand. @returns {boolean} whether the game goes on */
function countDown(t, seat) {
  t.scores[seat] -= 1;
  if (t.scores[seat] <= 0) return false;
  drawCards(t, seat, t.scores[seat], 'counted_down', { score: t.scores[seat] });
  return true;
}

/** The suit or the rank that must be followed; after a rank no suit is. */
function name(t, seat, { suit, rank }) {
  t.activeSuit = suit;
  if (rank >= 0) t.activeRank = rank;
  t.note(rank < 0 ? 'suit_declared' : 'rank_declared', { seat, suit, rank });
}

/** The cards to give, at most those in hand: the seats that receive them. */
function gifts(t, seat, effects) {
  const gives = effects.filter(({ effect }) => effect.do === 'give');
  const receivers = gives.flatMap((deed) => Array(deed.effect.n).fill(targetsOf(t, seat, deed)).flat());
  return receivers.slice(0, t.hands[seat].length).map((target) => ({ what: 'card', target }));
}

/** The seat has these choices to make; after them what waits for them happens. */
function owe(t, seat, choices, waiting) {
  t.owed = { ...waiting, choices };
  t.mode = 'declare';
  if (choices.length > 0) return;
  t.owed = null;
  t.mode = waiting.mode ?? 'play';
  if (waiting.starter) starterEffect(t);
  else if (waiting.play) settle(t, seat, waiting.play);
  else if (t.mode === 'more' && !canPlay(t, seat)) endRun(t, seat);
}

function declare(t, seat, move) {
  const [{ what, target }, ...rest] = t.owed.choices;
  if (what === 'card') give(t, seat, move.card, target);
  else name(t, seat, move);
  const empty = what === 'card' && t.hands[seat].length === 0;
  if (!empty || !goOut(t, seat, true, 0)) owe(t, seat, empty ? [] : rest, t.owed);
}

function give(t, seat, card, target) {
  t.hands[seat].splice(t.hands[seat].indexOf(card), 1);
  t.hands[target].push(card);
  t.inAir[target] = false;
  for (const changed of [seat, target]) lapseCalls(t, changed);
  t.note('card_given', { seat, target, card });
}

/** The effects of a run happen. */
function endRun(t, seat) {
  const { effects } = t.more;
  t.more = null;
  owe(t, seat, gifts(t, seat, effects), { play: { effects, so: null } });
}

function draw(t, seat) {
  closeWindows(t, seat);
  if (t.demand) drawDemanded(t, seat);
  else if (t.mode === 'cover') drawCards(t, seat, 1, 'cards_drawn');
  else drawInTurn(t, seat);
}

/** FP-10, FP-18: the whole demand, or with `first_pick` one card first. */
function drawDemanded(t, seat) {
  const { cards, picked } = t.demand;
  if (t.rules.demand.first_pick && !picked && cards >= 2 && t.hands[seat].length > 0) {
    [t.drawn = -1] = drawCards(t, seat, 1, 'cards_drawn');
    t.demand = { ...t.demand, cards: cards - 1, picked: true };
  } else if (takeDemand(t, seat)) t.drawn = -1;
  else advanceTurn(t, seat);
}

/**
 * FP-15: one card; with `no` the turn ends by itself with the first fit or the last draw, which is
 * also the one that leaves nothing to draw.
 */
function drawInTurn(t, seat) {
  const { limit, play_drawn: playDrawn } = t.rules.draw;
  [t.drawn = -1] = drawCards(t, seat, 1, 'cards_drawn');
  t.draws += 1;
  if (playDrawn === 'no') {
    t.mode = 'play';
    const last = t.draws === limit || !t.canDraw();
    if (last || drawnFits(t, seat)) return advanceTurn(t, seat);
  }
  t.mode = 'drawn';
  return undefined;
}

function pass(t, seat) {
  closeWindows(t, seat);
  t.note('turn_passed', { seat });
  if (t.mode === 'fight') return passFight(t, seat);
  if (t.mode === 'more') return endRun(t, seat);
  if (t.demand && t.pending === 0) {
    takeDemand(t, seat);
    return advanceTurn(t, seat);
  }
  const counts = t.mode === 'play' && !t.demand?.picked;
  t.demand = null;
  if (counts) {
    t.passed |= 1 << seat;
    if (endIfBlocked(t)) return undefined;
  }
  return advanceTurn(t, seat);
}

/** Ends a blocked round. @returns {boolean} whether every seat in play has passed in a row */
function endIfBlocked(t) {
  const blocked = t.inPlay().every((seat) => t.passed & (1 << seat));
  if (blocked) t.roundOver = { reason: 'blocked', winner: null };
  return blocked;
}

/**
 * A seat in play leaves for good (FP-27).
 * @param {Table} t not over @param {number} seat
 */
export function resign(t, seat) {
  t.note('resigned', { seat });
  if (t.inPlay().length === 2) return endByResignation(t, seat);
  if (t.turn === seat) settleWaiting(t, seat);
  removeSeat(t, seat);
  if (!t.roundOver) continueWithout(t, seat);
  return finishRounds(t, 0);
}

/** What waits for a seat that leaves happens without its choices; it gives nothing. */
function settleWaiting(t, seat) {
  if (t.mode === 'declare') owe(t, seat, [], t.owed);
  if (t.mode === 'more') endRun(t, seat);
  if (t.owed) owe(t, seat, [], t.owed);
}

/** Cancels an attack on a seat that has left, its obligations, and what it would be given. */
function continueWithout(t, seat) {
  const { fight } = t;
  const acting = t.mode !== 'fight' && t.turn === seat;
  if (fight && (seat === fight.attacker || seat === fight.defender)) {
    return leaveFight(t);
  }
  if (fight) return passFight(t, seat);
  if (t.owed) return owe(t, t.turn, t.owed.choices.filter(({ target }) => target !== seat), t.owed);
  if (acting) t.demand = null;
  if (t.passed !== 0 && endIfBlocked(t)) return undefined;
  return acting ? advanceTurn(t, seat) : undefined;
}

/**
 * FP-21: draws the penalty for a move that is illegal.
 * @param {Table} t @param {number} seat @param {Move} move
 * @returns {string|null} why there is nothing to punish
 */
export function punish(t, seat, move) {
  const { illegal_move_penalty: penalty } = t.rules;
  if (t.mode === 'over') return 'the game is over';
  if (penalty === 0) return 'this rule set does not punish illegal moves';
  if (t.mode === 'fight' || seat !== t.turn) return 'only the seat in turn is punished';
  if (!TURN_BOUND.includes(move.type)) return 'such a move is not punished';
  if (t.illegals >= 10) return 'ten moves of this turn have already been punished';
  if (refusal(t, seat, move) === null) return 'the move was legal';
  t.illegals += 1;
  drawCards(t, seat, penalty, 'illegal_punished', { move: move.type });
  return null;
}

/** FP-29: ends a game that is too long, without a winner. */
export function expire(/** @type {Table} */ t) {
  endGame(t, [], 'expired');
}
