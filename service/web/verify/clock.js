/**
 * Clocks and ends: when the clock may act in a game, what must stand directly behind an entry, and
 * where a game has to end (docs/spec/log-format.md, "Clocks and ends").
 *
 * Times are the milliseconds of the log, spans the seconds of the header. Readings chosen where the
 * documents leave room:
 * - The time-outs of a fight are one group, as are the resignations of an idle game: all persons in
 *   `to_act`, in seat order, directly behind each other, with one `at`, by one deadline.
 * - Who is out of play by then, in a round that the line before it ended, doesn't resign any more.
 * - A punished illegal move is no move of the turn: it neither ends a row of time-outs nor moves
 *   the deadline.
 */

import { TURN_BOUND } from './table.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * Who may act, and where the game stands, between two entries.
 * @param {Table|null} table
 * @param {(import('./replay.js').Place|null)[]} places
 */
export function standing(table, places) {
  const toAct = table ? table.toAct() : [];
  return {
    toAct,
    persons: toAct.filter((seat) => !places[seat].bot),
    isShared: table?.isShared() ?? false,
    isOver: table?.mode === 'over',
    turnNo: table ? table.turnNo : 0,
    playing: table ? table.inPlay() : [],
  };
}

/** @typedef {ReturnType<typeof standing>} Standing */

/** Sums beyond 2⁵³ are rounded, but no `at` of a log comes near them. */
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
    /** When the last seat was taken, while all seats are. @type {number|null} */
    this.filledAt = null;
    this.turnOpenedAt = created;
    /** Time-outs in a row, by seat. */
    this.rows = Array(seats).fill(0);
    /** What must stand in the next lines. @type {{type: string, seats: number[], at: number}|null} */
    this.due = null;
  }

  /** Has the log reached its greatest length? */
  isFull() {
    return this.count >= this.limits.entries;
  }

  /**
   * @param {any} entry legal so far @param {Standing} before
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
    if (this.isFull()) return by === 'creator' ? 'at its greatest length the clock ends a game' : null;
    if (this.due) return `seat ${this.due.seats[0]} ${DUE[this.due.type]}`;
    if (reason === 'expired') return 'the game has not reached its limits';
    return by === 'creator' || this.#isOverdue(at) ? null : 'no time has run out';
  }

  /** May the clock cancel a game that has not started? */
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
    if (seat !== persons[0]) return 'time-outs stand in seat order';
    const late = passed(this.turnOpenedAt, at, this.turnSeconds);
    return late ? null : 'the time of the turn has not run out';
  }

  #judgeIdle({ seat, at }, { persons }) {
    if (seat !== persons[0]) return 'the clock resigns for the persons that are to act, in seat order';
    const idle = passed(this.lastAt, at, this.limits.idle_seconds);
    return idle ? null : 'the game has not been idle for so long';
  }

  /**
   * Take note of an entry that was right.
   * @param {any} entry @param {Standing} before @param {Standing} after
   * @param {(import('./replay.js').Place|null)[]} places after it
   */
  note(entry, before, after, places) {
    const { type, seat, at } = entry;
    if (TURN_BOUND.includes(type)) this.rows[seat] = 0;
    if (type === 'timed_out' && !before.isShared) this.rows[seat] += 1;
    this.due = this.#dueAfter(entry, before, after);
    if (type === 'started' || type === 'timed_out' || before.turnNo !== after.turnNo) {
      this.turnOpenedAt = at;
    }
    if (type === 'joined' && !places.includes(null)) this.filledAt = at;
    // Once a seed has been opened nobody may join any more, and the deadline stands.
    if (type === 'left' && !isOpening(places)) this.filledAt = null;
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

  /** Which seats the clock acts for next, one entry having led to the other. */
  #seatsDue({ type, seat, by }, before, after) {
    if (type === 'timed_out') {
      if (before.isShared) return after.turnNo === before.turnNo ? after.persons : [];
      return this.rows[seat] >= this.limits.timeouts ? [seat] : [];
    }
    if (type !== 'resigned' || by === 'seat') return [];
    return this.due ? this.due.seats.slice(1) : before.persons.slice(1);
  }
}

const DUE = { timed_out: 'is out of time, too', resigned: 'resigns here, by the clock' };

/** Has a sealed seed been opened? Who joined now would know it. */
export function isOpening(places) {
  return places.some((place) => place?.seal && place.clientSeed);
}
