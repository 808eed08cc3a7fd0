// @ts-check
/** Taking seats, with a client seed, sealed where the game requires it. */
import { hex, randomBytes, sha256, unhex } from './bytes.js';
import { ClientError, Problem } from './errors.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Core, Keyed, Options } from './core.js' */

/** How a seat is asked for. @typedef {Options & Keyed & { seat?: number | undefined, clientSeed?: string | undefined }} Wish */

/**
 * Take a seat, by default the first free one, with a client seed: sealed if the game requires it, else open.
 * @param {Core} client @param {string} gameId @param {Wish} wish
 * @returns {Promise<{ view: T.View, seed: string }>}
 */
export async function takeSeat(client, gameId, wish) {
  const { seat, clientSeed: _, key: __, ...options } = wish;
  const { mode, count } = await termsOf(client, gameId, options);
  if (mode !== 'sealed') return sit(client, gameId, wish);
  // A seal is for one seat.
  const seats = seat === undefined ? Array.from({ length: count }, (_, at) => at) : [seat];
  for (const [at, each] of seats.entries()) {
    try {
      return await sit(client, gameId, { ...wish, seat: each }, { sealed: true });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'seat-taken' || at === seats.length - 1) throw error;
    }
  }
  throw new ClientError('seat-taken', `${gameId} has no seats`);
}

/**
 * @param {Core} client @param {string} gameId @param {Wish} wish @param {{ sealed?: boolean }} [mode]
 * @returns {Promise<{ view: T.View, seed: string }>}
 */
async function sit(client, gameId, { seat, clientSeed, ...options }, { sealed = false } = {}) {
  const seed = clientSeed ?? hex(await randomBytes(32));
  const at = seat === undefined ? {} : { seat };
  const secret = sealed ? { seal: await seal(gameId, seat ?? 0, seed) } : { client_seed: seed };
  return { view: await client.joinGame(gameId, { ...at, ...secret }, options), seed };
}

/**
 * Create a game. The seat `me` is taken with a client seed once the service has committed to its own: else the service
 * alone would deal. A fixed deal needs no seed.
 * @param {Core} client @param {T.NewGame} body @param {{ me: () => Promise<string> }} caller @param {Options & Keyed} options
 * @returns {Promise<{ view: T.View, seed: string | null }>}
 */
export async function createWithSeed(client, body, { me }, options) {
  const seat = body.seats?.findIndex(({ occupant }) => occupant === 'me') ?? -1;
  if (seat < 0 || body.seed || body.setup) return { view: await client.createGame(body, options), seed: null };
  /** @type {T.Seat} */ const mine = { occupant: 'player', id: await me() };
  const made = await client.createGame({ ...body, seats: body.seats.map((each, at) => (at === seat ? mine : each)) }, options);
  const { key: _, ...others } = options;
  try {
    return await sit(client, made.id, { ...others, seat }, { sealed: body.seed_mode === 'sealed' });
  } catch (error) {
    // The same call was made before.
    if (!(error instanceof Problem) || error.code !== 'already-seated') throw error;
    return { view: await client.getGame(made.id, others), seed: null };
  }
}

/**
 * How to take a seat in a game. No invitation is left after the start: then joining says what is wrong.
 * @param {Core} client @param {string} gameId @param {Options} options
 */
async function termsOf(client, gameId, options) {
  try {
    const { seed_mode: mode, seat_count: count } = await client.getInvitation(gameId, options);
    return { mode, count };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    return { mode: null, count: 0 };
  }
}

const CODE = /^[0-9A-Z]{8}$/;

/** The join code in a text, null if it is none, such as an id. @param {string} text "A3CD-EF4G" */
export function codeIn(text) {
  const plain = text.replace(/[-\s]/g, '').toUpperCase();
  return CODE.test(plain) ? plain : null;
}

/**
 * Take the first free seat of the game with a join code, with a client seed.
 * @param {Core} client @param {string} code @param {Options & { seat?: number | undefined, clientSeed?: string | undefined }} options
 * @returns {Promise<{ view: T.View, seed: string }>}
 */
export async function takeSeatByCode(client, code, { seat, clientSeed, ...options }) {
  if (seat !== undefined) throw new ClientError('seat-by-code', 'a join code takes the first free seat: leave out `seat`');
  const seed = clientSeed ?? hex(await randomBytes(32));
  return { view: await client.joinByCode({ code, client_seed: seed }, options), seed };
}

/**
 * The seal of a client seed. @param {string} gameId @param {number} seat @param {string} seed in hexadecimal digits
 * @throws {ClientError} in a web page that did not come over HTTPS, where browsers have no hashes
 */
export async function seal(gameId, seat, seed) {
  const hash = await sha256([...new TextEncoder().encode('c8/seal/1\0'), ...unhex(gameId), seat, ...unhex(seed)]);
  if (hash === null) throw new ClientError('insecure-context', 'a seed can be sealed only in a page that came over HTTPS');
  return hex(hash);
}
