/**
 * Clocks and ends: when the clock may act in a game, which entries must directly follow an entry, and
 * where a game must end (docs/spec/log-format.md, "Clocks and ends").
 *
 * Times are milliseconds, as in the log; durations are seconds, as in the header. Interpretations where
 * the documents leave room:
 * - The time-outs of a fight are one group, as are the resignations of an idle game: all persons in
 *   `to_act`, in seat order, directly after each other, with one `at`, by one deadline.
 * - A seat that is out of play by then, because the preceding line ended the round, does not resign.
 * - A punished illegal move is not a move of the turn: it neither ends a row of time-outs nor changes
 *   the deadline.
 */

import { TURN_BOUND } from './table.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * The status of the game between two entries, and the seats that may act.
 * @param {Table|null} table
 * @param {(import('./replay.js').Occupant|null)[]} occupants
 */
export function gameStatus(table, occupants) {
  const toAct = table ? table.toAct() : [];
  return {
    toAct,
    persons: toAct.filter((seat) => !occupants[seat].bot),
    isShared: table?.isShared() ?? false,
    isOver: table?.mode === 'over',
    turnNo: table ? table.turnNo : 0,
    playing: table ? table.inPlay() : [],
  };
}

/** @typedef {ReturnType<typeof gameStatus>} GameStatus */

/** Sums above 2⁵³ are rounded, but no `at` of a log is that large. */
const passed = (since, at, seconds) => at >= since + 1000 * seconds;

export class Clock {
  /** @param {any} header */
  constructor({ created, limits, rules, seats, seed_mode: seedMode }) {
    this.limits = limits;
    this.created = created;
    this.turnSeconds = rules.turn_seconds;
    this.sealed = seedMode === 'sealed';
    this.count = 0;
    this.lastAt = created;
    /** When the last seat was taken; null unless all seats are taken. @type {number|null} */
    this.filledAt = null;
    this.turnOpenedAt = created;
    /** Time-outs in a row, by seat. */
    this.rows = Array(seats).fill(0);
    /** The entries that must follow next. @type {{type: string, seats: number[], at: number}|null} */
    this.due = null;
  }

  /** Whether the log has reached its greatest length. */
  isFull() {
    return this.count >= this.limits.entries;
  }

  /**
   * @param {any} entry legal so far @param {GameStatus} before
   * @returns {string|null} what is wrong with it
   */
  judge(entry, before) {
    if (entry.type === 'ended') return this.#judgeEnd(entry, before);
    if (this.isFull()) return `a game ends after ${this.limits.entries} entries`;
    if (this.due) return this.#judgeDue(entry);
    if (entry.type === 'timed_out') return this.#judgeTimeOut(entry, before);
    if (entry.type === 'resigned' && entry.by === 'clock') return this.#judgeIdle(entry, before);
    return null;
  }

  #judgeEnd({ at, reason, by }, { isOver }) {
    if (isOver) return null;
    if (this.isFull()) return by === 'creator' ? 'a game of the greatest length is ended by the clock' : null;
    if (this.due) return `seat ${this.due.seats[0]} ${DUE[this.due.type]}`;
    if (reason === 'expired') return 'the game has not reached its limits';
    return by === 'creator' || this.#isOverdue(at) ? null : 'no deadline has passed';
  }

  /** Whether the clock may cancel a game that has not started. */
  #isOverdue(at) {
    const { idle_seconds: idle, open_seconds: open, fill_seconds: fill } = this.limits;
    return (
      passed(this.lastAt, at, idle) ||
      (this.sealed && this.filledAt !== null && passed(this.filledAt, at, open)) ||
      (fill !== null && passed(this.created, at, fill))
    );
  }

  #judgeDue({ type, seat, at, by }) {
    const { due } = this;
    const fits = type === due.type && seat === due.seats[0] && at === due.at && by !== 'seat';
    return fits ? null : `seat ${due.seats[0]} ${DUE[due.type]}`;
  }

  #judgeTimeOut({ seat, at }, { persons }) {
    if (seat !== persons[0]) return 'time-outs must be in seat order';
    const late = passed(this.turnOpenedAt, at, this.turnSeconds);
    return late ? null : 'the time of the turn has not run out';
  }

  #judgeIdle({ seat, at }, { persons }) {
    if (seat !== persons[0]) return 'the clock resigns for the persons that are to act, in seat order';
    const idle = passed(this.lastAt, at, this.limits.idle_seconds);
    return idle ? null : 'the game has not been idle long enough';
  }

  /**
   * Records a correct entry.
   * @param {any} entry @param {GameStatus} before @param {GameStatus} after
   * @param {(import('./replay.js').Occupant|null)[]} occupants after it
   */
  note(entry, before, after, occupants) {
    const { type, seat, at } = entry;
    if (TURN_BOUND.includes(type)) this.rows[seat] = 0;
    if (type === 'timed_out' && !before.isShared) this.rows[seat] += 1;
    this.due = this.#dueAfter(entry, before, after);
    if (type === 'started' || type === 'timed_out' || before.turnNo !== after.turnNo) {
      this.turnOpenedAt = at;
    }
    if (type === 'joined' && !occupants.includes(null)) this.filledAt = at;
    // Once a seed has been opened, no player may join, and the deadline no longer changes.
    if (type === 'left' && !isOpening(occupants)) this.filledAt = null;
    this.lastAt = at;
    this.count += 1;
  }

  #dueAfter({ type, seat, at, by }, before, after) {
    const seats = this.#seatsDue({ type, seat, by }, before, after);
    const left = seats.filter((found) => after.playing.includes(found));
    if (left.length === 0 || after.isOver) return null;
    const passing = type === 'timed_out' && before.isShared;
    return { type: passing ? 'timed_out' : 'resigned', seats: left, at };
  }

  /** The seats for which the clock must act next, after an entry by the clock. */
  #seatsDue({ type, seat, by }, before, after) {
    if (type === 'timed_out') {
      if (before.isShared) return after.turnNo === before.turnNo ? after.persons : [];
      return this.rows[seat] >= this.limits.timeouts ? [seat] : [];
    }
    if (type !== 'resigned' || by === 'seat') return [];
    return this.due ? this.due.seats.slice(1) : before.persons.slice(1);
  }
}

const DUE = { timed_out: 'must time out here', resigned: 'must be resigned here by the clock' };

/** Whether a sealed seed has been opened; a player who joined now would know it. */
export function isOpening(occupants) {
  return occupants.some((occupant) => occupant?.seal && occupant.clientSeed);
}
