/**
 * Seed, commitment, seals and the shuffle `c8-shuffle/1`.
 *
 * WebCrypto is asynchronous, the rules engine is not. The engine uses a `Shuffler`, which works from
 * bytes that it already has or throws `Shortage`; the caller then lets the shuffler fetch them and
 * applies the same move again to an unchanged copy of the table.
 */
import { concat, domain, hashesAtOnce, hmac, hmacKey, hmacNow, sha256, uint } from './bytes.js';

const COMMIT = domain('c8/commit/1');
const SEED = domain('c8/seed/1');
const SEAL = domain('c8/seal/1');
const SETUP = domain('c8/setup/1');
const SHUFFLE = domain('c8/shuffle/1');
const SILENT = new Uint8Array(33);

/** @param {Uint8Array} gameId @param {Uint8Array} seed */
export function commitment(gameId, seed) {
  return sha256(COMMIT, gameId, seed);
}

/** @param {Uint8Array} gameId @param {Uint8Array} seed @param {Uint8Array} setupLine */
export function setupDigest(gameId, seed, setupLine) {
  return sha256(SETUP, gameId, seed, setupLine);
}

/** @param {Uint8Array} gameId @param {number} seat @param {Uint8Array} clientSeed */
export function sealOf(gameId, seat, clientSeed) {
  return sha256(SEAL, gameId, uint(seat, 1), clientSeed);
}

/**
 * @param {{serverSeed: Uint8Array, gameId: Uint8Array, headerHash: Uint8Array,
 *   clientSeeds: (Uint8Array|null)[]}} parts one client seed or null for each seat
 * @returns {Promise<Uint8Array>}
 */
export async function deriveGameSeed({ serverSeed, gameId, headerHash, clientSeeds }) {
  const seats = clientSeeds.map((seed) => (seed ? concat(Uint8Array.of(1), seed) : SILENT));
  const key = await hmacKey(serverSeed);
  return hmac(key, SEED, gameId, headerHash, uint(clientSeeds.length, 1), ...seats);
}

/** Thrown when a shuffle needs bytes of the stream that have not been fetched yet. */
export class Shortage extends Error {
  /** @param {{deal: number, rebuild: number, n: number, blocks: number}} need */
  constructor(need) {
    super('more of the shuffle stream is needed');
    this.need = need;
  }
}

const nameOf = ({ deal, rebuild, n }) => `${deal}/${rebuild}/${n}`;

/** The HMAC inputs of the blocks 0, 1, … of a stream. @param {Shortage['need']} need */
function blockMessages({ deal, rebuild, n, blocks }) {
  const head = concat(SHUFFLE, uint(deal, 4), uint(rebuild, 4), uint(n, 2));
  return Array.from({ length: blocks }, (_, c) => concat(head, uint(c, 4)));
}

/** The shuffles of one game. */
export class Shuffler {
  /** @param {any} key made from the game seed by `hmacKey` */
  constructor(key) {
    this.key = key;
    /** @type {Map<string, Uint8Array>} */
    this.streams = new Map();
  }

  /** @param {Uint8Array} gameSeed */
  static async create(gameSeed) {
    return new Shuffler(await hmacKey(gameSeed));
  }

  /** Fetches the blocks that a `Shortage` needs. @param {Shortage['need']} need */
  async supply(need) {
    const wanted = blockMessages(need).map((message) => hmac(this.key, message));
    this.streams.set(nameOf(need), concat(...(await Promise.all(wanted))));
  }

  /** The needed part of the stream, fetched synchronously if possible. */
  #more(need) {
    if (!hashesAtOnce()) throw new Shortage(need);
    const stream = concat(...blockMessages(need).map((message) => hmacNow(this.key, message)));
    this.streams.set(nameOf(need), stream);
    return stream;
  }

  /** Forgets the streams of finished moves, to bound the memory of long games. */
  settle() {
    this.streams.clear();
  }

  /**
   * The shuffled cards, index 0 on top. The input is not changed.
   * @param {number[]} cards @param {number} deal @param {number} rebuild
   * @returns {number[]}
   * @throws {Shortage}
   */
  shuffle(cards, deal, rebuild) {
    const n = cards.length;
    const order = cards.slice();
    let stream = this.streams.get(nameOf({ deal, rebuild, n })) ?? new Uint8Array(0);
    let at = 0;
    for (let i = n - 1; i > 0; i--) {
      const k = i + 1;
      const limit = 65536 - (65536 % k);
      let word;
      do {
        if (at + 2 > stream.length) {
          const blocks = Math.max(stream.length / 32 + 2, Math.ceil(n / 16) + 1);
          stream = this.#more({ deal, rebuild, n, blocks });
        }
        word = stream[at] * 256 + stream[at + 1];
        at += 2;
      } while (word >= limit);
      const j = word % k;
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }
}

/**
 * One shuffle from a game seed, for vectors and comparisons.
 * @param {Uint8Array} gameSeed @param {number[]} cards @param {number} deal @param {number} rebuild
 */
export async function shuffleOnce(gameSeed, cards, deal, rebuild) {
  const shuffler = await Shuffler.create(gameSeed);
  for (;;) {
    try {
      return shuffler.shuffle(cards, deal, rebuild);
    } catch (error) {
      if (!(error instanceof Shortage)) throw error;
      await shuffler.supply(error.need);
    }
  }
}
