// @ts-check
/** The messages of streams, by long polls, where bodies of answers do not stream. Presence and emotes come in no page. */
import { ALIVE, Limit, contentOf, problemOf } from './core.js';
import { Problem } from './errors.js';
/** @import * as T from './schemas.d.ts' */
/** @import { Core, Options, Request } from './core.js' */
/** @import { Message } from './streams.js' */

/** @typedef {{ [name: string]: string | number | boolean | null | undefined }} Query */
/** Read the JSON at a path. @typedef {(path: string, query?: Query) => Promise<any>} Ask */

/** How long the service lets a poll wait, in seconds. */
const WAIT = 30;
/**
 * How many games are polled at once, beside the notices: React Native opens four or five connections to a host, and a
 * move must not wait for one.
 */
const POLLED = 2;
/** How long the notices are waited for, in seconds, if there are more games, which are read then. */
const OFTEN = 3;
const NOTICES = '/v1/me/events';
/** @param {string} id */
const pathOf = (id) => `/v1/games/${encodeURIComponent(id)}`;

/**
 * The messages of a stream after a cursor, after null for the first answer.
 * @param {Core} core @param {Request} request of the stream @param {Options} options @param {number | string | null} cursor
 * @param {Limit} limit ends the polls
 * @returns {AsyncGenerator<Message | null, void, void>}
 */
export async function* pages(core, request, options, cursor, limit) {
  limit.rest();
  const longest = Math.max(1, Math.floor(core.silence / 2000));
  /** @type {Ask} */
  const ask = (path, query) => asked(core, { method: 'GET', path, query: { ...query, wait: Math.min(longest, Number(query?.wait)) || undefined } }, options, limit);
  const { games, view } = request.query ?? {};
  const path = request.path.replace(/\/stream$/, '');
  if (path !== '/v1/me') yield* ofGame(ask, path, { view }, cursor);
  else if (games) yield* new Games(ask, { view }, cursor).messages();
  else yield* notices(ask, cursor);
}

/** @param {Core} core @param {Request} request @param {Options} options @param {Limit} stream @returns {Promise<any>} @throws {Lost} @throws {Problem} */
async function asked(core, request, options, stream) {
  const limit = new Limit(stream.signal);
  try {
    limit.within(core.silence / 2 + Number(request.query?.wait ?? 0) * 1000);
    const answer = await core.fetched(core.outgoing(request, options), limit);
    if (answer.status !== 200) throw await problemOf(answer, limit);
    const content = await contentOf(answer, limit);
    core.syncClock(content?.at);
    stream.rest();
    return content;
  } finally {
    limit.end();
  }
}

/** @param {Ask} ask @param {string} path of the game @param {Query} query @param {number | string | null} after @returns {AsyncGenerator<Message | null, void, void>} */
async function* ofGame(ask, path, query, after) {
  /** @type {T.View | null} */ const first = after === null ? await ask(path) : null;
  if (first) yield null;
  if (first) yield { event: 'snapshot', id: String(first.version), data: first };
  let cursor = first?.version ?? after;
  for (let begun = Boolean(first); ; begun = true) {
    /** @type {T.EntryEventsPage} */ const page = await ask(`${path}/events`, { ...query, after: cursor, wait: begun && WAIT });
    if (!begun) yield null;
    yield* entriesOf(page, ({ seq }) => ({ id: String(seq) }));
    if (page.next_cursor === null) return yield { event: 'end', id: null, data: { reason: 'game_over', at: page.at } };
    cursor = page.next_cursor;
    yield ALIVE;
  }
}

/** @param {Ask} ask @param {number | string | null} cursor @returns {AsyncGenerator<Message | null, void, void>} */
async function* notices(ask, cursor) {
  for (let begun = false; ; begun = true) {
    /** @type {T.NoticePage} */ const page = await ask(NOTICES, { after: cursor, wait: begun && WAIT });
    if (!begun) yield null;
    yield* noticesOf(page);
    cursor = page.next_cursor;
    yield ALIVE;
  }
}

/**
 * The messages of a page; the last entry has its view.
 * @param {T.EntryEventsPage} page @param {(entry: T.EntryEvents) => { id: string | null, game_id?: string }} named
 * @returns {Generator<Message, void, void>}
 */
function* entriesOf({ items, game, at }, named) {
  for (const [index, entry] of items.entries()) {
    const { id, ...more } = named(entry);
    const shown = game === undefined ? {} : { game: index === items.length - 1 ? game : null };
    yield { event: 'entry', id, data: { ...more, ...entry, ...shown, at } };
  }
}

/** @param {T.NoticePage} page @returns {Generator<Message, void, void>} */
function* noticesOf({ items, next_cursor: id, at }) {
  for (const notice of items) yield { event: notice.type, id, data: { ...notice, at } };
}

/** The caller's games: their notices and the games that changed last are polled; the others are read after each of these polls. */
class Games {
  /** The unfinished games and their last entries, those that changed last at the end. @type {Map<string, number>} */ #seqs = new Map();
  /** Polls on their way, by game; "" is that of the notices. @type {Map<string, Promise<{ id: string, page?: any, fault?: unknown }>>} */ #polls = new Map();

  /** @param {Ask} ask @param {Query} query @param {number | string | null} cursor */
  constructor(ask, query, cursor) {
    this.ask = ask;
    this.query = query;
    this.cursor = cursor;
  }

  /** @returns {AsyncGenerator<Message | null, void, void>} */
  async *messages() {
    /** @type {T.NoticePage} */ const first = await this.ask(NOTICES, { after: this.cursor });
    yield null;
    yield* this.#noticed(first);
    for (;;) {
      this.#poll('', NOTICES, { after: this.cursor }, this.#seqs.size > POLLED ? OFTEN : WAIT);
      for (const [id, after] of [...this.#seqs].slice(-POLLED).reverse()) {
        if (this.#polls.size <= POLLED) this.#poll(id, `${pathOf(id)}/events`, { ...this.query, after });
      }
      const { id, page, fault } = await Promise.race(this.#polls.values());
      this.#polls.delete(id);
      if (id !== '') yield* this.#entries(id, page, fault);
      else if (fault) throw fault;
      else yield* this.#noticed(page);
    }
  }

  /** @param {string} id @param {string} path @param {Query} query @param {number} [wait] */
  #poll(id, path, query, wait = WAIT) {
    if (this.#polls.has(id)) return;
    this.#polls.set(id, this.ask(path, { ...query, wait }).then((page) => ({ id, page }), (fault) => ({ id, fault })));
  }

  /** What happened in the games until a page of notices, then these. @param {T.NoticePage} page @returns {AsyncGenerator<Message, void, void>} */
  async *#noticed(page) {
    const listed = await this.#listed();
    for (const [id, version] of listed) {
      if (!this.#seqs.has(id)) yield* this.#snapshot(id);
      else if ((this.#seqs.get(id) ?? 0) < version) yield* this.#rest(id);
    }
    for (const id of [...this.#seqs.keys()].filter((each) => !listed.has(each))) {
      yield* this.#rest(id);
      this.#seqs.delete(id);
    }
    yield* noticesOf(page);
    this.cursor = page.next_cursor;
    yield ALIVE;
  }

  /** The versions of the unfinished games. @returns {Promise<Map<string, number>>} */
  async #listed() {
    /** @type {Map<string, number>} */ const found = new Map();
    for (const status of ['active', 'open']) {
      /** @type {string | null} */ let cursor = null;
      do {
        /** @type {T.MyGamePage} */ const page = await this.ask('/v1/me/games', { status, cursor });
        for (const { id, version, your_seat: seat } of page.items) if (seat !== null) found.set(id, version);
        cursor = page.next_cursor;
      } while (cursor !== null);
    }
    return found;
  }

  /** @param {string} id @returns {AsyncGenerator<Message, void, void>} */
  async *#snapshot(id) {
    /** @type {T.View} */ const view = await this.ask(pathOf(id));
    this.#seqs.set(id, view.version);
    yield { event: 'snapshot', id: this.#id, data: view };
  }

  /** The entries of a game that are there. @param {string} id @returns {AsyncGenerator<Message, void, void>} */
  async *#rest(id) {
    for (let more = true; more && this.#seqs.has(id);) {
      const found = await this.ask(`${pathOf(id)}/events`, { ...this.query, after: this.#seqs.get(id) }).then((page) => ({ page }), (fault) => ({ fault }));
      more = 'page' in found && found.page.items.length > 0;
      yield* this.#entries(id, 'page' in found ? found.page : null, 'fault' in found ? found.fault : null);
    }
  }

  /** The new entries of a page; nothing of a game that may no longer be seen. @param {string} id @param {T.EntryEventsPage} page @param {unknown} fault */
  *#entries(id, page, fault) {
    const known = this.#seqs.get(id);
    if (fault instanceof Problem && fault.code === 'not-found') return void this.#seqs.delete(id);
    if (fault) throw fault;
    if (known === undefined) return;
    const items = page.items.filter(({ seq }) => seq > known);
    yield* entriesOf({ ...page, items }, () => ({ id: this.#id, game_id: id }));
    const last = items.at(-1);
    if (last) this.#seqs.delete(id);
    if (last) this.#seqs.set(id, last.seq);
    if (page.next_cursor === null) this.#seqs.delete(id);
  }

  get #id() {
    return this.cursor === null ? null : String(this.cursor);
  }
}
