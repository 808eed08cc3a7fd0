/**
 * The replay check: every entry of a finished log, in order, from the empty lobby to the end.
 * The lobby part needs no cards; from `started` on every entry is put to the engine.
 */
import { hashesAtOnce } from './bytes.js';
import { CODES, SUITS, kindOf } from './cards.js';
import { apply, expire, punish, readMove, resign, startGame } from './engine.js';
import { BadLog } from './grammar.js';
import { refusal } from './engine-judge.js';
import { compile } from './rules.js';
import { enoughCards } from './playable.js';
import { Shortage, Shuffler } from './shuffle.js';
import { Table } from './table.js';

/**
 * @typedef {object} Place a seat in the lobby
 * @property {string} name
 * @property {string|null} bot
 * @property {string|null} clientSeed
 * @property {string|null} seal
 */

/** A log that is being replayed. */
export class Replay {
  /**
   * @param {any} header
   * @param {any} setup the position revealed at the end, or null
   */
  constructor(header, setup) {
    this.header = header;
    this.rules = compile(header.rules);
    /** @type {(Place|null)[]} */
    this.places = Array(header.seats).fill(null);
    this.setup = setup && readSetup(setup);
    /** @type {Table|null} */
    this.table = null;
    /** @type {Shuffler|null} */
    this.shuffler = null;
    /** @type {string|null} */
    this.ended = null;
    /** Does somebody keep the tables that were? */
    this.keeping = false;
    /** What the lobby entry just replayed caused, for narration. @type {any[]} */
    this.lobbyEvents = [];
  }

  /** Shuffles come from this seed. @param {Uint8Array} gameSeed */
  async seedWith(gameSeed) {
    this.shuffler = await Shuffler.create(gameSeed);
  }

  /**
   * Replay one entry.
   * @param {any} entry
   * @returns {Promise<string|null>} what is wrong with it
   */
  async step(entry) {
    if (this.ended) return 'the game has ended before this line';
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

  /** Seats whose entropy went into the seed. */
  clientSeeds() {
    return this.places.map((place) => place?.clientSeed ?? null);
  }

  #act(entry) {
    if (entry.type === 'ended') return this.#end(entry);
    return this.table ? this.#playOn(entry) : this.#gather(entry);
  }

  #gather(entry) {
    if (entry.type !== 'started' && this.#complete()) return 'the game should have started here';
    const act = LOBBY[entry.type];
    return act ? act(this, entry) : 'the game has not started';
  }

  /** Has a sealed seed been opened? Who joined now would know it. */
  isOpening() {
    return this.places.some((place) => place?.seal && place.clientSeed);
  }

  /** Is every seat taken and every sealed one open, so that the game starts by itself? */
  #complete() {
    return this.places.every((place) => place && (place.seal === null || place.clientSeed));
  }

  #playOn(entry) {
    const { table } = this;
    if (table.mode === 'over') return 'the game is over, it should have ended here';
    if (entry.seat !== undefined && entry.seat >= this.header.seats) return 'there is no such seat';
    const move = entry.move ? readMove(entry.move) : readMove(entry);
    switch (entry.type) {
      case 'timed_out':
        return judgeTimeOut(table, entry, move) ?? illegal(apply(table, entry.seat, move));
      case 'resigned':
        if (!table.playing(entry.seat)) return 'the seat is not in play';
        resign(table, entry.seat);
        return null;
      case 'illegal':
        return punish(table, entry.seat, move);
      case 'joined':
      case 'left':
      case 'opened':
      case 'started':
        return 'the game has started already';
      default:
        return illegal(apply(table, entry.seat, move));
    }
  }

  #end(entry) {
    const { table } = this;
    const fault = endFault(table, entry.reason);
    if (fault) return fault;
    if (entry.reason === 'expired' && table.mode !== 'over') expire(table);
    this.ended = entry.reason;
    return null;
  }
}

function illegal(reason) {
  return reason === null ? null : `the move is illegal: ${reason}`;
}

/** Is this the reason for which the game ends here? */
function endFault(table, reason) {
  if (!table) return reason === 'cancelled' ? null : 'a game that never started is cancelled';
  if (reason === 'cancelled') return 'a game that has started cannot be cancelled';
  if (table.mode !== 'over') return reason === 'expired' ? null : 'the game is not over here';
  const found = table.result.reason;
  return found === reason ? null : `the game is over as ${found}, not as ${reason}`;
}

/** RC-08: draw if it may, else pass, else any legal move; in a fight pass. */
function judgeTimeOut(table, { seat }, move) {
  if (table.rules.turn_seconds === null) return 'this rule set has no turn timer';
  if (!table.toAct().includes(seat)) return 'the seat is not to act';
  const bare = (type) => refusal(table, seat, readMove({ type })) === null;
  const wanted = ['draw', 'pass'].find(bare);
  if (wanted && move.type !== wanted) return `a seat out of time makes a ${wanted} here`;
  const bound = ['play', 'draw', 'pass', 'declare'].includes(move.type);
  return bound ? null : 'a timer makes only a move of the turn';
}

const LOBBY = {
  joined(replay, { seat, name, bot, client_seed: clientSeed = null, seal = null }) {
    if (seat >= replay.header.seats) return 'there is no such seat';
    if (replay.places[seat]) return 'the seat is taken';
    if (replay.isOpening()) return 'seeds are being opened, nobody may join';
    replay.places[seat] = { name, bot, clientSeed, seal };
    replay.lobbyEvents.push({ type: 'joined', seat, name });
    return null;
  },
  left(replay, { seat }) {
    if (!replay.places[seat]) return 'nobody sits there';
    replay.places[seat] = null;
    replay.lobbyEvents.push({ type: 'left', seat });
    return null;
  },
  opened(replay, { seat, client_seed: clientSeed }) {
    const place = replay.places[seat];
    if (replay.places.includes(null)) return 'seeds are opened once every seat is taken';
    if (!place?.seal) return 'the seat has no sealed seed';
    if (place.clientSeed) return 'the seat has opened its seed already';
    place.clientSeed = clientSeed;
    replay.lobbyEvents.push({ type: 'opened', seat });
    return null;
  },
  started(replay, { seats }) {
    const { header, places, rules } = replay;
    const taken = places.flatMap((place, seat) => (place ? [seat] : []));
    if (seats.join() !== taken.join()) return `the seats that play are ${taken.join(', ')}`;
    const whole = replay.setup || header.seed_mode === 'sealed';
    const least = whole ? header.seats : rules.players.min;
    if (seats.length < Math.max(2, least)) return 'too few seats play';
    if (seats.length > rules.players.max) return 'too many seats play';
    if (places.some((place) => place?.seal && !place.clientSeed)) return 'a seed is still sealed';
    if (!enoughCards(rules, seats.length)) return 'there are too few cards for the deal';
    if (replay.setup && !setupFits(replay.setup, header.seats, rules)) return 'the setup does not fit';
    const table = new Table(rules, header.seats, replay.shuffler);
    startGame(table, seats, replay.setup);
    replay.table = table;
    return null;
  },
};

/** FP-03: one hand and one score a seat, in countdown scores from 1 to its start. */
function setupFits({ hands, scores }, seats, { countdown }) {
  if (hands.length !== seats) return false;
  const [least, most] = countdown ? [1, countdown.start] : [0, 10000];
  return !scores || (scores.length === seats && scores.every((s) => s >= least && s <= most));
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
    pending: t.pending,
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
