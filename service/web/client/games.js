// @ts-check
/** A game as one player follows and plays it. */
import { hex, randomBytes, sha256, unhex } from './bytes.js';
import { ClientError, Problem } from './errors.js';
import { messages } from './streams.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Core, Options, Request } from './core.js' */
/** @import { Following } from './streams.js' */

/** Entries of the log, oldest first, their events, and the newest view. @typedef {{ entries: T.EntryEvents[], events: T.Event[], view: T.View }} Happened */
/** @typedef {Happened & { kind: 'entries', presence: null, emote: null }} EntriesUpdate */
/** When the players were last seen; without entries. @typedef {Happened & { kind: 'presence', presence: T.PresenceMessage, emote: null }} PresenceUpdate */
/** A player shows an emote; without entries. @typedef {Happened & { kind: 'emote', presence: null, emote: T.EmoteMessage }} EmoteUpdate */
/** What happened in a game since the last update. @typedef {EntriesUpdate | PresenceUpdate | EmoteUpdate} Update */

/** How many of the newest rounds a view has. */
const ROUNDS = 20;
const OVER = new Set(['finished', 'cancelled']);
/** Codes of rejected moves that say that the game is no longer as the caller saw it. */
const STALE = new Set(['stale-version', 'not-your-turn', 'game-over', 'game-not-started']);

/** A game, with the newest `view`, which each answer and message renews. */
export class Game {
  #client;

  /** @param {Core} client @param {T.View} view @param {string|null} [clientSeed] with which the seat was taken */
  constructor(client, view, clientSeed = null) {
    this.#client = client;
    /** The seed with which you took your seat, if this client knows it. Store it until a sealed game has begun. */
    this.clientSeed = clientSeed;
    /** The newest view. */
    this.view = view;
  }

  /** @returns {string} */
  get id() {
    return this.view.id;
  }

  /** The moves that you may make now; empty if you have no seat. Each can be sent back unchanged. @returns {T.Move[]} */
  get legalMoves() {
    return this.view.you?.legal_moves ?? [];
  }

  /** Whether you have to act. */
  get myTurn() {
    return !this.over && this.view.you !== null && this.view.to_act.includes(this.view.you.seat);
  }

  /** Whether the game has ended. */
  get over() {
    return OVER.has(this.view.status);
  }

  /** Keep a view if it is not older than the last one, and return the newest. @param {T.View} view */
  keep(view) {
    if (view.version >= this.view.version) this.view = view;
    return this.view;
  }

  /**
   * Keep the view of a turn, completed from the last view and from the events since then, and return the newest. Where
   * these do not say everything, the view is read again.
   * @param {T.TurnView} seen @param {readonly T.Event[]} [events] @param {Options} [options]
   */
  async merge(seen, events = seen.events ?? [], options = {}) {
    const before = this.view;
    if (seen.version <= before.version) return before;
    const fresh = events.filter(({ seq }) => seq > before.version);
    const view = completed(before, seen, fresh);
    if (saysEverything(before, view, fresh)) return this.keep(view);
    // The last view stays until this is read: if that fails, the next merge reads it.
    try {
      return await this.refresh(options);
    } catch (error) {
      // A player who has left a private game may not see it.
      if (!(error instanceof Problem) || error.code !== 'not-found') throw error;
      return this.keep(view);
    }
  }

  /** Read the view. @param {Options} [options] */
  async refresh(options) {
    return this.keep(await this.#client.getGame(this.id, options));
  }

  /**
   * Make a move in `view`, which then has the replies; null if `view` was outdated, and has been read again.
   * @param {T.Move} move @param {Options} [options]
   * @returns {Promise<Omit<T.Moved, 'game'> & { game: T.View } | null>}
   */
  async move(move, options) {
    try {
      const moved = await this.#client.submitMove(this.id, { ...move, expected_version: this.view.version }, options);
      return { ...moved, game: await this.merge(moved.game, moved.events, options) };
    } catch (error) {
      if (!(error instanceof Problem) || !STALE.has(error.code)) throw error;
      await this.refresh(options);
      return null;
    }
  }

  /** Resign. @param {Options} [options] */
  async resign(options) {
    const seen = await this.#client.resignGame(this.id, options);
    return this.merge(seen, seen.events, options);
  }

  /**
   * What happens after a version, by default that of `view`, until the game is over: `entries` of the log, each in one
   * update, also if the stream is cut, and, beside the log, `presence` (for seated players) and each `emote`.
   * @param {Following} [options]
   * @returns {AsyncGenerator<Update, void, void>}
   */
  async *updates(options = {}) {
    const after = options.after ?? this.view.version;
    /** @type {T.EntryEvents[]} */ let entries = [];
    for await (const { event, data } of messages(this.#client, streamOf(this.id, true), { ...options, after })) {
      const shown = beside(event, data, this.view);
      if (shown) yield shown;
      if (event !== 'entry') continue;
      entries.push({ seq: data.seq, events: data.events ?? [] });
      if (!data.game) continue;  // Part of a backlog; the last message of it has the view.
      yield update(entries, await this.merge(data.game, entries.flatMap(({ events }) => events), options));
      entries = [];
    }
  }

  /**
   * This game each time you have to act in it, until it is over or you have no seat in it. Opens your sealed seed when
   * it is due. A version comes once: without a move, the next turn comes when the game has moved on.
   * @param {Following} [options]
   * @returns {AsyncGenerator<Game, void, void>}
   */
  async *turns(options = {}) {
    let yielded = -1;
    /** @type {AsyncGenerator<Update, void, void>|null} */ let updates = null;
    try {
      while (!this.over && this.view.you !== null && !options.signal?.aborted) {
        if (this.myTurn && this.view.version !== yielded) {
          yielded = this.view.version;
          yield this;
        } else if (this.mustOpen) {
          await this.openSeed(options);
        } else {
          updates ??= this.updates(options);
          if (!(await updates.next()).done) continue;
          updates = null;
          if (!options.signal?.aborted) await this.refresh(options);
        }
      }
    } finally {
      await updates?.return();
    }
  }

  /** Whether all seats are taken, and your seed is still sealed. */
  get mustOpen() {
    const { status, you, seats, fairness } = this.view;
    return this.clientSeed !== null && status === 'open' && you !== null && fairness.sealed.includes(you.seat)
      && seats.every(({ player, bot }) => player || bot);
  }

  /** Open your sealed seed. @param {Options} [options] */
  async openSeed(options) {
    try {
      const seen = await this.#client.openSeed(this.id, { client_seed: this.clientSeed ?? '' }, options);
      return await this.merge(seen, seen.events, options);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'nothing-to-open') throw error;
      return this.refresh(options);
    }
  }
}

/**
 * The view of a turn with the `rules`, `rounds` and `fairness` of an earlier view, as the events since then changed them.
 * @param {T.View} before @param {T.TurnView} seen @param {readonly T.Event[]} events @returns {T.View}
 */
function completed({ rules, rounds, fairness }, seen, events) {
  /** @type {T.View} */ const view = { ...seen, rules, rounds, fairness };
  for (const event of events) {
    if (event.type === 'round_ended') {
      const { type: _type, seq: _seq, ...record } = event;
      view.rounds = [...view.rounds, record].slice(-ROUNDS);
    } else if (event.type === 'seed_revealed') {
      view.fairness = { ...view.fairness, seed: event.seed };
    }
  }
  return view;
}

/**
 * Whether a view could be completed: before the start, events do not say whose client seeds count, and an answer has no
 * events of others that came before.
 * @param {T.View} before @param {T.View} view @param {readonly T.Event[]} events
 */
function saysEverything(before, view, events) {
  const ended = events.filter(({ type }) => type === 'round_ended').length;
  const isRevealed = !OVER.has(view.status) || view.fairness.seed !== null;
  return before.status !== 'open' && before.rounds_total + ended === view.rounds_total && isRevealed;
}

/** @param {T.EntryEvents[]} entries @param {T.View} view @returns {EntriesUpdate} */
export function update(entries, view) {
  return { kind: 'entries', entries, events: entries.flatMap(({ events }) => events), view, presence: null, emote: null };
}

/**
 * The update of a message that is in no log; null for other messages.
 * @param {string} event @param {any} data @param {T.View} view @returns {PresenceUpdate | EmoteUpdate | null}
 */
export function beside(event, data, view) {
  /** @type {Happened} */ const nothing = { entries: [], events: [], view };
  if (event === 'presence') return { ...nothing, kind: event, presence: data, emote: null };
  return event === 'emote' ? { ...nothing, kind: event, presence: null, emote: data } : null;
}

/** @param {string} gameId @param {boolean} [view] @returns {Request} */
export function streamOf(gameId, view) {
  return { method: 'GET', path: `/v1/games/${encodeURIComponent(gameId)}/stream`, query: { view: view || undefined } };
}

/**
 * Take a seat, by default the first free one, with a client seed: sealed if the game requires it, else open.
 * @param {Core} client @param {string} gameId
 * @param {Options & { seat?: number | undefined, clientSeed?: string | undefined }} options
 * @returns {Promise<{ view: T.View, seed: string }>}
 */
export async function takeSeat(client, gameId, { seat, clientSeed, ...options }) {
  const seed = clientSeed ?? hex(await randomBytes(32));
  const { mode, count } = await termsOf(client, gameId, options);
  if (mode !== 'sealed') {
    const at = seat === undefined ? {} : { seat };
    return { view: await client.joinGame(gameId, { ...at, client_seed: seed }, options), seed };
  }
  // A seal is for one seat.
  const seats = seat === undefined ? Array.from({ length: count }, (_, at) => at) : [seat];
  for (const [at, each] of seats.entries()) {
    try {
      const body = { seat: each, seal: await seal(gameId, each, seed) };
      return { view: await client.joinGame(gameId, body, options), seed };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'seat-taken' || at === seats.length - 1) throw error;
    }
  }
  throw new ClientError('seat-taken', `${gameId} has no seats`);
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
