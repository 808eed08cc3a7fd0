/** Calls: those that a play owes, announcements, challenges, and penalties of closing windows (FP-20). */
import { cardsDemanded, consequencesOf, effective, isWild, wouldWin } from './engine-follow.js';
import { drawCards } from './engine-draw.js';
import { isIn } from './rules.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * The calls that a play may announce; those with enforcement `none` or `by_itself` are not owed.
 * @param {Table} t before the play @param {number} seat @param {import('./engine-judge.js').Move} move
 */
export function callsOwed(t, seat, move) {
  const { calls } = t.rules;
  if (calls.length === 0 || wouldWin(t, seat, move)) return [];
  const kinds = effective(move);
  const last = kinds.at(-1);
  const left = t.hands[seat].length - move.cards.length;
  const demand = cardsDemanded(consequencesOf(t, seat, kinds).effects);
  const wild = t.mode !== 'fight' && isWild(t, seat, last);
  const opens = ({ played, draws, left: count }) =>
    (played ? (draws && demand > 0) || isIn(played, last, wild) : count === left);
  return calls.filter(opens).map((call) => ({ ...call, penalty: call.penalty ?? demand }));
}

/**
 * Step 10 of a play: open the windows. What is said with the play counts for every open window of that
 * call; calls by themselves are said, too, and have no window.
 * @param {Table} t @param {number} seat @param {ReturnType<typeof callsOwed>} calls
 * @param {string[]} announced
 */
export function openWindows(t, seat, calls, announced) {
  const byItself = calls.filter(({ enforce }) => enforce === 'by_itself');
  const opened = calls.filter((call) => !byItself.includes(call)).map(
    ({ say, played, left, penalty, enforce, window }) => Object.freeze({
      seat, call: say, cardsLeft: played ? null : left, penalty, enforce, window, turnNo: t.turnNo, announced: false,
    }));
  t.windows = [...t.windows, ...opened];
  for (const call of announced) announce(t, seat, { call });
  const unsaid = new Set(byItself.map(({ say }) => say).filter((say) => !announced.includes(say)));
  for (const call of unsaid) t.note('call_announced', { seat, call });
}

function closes(w, t, seat) {
  if (w.window === 'next_action') return w.seat !== seat;
  return w.seat === seat && t.turnNo > w.turnNo;
}

/**
 * A play, draw or pass closes windows; penalties of calls forgotten under `auto` are drawn first (CE-09).
 * @param {Table} t @param {number} seat that acts
 */
export function closeWindows(t, seat) {
  const closing = t.windows.filter((w) => closes(w, t, seat));
  t.windows = t.windows.filter((w) => !closing.includes(w));
  for (const w of closing) if (w.enforce === 'auto' && !w.announced) penaliseMissedCall(t, w);
}

function penaliseMissedCall(t, w, by = null) {
  drawCards(t, w.seat, w.penalty, 'call_missed', { call: w.call, by });
}

/** @param {Table} t @param {number} seat @param {{call: string}} move */
export function announce(t, seat, { call }) {
  t.windows = t.windows.map((w) =>
    w.seat === seat && w.call === call ? Object.freeze({ ...w, announced: true }) : w,
  );
  t.note('call_announced', { seat, call });
}

/** @returns {boolean} whether that seat may challenge this window */
export function challengeable(w, seat) {
  return w.seat !== seat && w.enforce === 'challenge' && !w.announced;
}

/** The oldest window that the challenge is about. @param {Table} t @param {number} seat that challenges */
export function omission(t, seat, { target, call }) {
  return t.windows.find((w) => w.seat === target && w.call === call && challengeable(w, seat));
}

/** The challenge catches the oldest matching omission. */
export function challenge(/** @type {Table} */ t, seat, move) {
  const caught = omission(t, seat, move);
  t.windows = t.windows.filter((w) => w !== caught);
  penaliseMissedCall(t, caught, seat);
}
