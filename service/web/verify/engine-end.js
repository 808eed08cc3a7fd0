/** The end of a round and of the game: scoring, elimination, winners. */
import { drawCards } from './engine-draw.js';
import { startRound } from './engine-round.js';

/** @typedef {import('./table.js').Table} Table */

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** @param {Table} t @param {number[]} hand */
export function handPoints(t, hand) {
  if (hand.length === 1 && t.rules.scoring.one_card === 'free') return 0;
  return sum(hand.map((kind) => t.rules.points[kind]));
}

/**
 * If the round is over, counts it and deals the next one or ends the game. Repeats this for rounds that
 * are over before any seat may move, until the limit of such rounds or of all rounds (FP-29).
 * @param {Table} t
 * @param {number} withoutMove rounds started since a seat could move, this one included
 */
export function finishRounds(t, withoutMove) {
  for (let roundsWithoutMove = withoutMove; t.roundOver; roundsWithoutMove++) {
    const winners = countRound(t, t.roundOver);
    t.roundOver = null;
    if (winners) endGame(t, winners, 'finished');
    else if (roundsWithoutMove >= t.mostRoundsWithoutMove || t.round >= t.mostRounds) endGame(t, [], 'expired');
    else startRound(t);
  }
}

/**
 * Every seat in the air draws the one card that is its points (FP-23).
 * @returns {number[]|null} the winners of the game, null if it goes on
 */
function countRound(t, { reason, winner }) {
  t.clear();
  const counts = t.rules.scoring.method !== 'none';
  for (const seat of counts ? t.dealingOrder() : []) if (t.inAir[seat]) drawCards(t, seat, 1);
  const points = roundPoints(t, winner);
  t.scores = t.scores.map((score, seat) => score + points[seat]);
  if (counts) hitExactly(t);
  record(t, reason, winner, points);
  return GAME_ENDS[t.rules.game_end.when](t, winner);
}

/** A score that is hit exactly becomes another. */
function hitExactly(t) {
  const { exact } = t.rules.scoring;
  for (const seat of t.inPlay()) t.scores[seat] = exact[t.scores[seat]] ?? t.scores[seat];
}

function record(t, reason, winner, points) {
  const hands = t.hands.map((hand, seat) => (t.playing(seat) ? hand.slice() : []));
  const entry = { round: t.round, winner, reason, hands, points, scores: t.scores.slice() };
  t.rounds = [...t.rounds, entry];
  t.note('round_ended', entry);
}

/** The points that the round adds to each score (RC-06, RC-09, FP-25, FP-26). */
function roundPoints(t, winner) {
  const points = Array(t.seats).fill(0);
  const { method } = t.rules.scoring;
  if (method === 'none') return points;
  const seats = t.inPlay();
  const worth = new Map(seats.map((seat) => [seat, handPoints(t, t.hands[seat])]));
  if (winner !== null && method === 'collect') {
    points[winner] = sum(seats.filter((seat) => seat !== winner).map((seat) => worth.get(seat)));
  } else if (winner !== null || (t.rules.blocked === 'score_all' && method === 'penalty')) {
    for (const seat of seats) if (seat !== winner) points[seat] = worth.get(seat);
  } else if (t.rules.blocked === 'lowest_takes_differences') {
    const least = Math.min(...worth.values());
    const lowest = seats.filter((seat) => worth.get(seat) === least);
    const differences = sum([...worth.values()].map((value) => value - least));
    for (const seat of lowest) points[seat] = Math.floor(differences / lowest.length);
  }
  if (winner !== null) points[winner] += t.rules.bonus[t.up];
  return points;
}

function bestOf(t, seats) {
  const scores = seats.map((seat) => t.scores[seat]);
  const highest = t.rules.game_end.winner === 'highest';
  const best = highest ? Math.max(...scores) : Math.min(...scores);
  return seats.filter((seat) => t.scores[seat] === best);
}

/** One function for each `game_end.when`: the winners, or null when another round is dealt. */
const GAME_ENDS = {
  single_round: (t, winner) => {
    if (t.rules.game_end.winner !== 'round_winner') return bestOf(t, t.inPlay());
    return winner === null ? [] : [winner];
  },
  rounds: (t) => (t.round >= t.roundsTotal ? bestOf(t, t.inPlay()) : null),
  target: (t) => {
    const reached = t.inPlay().some((seat) => t.scores[seat] >= t.rules.game_end.points);
    return reached ? bestOf(t, t.inPlay()) : null;
  },
  bust: (t) => {
    const seats = t.inPlay();
    const least = Math.min(...seats.map((seat) => t.scores[seat]));
    const limit = Math.max(t.rules.game_end.points - 1, least);
    eliminate(t, seats.filter((seat) => t.scores[seat] > limit));
    return t.inPlay().length === 1 ? t.inPlay() : null;
  },
  drop_highest: (t, winner) => {
    const seats = t.inPlay();
    if (seats.length === 2) return winner === null ? null : [winner];
    const worth = seats.map((seat) => handPoints(t, t.hands[seat]));
    const highest = seats.filter((_, i) => worth[i] === Math.max(...worth));
    if (highest.length === 1) eliminate(t, highest);
    return null;
  },
  countdown: (t, winner) => (winner === null ? bestOf(t, t.inPlay()) : [winner]),
};

/** Eliminates these seats at the same instant. */
function eliminate(t, seats) {
  t.leavers = [...t.leavers, seats];
  for (const seat of seats) {
    t.status[seat] = 'eliminated';
    t.hands[seat] = [];
    t.inAir[seat] = false;
    t.note('seat_eliminated', { seat });
  }
}

/** Ends the game. @param {Table} t @param {number[]} winners @param {string} reason */
export function endGame(t, winners, reason) {
  t.mode = 'over';
  t.clear();
  t.result = { winners, standings: standings(t, winners), reason };
  t.note('game_ended', { winners, reason });
}

/**
 * FP-25, FP-41: winners, then seats in play by score, then seats that left (eliminated or not), the
 * latest first; seats that left at the same instant are ordered by score.
 */
function standings(t, winners) {
  const rows = winners.map((seat) => ({ seat, place: 1, score: t.scores[seat] }));
  const losers = t.inPlay().filter((seat) => !winners.includes(seat));
  const groups = [losers, ...[...t.leavers].reverse()];
  for (const seats of groups) rows.push(...rankedRows(t, seats, rows.length));
  return rows;
}

/** The rows of seats ranked after `ahead` others; equal scores share a place. */
function rankedRows(t, seats, ahead) {
  const sign = t.rules.game_end.winner === 'highest' ? -1 : 1;
  const score = (seat) => t.scores[seat];
  const sorted = [...seats].sort((a, b) => sign * (score(a) - score(b)) || a - b);
  return sorted.map((seat) => {
    const place = ahead + 1 + sorted.findIndex((other) => score(other) === score(seat));
    return { seat, place, score: score(seat) };
  });
}

/** With two in play a resignation ends the game: the other wins and no seat scores (FP-27, FP-31). */
export function endByResignation(/** @type {Table} */ t, seat) {
  removeSeat(t, seat);
  const [other] = t.inPlay();
  record(t, 'resigned', other, Array(t.seats).fill(0));
  endGame(t, [other], 'resigned');
}

/** A seat leaves for good: its hand counts as empty, its windows vanish (FP-27). */
export function removeSeat(/** @type {Table} */ t, seat) {
  t.status[seat] = 'out';
  t.leavers = [...t.leavers, [seat]];
  t.hands[seat] = [];
  t.inAir[seat] = false;
  t.windows = t.windows.filter((w) => w.seat !== seat);
  t.passed &= ~(1 << seat);
}
