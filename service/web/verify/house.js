/**
 * The house bots: when they may move, and what their decision code would have done
 * (`docs/spec/house-bots.md`).
 */
import { canonical } from './canonical.js';
import { turnMoves } from './engine-legal.js';
import { chooseGreedily } from './greedy.js';
import { TURN_BOUND } from './table.js';

const MOVES = [...TURN_BOUND, 'announce', 'challenge'];
const NEVER = ['timed_out', 'resigned', 'illegal'];

/** FP-29: any of the moves, but for drawing or passing only one time in five where it can play. */
async function chooseRandomly(moves, table, seat, stream) {
  if (moves.length === 1) return moves[0];
  const last = moves.at(-1);
  if (last.type !== 'draw' && last.type !== 'pass') return moves[await stream.below(moves.length)];
  if ((await stream.below(5)) === 0) return last;
  return moves[await stream.below(moves.length - 1)];
}

/** By bot and version: its levels, and its decision code where that is recomputed here. */
const KNOWN = {
  'random 1': { levels: [null], choose: chooseRandomly },
  'greedy 1': { levels: [null], choose: chooseGreedily },
  'expert 1': { levels: [1, 2, 3], choose: null },
};

/** The bots of which every reply must be recomputed before a game counts as verified. */
const JUDGED = ['random', 'greedy'];

/** How many moves of a log are replies of house bots, who never leave their seats. */
export function countReplies(entries) {
  const seats = entries.filter(({ bot }) => bot).map(({ seat }) => seat);
  return entries.filter(({ type, seat }) => MOVES.includes(type) && seats.includes(seat)).length;
}

export class House {
  /** @param {Record<string, number>} versions by bot, as the header has them */
  constructor(versions) {
    this.versions = versions;
    this.replies = 0;
    this.recomputed = 0;
    /** Replies that were not recomputed, by bot and version. @type {Map<string, number>} */
    this.skipped = new Map();
  }

  /** Has every reply been recomputed that must be? */
  isWhole() {
    return [...this.skipped.keys()].every((name) => !JUDGED.includes(name.split(' ')[0]));
  }

  /** "41 of 49 replies of the house recomputed; not judged: 8 of expert 1" */
  statement() {
    if (this.replies === 0) return 'no house bot moved';
    const skipped = [...this.skipped].map(([name, count]) => `${count} of ${name}`);
    const said = `${this.recomputed} of ${this.replies} replies of the house recomputed`;
    return skipped.length === 0 ? said : `${said}; not judged: ${skipped.join(', ')}`;
  }

  /** @returns {string|null} what is wrong with the level of a bot that sits down */
  judgeLevel({ bot, level }) {
    const known = KNOWN[this.#name(bot)];
    return known && !known.levels.includes(level) ? `${this.#name(bot)} has no such level` : null;
  }

  /**
   * What the bot of a seat would do now.
   * @param {string} bot @param {import('./table.js').Table} table @param {number} seat
   * @param {import('./bot-stream.js').BotStream} stream
   * @returns {Promise<any>} the body of its move; undefined where that is not judged
   */
  async reply(bot, table, seat, stream) {
    return KNOWN[this.#name(bot)]?.choose?.(turnMoves(table, seat), table, seat, stream);
  }

  /**
   * @param {any} entry of a bot's seat, legal so far @param {string} bot
   * @param {import('./clock.js').Standing} before
   * @param {any} reply what it would have done
   * @returns {string|null} what is wrong with it
   */
  judge(entry, bot, before, reply) {
    const { at, seq, seat, ...move } = entry;
    if (NEVER.includes(move.type)) return 'a house bot has no clock and never gives up';
    if (!MOVES.includes(move.type)) return null;
    this.replies += 1;
    const itsTurn = mayReply(before, seat);
    if (!itsTurn && TURN_BOUND.includes(move.type)) return 'it is not this house bot that moves here';
    const name = this.#name(bot);
    if (!KNOWN[name]?.choose) {
      this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
      return null;
    }
    if (!itsTurn) return `${name} would not have said this`;
    if (canonical(move) !== canonical(reply)) return `${name} would have made ${canonical(reply)}`;
    this.recomputed += 1;
    return null;
  }

  #name(bot) {
    return `${bot} ${this.versions[bot]}`;
  }
}

/** Bots wait for persons, and reply in seat order. */
export function mayReply({ toAct, persons }, seat) {
  return persons.length === 0 && toAct[0] === seat;
}
