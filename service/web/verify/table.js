/**
 * The state of a game, in plain fields. The engine changes a table in place; callers pass a clone to
 * keep the previous state.
 */

import { NO_SUIT } from './cards.js';

/**
 * @typedef {object} CallWindow an announcement that may be made
 * @property {number} seat that owes it
 * @property {string} call
 * @property {number|null} cardsLeft the window lapses when the hand has another number of cards
 * @property {number} penalty
 * @property {string} enforce
 * @property {string} window
 * @property {number} turnNo the turn it was opened in
 * @property {boolean} announced
 *
 * @typedef {object} Demand what a seat must take, or answer; replaced, never changed
 * @property {number} cards to draw
 * @property {number} turns to miss
 * @property {number} kind the last card that raised it, a joker by its name
 * @property {import('./rules.js').Effect} effect of that card
 * @property {boolean} wild whether that card was played as a wild
 * @property {boolean} picked whether the first card was drawn from it (FP-10)
 *
 * @typedef {object} Fight
 * @property {number} attacker
 * @property {number} defender
 * @property {number} kind the last card laid, a joker by its name
 * @property {import('./rules.js').Effect} effect that opened it
 * @property {number} passed bit mask of the seats that passed since the last continuation
 *
 * @typedef {object} RoundEnd
 * @property {'went_out'|'blocked'|'stock_exhausted'} reason
 * @property {number|null} winner the seat that went out
 */

/**
 * FP-29: the numbers of rounds after which a game expires, in a row without a move and in all; the
 * latter is not limited where the header does not have it.
 * @typedef {{ withoutMove: number, rounds?: number }} RoundLimits
 * @type {RoundLimits}
 */
const ROUND_LIMITS = { withoutMove: 5, rounds: 2000 };

/** The moves that need the turn; calls and challenges don't. */
export const TURN_BOUND = ['play', 'draw', 'pass', 'declare'];

export class Table {
  /**
   * @param {any} rules compiled by `compile`
   * @param {number} seats of the game, dropped ones included
   * @param {import('./shuffle.js').Shuffler} shuffler
   * @param {RoundLimits} roundLimits
   */
  constructor(rules, seats, shuffler, roundLimits = ROUND_LIMITS) {
    this.rules = rules;
    this.seats = seats;
    this.shuffler = shuffler;
    this.mostRoundsWithoutMove = roundLimits.withoutMove;
    this.mostRounds = roundLimits.rounds ?? Infinity;
    /** @type {('playing'|'out'|'eliminated')[]} */
    this.status = Array(seats).fill('out');
    /** @type {number[][]} */
    this.hands = Array.from({ length: seats }, () => []);
    this.scores = Array(seats).fill(0);
    this.inAir = Array(seats).fill(false);
    this.packs = 1;
    this.round = 0;
    this.roundsTotal = 0;
    this.rebuilds = 0;
    this.direction = 1;
    this.dealer = 0;
    this.turn = 0;
    this.turnNo = 0;
    /** @type {'play'|'declare'|'drawn'|'cover'|'more'|'fight'|'over'} */
    this.mode = 'play';
    /** The stock, its top card last. @type {number[]} */
    this.stock = [];
    /** The discard pile, oldest first, the upcard last. @type {number[]} */
    this.discard = [];
    this.up = -1;
    this.upAs = -1;
    this.upWild = false;
    /** 0 … 3, `NO_SUIT` or `ANY_SUIT`. */
    this.activeSuit = NO_SUIT;
    /** The rank to follow, or -1. */
    this.activeRank = -1;
    /** @type {Demand|null} */
    this.demand = null;
    /** How many turns each seat still misses. */
    this.miss = Array(seats).fill(0);
    this.draws = 0;
    this.drawn = -1;
    /**
     * The words of which one must fit in a cover, and whether it is owed.
     * @type {{on: string[], must: boolean}|null}
     */
    this.cover = null;
    /**
     * A run of single cards: the words of which one must fit, and the effects that wait for its end;
     * replaced, never changed. @type {{on: string[], effects: import('./engine-follow.js').Deed[]}|null}
     */
    this.more = null;
    /** @type {Fight|null} */
    this.fight = null;
    /** What a seat has to declare, and what waits for it; replaced, never changed. @type {any} */
    this.owed = null;
    /** @type {readonly CallWindow[]} */
    this.windows = [];
    /** Bit mask of the seats that passed in a row because no card was left to draw. */
    this.passed = 0;
    this.illegals = 0;
    /**
     * Seats that resigned or were eliminated, in order of leaving; seats that left at the same instant
     * are grouped. @type {readonly (readonly number[])[]}
     */
    this.leavers = [];
    /** The end of the round that must be counted next. @type {RoundEnd|null} */
    this.roundOver = null;
    /** @type {readonly any[]} */
    this.rounds = [];
    /** @type {any} */
    this.result = null;
    /** The events of the last action, for narration. @type {any[]} */
    this.events = [];
  }

  /** @returns {Table} a copy that shares nothing that changes. */
  clone() {
    const copy = Object.assign(new Table(this.rules, 0, this.shuffler), this);
    copy.status = this.status.slice();
    copy.hands = this.hands.map((hand) => hand.slice());
    copy.scores = this.scores.slice();
    copy.inAir = this.inAir.slice();
    copy.miss = this.miss.slice();
    copy.stock = this.stock.slice();
    copy.discard = this.discard.slice();
    copy.fight = this.fight && { ...this.fight };
    copy.events = [];
    return copy;
  }

  /** @param {number} seat */
  playing(seat) {
    return this.status[seat] === 'playing';
  }

  /** Seats in play, in seat order. */
  inPlay() {
    const seats = [];
    for (let seat = 0; seat < this.seats; seat++) if (this.playing(seat)) seats.push(seat);
    return seats;
  }

  /** The seat in play `steps` after `seat`, clockwise (1) or the other way (-1). */
  seatAfter(seat, steps = 1, direction = this.direction) {
    let found = seat;
    for (let left = steps; left > 0; left--) {
      do found = (found + direction + this.seats) % this.seats;
      while (!this.playing(found));
    }
    return found;
  }

  /** Seats in play in dealing order. */
  dealingOrder() {
    const first = this.seatAfter(this.dealer, 1, 1);
    const seats = this.inPlay();
    const at = seats.indexOf(first);
    return [...seats.slice(at), ...seats.slice(0, at)];
  }

  /** May several seats act, in any order and by one deadline? */
  isShared() {
    return this.mode === 'fight';
  }

  /** Seats that have a turn-bound move now, in seat order. */
  toAct() {
    if (this.mode === 'over') return [];
    if (!this.isShared()) return [this.turn];
    const { attacker, passed } = this.fight;
    return this.inPlay().filter((seat) => seat !== attacker && !(passed & (1 << seat)));
  }

  /** How many cards are demanded. */
  get pending() {
    return this.demand?.cards ?? 0;
  }

  /** The `phase` of the view. */
  phase() {
    return this.mode === 'play' && this.demand ? 'answer' : this.mode;
  }

  /** Whether a card can be drawn, from the stock or a rebuilt one. */
  canDraw() {
    if (this.stock.length > 0) return true;
    return this.rules.stock_out === 'reshuffle' && this.discard.length > 1;
  }

  /** Ends all that is under way in a round. */
  clear() {
    this.windows = [];
    this.fight = null;
    this.owed = null;
    this.more = null;
    this.demand = null;
  }

  /** @param {string} type @param {object} details */
  note(type, details = {}) {
    this.events.push({ type, ...details });
  }
}
