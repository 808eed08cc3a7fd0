/**
 * The house bots: when they may move, and the moves that their decision code chooses
 * (`docs/spec/house-bots.md`).
 */
import { canonical } from './canonical.js';
import { turnMoves } from './engine-legal.js';
import { chooseGreedily } from './greedy.js';
import { TURN_BOUND } from './table.js';

const MOVES = [...TURN_BOUND, 'announce', 'challenge'];
const NEVER = ['timed_out', 'resigned', 'illegal'];

/** FP-29: a random move; where it can play, it draws or passes only one time in five. */
async function chooseRandomly(moves, table, seat, stream) {
  if (moves.length === 1) return moves[0];
  const last = moves.at(-1);
  if (last.type !== 'draw' && last.type !== 'pass') return moves[await stream.below(moves.length)];
  if ((await stream.below(5)) === 0) return last;
  return moves[await stream.below(moves.length - 1)];
}

/** By bot and version: its levels, and its decision code if this verifier recomputes it. */
const KNOWN = {
  'random 1': { levels: [null], choose: chooseRandomly },
  'greedy 1': { levels: [null], choose: chooseGreedily },
  'expert 1': { levels: [1, 2, 3], choose: null },
};

/**
 * A bot with replies that were not recomputed; `known` tells whether this verifier has its version.
 * @typedef {{bot: string, version: number, replies: number, known: boolean}} Unjudged
 */

/** The number of moves in a log that are replies of house bots, which never leave their seats. */
export function countReplies(entries) {
  const seats = entries.filter(({ bot }) => bot).map(({ seat }) => seat);
  return entries.filter(({ type, seat }) => MOVES.includes(type) && seats.includes(seat)).length;
}

export class HouseBots {
  /** @param {Record<string, number>} versions by bot, as the header has them */
  constructor(versions) {
    this.versions = versions;
    this.replies = 0;
    this.recomputed = 0;
    /** Replies that were not recomputed, by bot. @type {Map<string, number>} */
    this.skipped = new Map();
  }

  /** Whether every reply was recomputed that must be. @param {string[]|null} required bots; null: all */
  isComplete(required) {
    return [...this.skipped.keys()].every((bot) => required && !required.includes(bot));
  }

  /** @returns {Unjudged[]} by name */
  unjudged() {
    const skipped = [...this.skipped].sort(([one], [other]) => (one < other ? -1 : 1));
    return skipped.map(([bot, replies]) => {
      const known = Object.hasOwn(KNOWN, this.#name(bot));
      return { bot, version: this.versions[bot], replies, known };
    });
  }

  /** "41 of 49 house-bot moves recomputed; not judged: 8 of wizard 1 (unknown here)" */
  statement() {
    if (this.replies === 0) return 'no house bot moved';
    const skipped = this.unjudged().map(
      ({ bot, replies, known }) => `${replies} of ${this.#name(bot)}${known ? '' : ' (unknown here)'}`,
    );
    const said = `${this.recomputed} of ${this.replies} house-bot moves recomputed`;
    return skipped.length === 0 ? said : `${said}; not judged: ${skipped.join(', ')}`;
  }

  /** @returns {string|null} the fault of a joining bot's level */
  judgeLevel({ bot, level }) {
    const known = KNOWN[this.#name(bot)];
    return known && !known.levels.includes(level) ? `${this.#name(bot)} has no such level` : null;
  }

  /**
   * The move that the bot of a seat would make now.
   * @param {string} bot @param {import('./table.js').Table} table @param {number} seat
   * @param {import('./bot-stream.js').BotStream} stream
   * @returns {Promise<any>} the body of its move; undefined if this verifier does not recompute it
   */
  async reply(bot, table, seat, stream) {
    return KNOWN[this.#name(bot)]?.choose?.(turnMoves(table, seat), table, seat, stream);
  }

  /**
   * @param {any} entry of a bot's seat, legal so far @param {string} bot
   * @param {import('./clock.js').GameStatus} before
   * @param {any} reply what it would have done
   * @returns {string|null} what is wrong with it
   */
  judge(entry, bot, before, reply) {
    const { at, seq, seat, ...move } = entry;
    if (NEVER.includes(move.type)) return 'a house bot has no clock and never gives up';
    if (!MOVES.includes(move.type)) return null;
    this.replies += 1;
    const itsTurn = mayReply(before, seat);
    if (!itsTurn && TURN_BOUND.includes(move.type)) return 'it is not this house bot’s turn';
    const name = this.#name(bot);
    if (!KNOWN[name]?.choose) {
      this.skipped.set(bot, (this.skipped.get(bot) ?? 0) + 1);
      return null;
    }
    if (!itsTurn) return `${name} would not have announced or challenged here`;
    if (canonical(move) !== canonical(reply)) return `${name} would have made ${canonical(reply)}`;
    this.recomputed += 1;
    return null;
  }

  #name(bot) {
    return `${bot} ${this.versions[bot]}`;
  }
}

/** Whether a bot's turn has come: bots wait for persons and reply in seat order. */
export function mayReply({ toAct, persons }, seat) {
  return persons.length === 0 && toAct[0] === seat;
}
