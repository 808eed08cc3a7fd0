/**
 * The replay check: every entry of a log in order, from the empty seats to the end. Entries before
 * `started` need no cards; later ones are given to the engine.
 */
import { BotStream } from './bot-stream.js';
import { hashesAtOnce } from './bytes.js';
import { canonical } from './canonical.js';
import { CODES, RANKS, SUITS, kindOf } from './cards.js';
import { Clock, gameStatus } from './clock.js';
import { apply, expire, punish, readMove, resign } from './engine.js';
import { turnMoves } from './engine-legal.js';
import { HouseBots, mayReply } from './house-bots.js';
import { LOBBY, fillingFault, isComplete } from './lobby.js';
import { compile } from './rules.js';
import { Shortage, Shuffler } from './shuffle.js';

/** @typedef {import('./table.js').Table} Table */

/**
 * @typedef {object} Occupant a player or house bot in a seat
 * @property {string|null} player null for a house bot
 * @property {string|null} bot
 * @property {string|null} name shown, not proven; null if the trailer has none
 * @property {string|null} clientSeed
 * @property {string|null} seal
 */

/** A log that is being replayed. */
export class Replay {
  /**
   * @param {any} header
   * @param {any} setup the position revealed at the end, or null
   * @param {(seat: number, player: string|null) => string|null} nameOf
   */
  constructor(header, setup, nameOf) {
    this.header = header;
    this.nameOf = nameOf;
    this.clock = new Clock(header);
    this.house = new HouseBots(header.house);
    this.rules = compile(header.rules);
    /** @type {(Occupant|null)[]} */
    this.occupants = Array(header.seats).fill(null);
    this.setup = setup && readSetup(setup);
    /** @type {Table|null} */
    this.table = null;
    /** @type {Shuffler|null} */
    this.shuffler = null;
    /** The status of the game and the seats that may act. */
    this.status = gameStatus(null, this.occupants);
    /** @type {string|null} */
    this.ended = null;
    /** Whether the caller keeps earlier tables. */
    this.keeping = false;
    /** The events of the last entry before the start, for narration. @type {any[]} */
    this.lobbyEvents = [];
  }

  /** Sets the seed of all shuffles. @param {Uint8Array} gameSeed */
  async seedWith(gameSeed) {
    this.shuffler = await Shuffler.create(gameSeed);
  }

  /**
   * Replays one entry. It is checked by the rules first, then by the duties of house bots and clocks.
   * @param {any} entry
   * @returns {Promise<string|null>} what is wrong with it
   */
  async step(entry) {
    if (this.ended) return 'the game has ended before this line';
    const before = this.status;
    const bot = this.table && this.occupants[entry.seat]?.bot;
    const reply = bot && (await this.#reply(bot, entry, before));
    const fault =
      (await this.#happen(entry)) ??
      (bot ? this.house.judge(entry, bot, before, reply) : null) ??
      this.clock.judge(entry, before);
    if (fault) return fault;
    this.status = gameStatus(this.table, this.occupants);
    this.clock.note(entry, before, this.status, this.occupants);
    return null;
  }

  /** The move that this seat's house bot would make in this entry, if it is to move. */
  async #reply(bot, { seat, seq }, before) {
    if (!mayReply(before, seat)) return undefined;
    return this.house.reply(bot, this.table, seat, new BotStream(this.shuffler.key, seq, seat));
  }

  /** Applies an entry that the rules allow; otherwise returns the fault and changes nothing. */
  async #happen(entry) {
    this.lobbyEvents = [];
    for (;;) {
      const before = this.table;
      try {
        if (before && (this.keeping || !hashesAtOnce())) this.table = before.clone();
        else if (before) before.events = [];
        const fault = this.#act(entry);
        this.shuffler?.settle();
        return fault;
      } catch (error) {
        this.table = before;
        if (error instanceof RangeError) return error.message;
        if (!(error instanceof Shortage)) throw error;
        await this.shuffler.supply(error.need);
      }
    }
  }

  #act(entry) {
    if (entry.type === 'ended') return this.#end(entry);
    return this.table ? this.#playOn(entry) : this.#gather(entry);
  }

  #gather(entry) {
    if (entry.type !== 'started' && isComplete(this.occupants)) return 'the game should have started here';
    const fault = entry.type === 'started' ? null : fillingFault(this, entry);
    if (fault && !this.clock.isFull()) return fault;
    const act = LOBBY[entry.type];
    return act ? act(this, entry) : 'the game has not started';
  }

  #playOn(entry) {
    const { table } = this;
    if (table.mode === 'over') return 'the game is over and should have ended here';
    const move = entry.move ? readMove(entry.move) : readMove(entry);
    switch (entry.type) {
      case 'timed_out':
        return judgeTimeOut(table, entry) ?? illegal(apply(table, entry.seat, move));
      case 'resigned':
        if (!table.playing(entry.seat)) return 'the seat is not in play';
        resign(table, entry.seat);
        return null;
      case 'illegal':
        return punish(table, entry.seat, move);
      case 'joined':
      case 'left':
      case 'declined':
      case 'expired':
      case 'opened':
      case 'started':
        return 'the game has already started';
      default:
        return illegal(apply(table, entry.seat, move));
    }
  }

  /** Once all seeds are known, only the greatest length prevents the start. */
  #calledOffFault() {
    const isReady = !this.table && isComplete(this.occupants) && !this.clock.isFull();
    return isReady ? 'all seeds are known, so the game should have started here' : null;
  }

  /** Once the house fills the free seats, only the greatest length prevents the start. */
  #unfilledFault(entry) {
    return this.table || this.clock.isFull() ? null : fillingFault(this, entry);
  }

  #end(entry) {
    const { table } = this;
    const fault = endFault(table, entry.reason) ?? this.#calledOffFault() ?? this.#unfilledFault(entry);
    if (fault) return fault;
    if (entry.reason === 'expired' && table.mode !== 'over') expire(table);
    this.ended = entry.reason;
    return null;
  }
}

function illegal(reason) {
  return reason === null ? null : `the move is illegal: ${reason}`;
}

/** The fault if this is not the reason for the end of the game. */
function endFault(table, reason) {
  if (!table) return reason === 'cancelled' ? null : 'a game that never started is cancelled';
  if (reason === 'cancelled') return 'a game that has started cannot be cancelled';
  if (table.mode !== 'over') return reason === 'expired' ? null : 'the game is not over here';
  const found = table.result.reason;
  return found === reason ? null : `the game is over as ${found}, not as ${reason}`;
}

/** RC-08: a time-out draws if it may, else passes, else makes the first legal move; in a fight it passes. */
function judgeTimeOut(table, { seat, move }) {
  if (table.rules.turn_seconds === null) return 'this rule set has no turn timer';
  const moves = turnMoves(table, seat);
  if (moves.length === 0) return 'the seat is not to act';
  const found = (type) => moves.find((listed) => listed.type === type);
  const wanted = canonical(found('draw') ?? found('pass') ?? moves[0]);
  return canonical(move) === wanted ? null : `out of time, a seat makes ${wanted} here`;
}

function readSetup({ hands, starter, stock = [], scores = null }) {
  return {
    hands: hands.map((hand) => hand.map(kindOf)),
    starter: kindOf(starter),
    stock: stock.map(kindOf),
    scores,
  };
}

/** The table as plain JSON, all cards open: for frames, traces and comparisons. */
export function snapshot(/** @type {Table} */ t) {
  const codes = (kinds) => kinds.map((kind) => CODES[kind]);
  return {
    round: t.round,
    dealer: t.dealer,
    turn: t.turn,
    to_act: t.toAct(),
    phase: t.phase(),
    direction: t.direction === 1 ? 'clockwise' : 'counterclockwise',
    upcard: CODES[t.discard.at(-1)],
    upcard_as: t.upAs < 0 ? null : CODES[t.upAs],
    active_suit: t.activeSuit < 0 ? null : SUITS[t.activeSuit],
    active_rank: t.activeRank < 0 ? null : RANKS[t.activeRank],
    pending: t.pending,
    pending_turns: t.demand?.turns ?? 0,
    stock: codes(t.stock).reverse(),
    discard: codes(t.discard),
    hands: t.hands.map(codes),
    scores: t.scores.slice(),
    status: t.status.slice(),
    in_air: t.inAir.slice(),
    announced: t.status.map((_, seat) =>
      t.windows.filter((w) => w.seat === seat && w.announced).map((w) => w.call),
    ),
    rounds: t.rounds.map((round) => ({ ...round, hands: round.hands.map(codes) })),
    result: t.result,
  };
}
