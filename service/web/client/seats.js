// @ts-check
/** Taking seats, with a client seed, sealed where the game requires it. */
import { hex, randomBytes, sha256, unhex } from './bytes.js';
import { ClientError, Equivocation, Problem } from './errors.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Core, Keyed, Options } from './core.js' */

/**
 * A game as the service showed it before it got the seed; without a head if the caller may not see it yet.
 * @typedef {{ id: string, commit: string, mode: string | null, version?: number, head?: string, receipt?: T.Receipt | null | undefined }} Shown
 */
/** A seat, the seed, and what was sent of it. @typedef {{ view: T.View, seed: string, sent: { client_seed: string } | { seal: string }, shown: Shown | null }} Taken */
/** How a seat is asked for. @typedef {Options & Keyed & { seat?: number | undefined, clientSeed?: string | undefined }} Wish */

/**
 * Take a seat, by default the first free one, with a client seed: sealed if the game requires it, else open.
 * @param {Core} client @param {string} gameId @param {Wish} wish @returns {Promise<Taken>}
 */
export async function takeSeat(client, gameId, wish) {
  const { seat, clientSeed: _, key: __, ...options } = wish;
  const { mode, count, shown } = await termsOf(client, gameId, options);
  if (mode !== 'sealed') return sit(client, shown, wish);
  // A seal is for one seat.
  const seats = seat === undefined ? Array.from({ length: count }, (_, at) => at) : [seat];
  for (const [at, each] of seats.entries()) {
    try {
      return await sit(client, shown, { ...wish, seat: each }, { sealed: true });
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'seat-taken' || at === seats.length - 1) throw error;
    }
  }
  throw new ClientError('seat-taken', `${gameId} has no seats`);
}

/** @param {Core} client @param {Shown} shown @param {Wish} wish @param {{ sealed?: boolean }} [mode] @returns {Promise<Taken>} */
async function sit(client, shown, { seat, clientSeed, ...options }, { sealed = false } = {}) {
  const seed = clientSeed ?? hex(randomBytes(32));
  const at = seat === undefined ? {} : { seat };
  const sent = sealed ? { seal: await seal(shown.id, seat ?? 0, seed) } : { client_seed: seed };
  return { view: await client.joinGame(shown.id, { ...at, ...sent }, options), seed, sent, shown };
}

/**
 * Create a game. The seat `me` is taken with a client seed once the service has committed to its own: else the service
 * alone would deal. A fixed deal needs no seed.
 * @param {Core} client @param {T.NewGame} body @param {{ me: () => Promise<string> }} caller @param {Options & Keyed} options
 * @returns {Promise<Taken | { view: T.View, seed: null }>}
 */
export async function createWithSeed(client, body, { me }, options) {
  const seat = body.seats?.findIndex(({ occupant }) => occupant === 'me') ?? -1;
  if (seat < 0 || body.seed || body.setup) return { view: await client.createGame(body, options), seed: null };
  /** @type {T.Seat} */ const mine = { occupant: 'player', id: await me() };
  const made = await client.createGame({ ...body, seats: body.seats.map((each, at) => (at === seat ? mine : each)) }, options);
  if (body.seed_mode && body.seed_mode !== made.fairness.seed_mode) {
    throw new Equivocation(`game ${made.id} has another seed mode`, [{ game_id: made.id, ...made.fairness }]);
  }
  const { key: _, ...others } = options;
  const shown = { ...shownBy(made), receipt: made.receipt };
  try {
    return await sit(client, shown, { ...others, seat }, { sealed: body.seed_mode === 'sealed' });
  } catch (error) {
    // The same call was made before.
    if (!(error instanceof Problem) || error.code !== 'already-seated') throw error;
    return { view: await client.getGame(made.id, others), seed: null };
  }
}

/** Codes of rejected joins that say that others were faster. */
const GONE = new Set(['seat-taken', 'game-full', 'already-started', 'game-over']);
const QUICK_TRIES = 10;

/**
 * Take a seat in a quick game with a client seed, once the service has committed to its own. If others are faster,
 * another game is looked for.
 * @param {Core} client @param {T.Quick} body @param {Options & Keyed} options
 * @returns {Promise<Taken | { view: T.View, seed: null }>}
 */
export async function takeQuickSeat(client, body, { key, ...options }) {
  for (let tries = 1; ; tries++) {
    const view = await client.quickGame({ ...body, join: false }, tries === 1 && key !== undefined ? { ...options, key } : options);
    if (view.you !== null) return { view, seed: null };
    try {
      return await sit(client, { ...shownBy(view), receipt: view.receipt }, options);
    } catch (error) {
      if (!(error instanceof Problem) || !GONE.has(error.code) || tries === QUICK_TRIES) throw error;
    }
  }
}

/** @param {T.View} view @returns {Shown} */
const shownBy = ({ id, version, head, fairness }) => ({ id, version, head, commit: fairness.commit, mode: fairness.seed_mode });

/**
 * How to take a seat in a game, which players see, or have an invitation to. Without both, joining says what is wrong.
 * @param {Core} client @param {string} gameId @param {Options} options
 * @returns {Promise<{ mode: string | null, count: number, shown: Shown }>}
 */
async function termsOf(client, gameId, options) {
  const orNull = (/** @type {unknown} */ error) => {
    if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
    return null;
  };
  const view = await client.getGame(gameId, options).catch(orNull);
  if (view) {
    const ledger = client.witness.ledger(gameId);
    await ledger.proven(() => ledger.see(view));
    return { mode: view.fairness.seed_mode, count: view.seats.length, shown: { ...shownBy(view), ...ledger.latest, id: gameId } };
  }
  const invitation = await client.getInvitation(gameId, options).catch(orNull);
  const mode = invitation?.seed_mode ?? null;
  return { mode, count: invitation?.seat_count ?? 0, shown: { id: gameId, commit: invitation?.commit ?? '', mode } };
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
 * @returns {Promise<Taken>}
 */
export async function takeSeatByCode(client, code, { seat, clientSeed, ...options }) {
  if (seat !== undefined) throw new ClientError('seat-by-code', 'a join code takes the first free seat: leave out `seat`');
  const seed = clientSeed ?? hex(randomBytes(32));
  return { view: await client.joinByCode({ code, client_seed: seed }, options), seed, sent: { client_seed: seed }, shown: null };
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
