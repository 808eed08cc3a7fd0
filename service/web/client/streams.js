// @ts-check
/** Streams that resume: server-sent events from a cursor on, over any number of connections. */
import { ALIVE, BUSY, Limit, Lost, problemOf } from './core.js';
import { ClientError, Problem, StreamEnded, isObject } from './errors.js';
import { pages } from './pages.js';
/** @import { Core, Options, Request } from './core.js' */

/** One message of a stream. Its `event` may be one that is unknown today. @typedef {{ event: string, id: string | null, data: any }} Message */
/**
 * @typedef {Options & {
 *   after?: number | string | null | undefined,
 *   tries?: number | undefined,
 *   onLive?: ((live: boolean) => void) | undefined,
 * }} Following `after`: the cursor to continue from; none: begin with the current state. `tries`: after how many failures in
 * a row to give up, by default those of the client. `onLive` is called with true when the stream is connected, and with
 * false when it is cut. When `signal` aborts, the stream ends, and nothing of this is called.
 */

/** Reasons of `end` after which reconnecting is useless, with the status of such a call. @type {Map<string, number>} */
const FINAL = new Map([['unauthorized', 401], ['not-found', 404], ['internal-error', 500]]);
/** The fields of a message that are read. */
const FIELDS = new Set(['data', 'event', 'id']);
/** The most characters of a line, and of a message. */
const MOST = 1024 * 1024;
const REMEMBERED = 1000;
/** How long a stream may have been silent when the client wakes, in milliseconds: longer than between two signs of life. */
const FRESH = 10_000;
/** A stream that was open for this long is no failure, even without messages. */
const STEADY_MS = 5000;

/**
 * The messages of a stream, each once, until its game is over. A stream that is cut continues after its last message.
 * @param {Core} core @param {Request} request @param {Following} [options]
 * @returns {AsyncGenerator<Message, void, void>}
 * @throws {Problem} if the service rejects the stream for good
 * @throws {Unreachable} after too many tries without a message
 */
export async function* messages(core, request, options) {
  for await (const message of received(core, request, options)) if (message && message !== ALIVE) yield message;
}

/**
 * The same, with null for each connection and `ALIVE` for each sign of life.
 * @param {Core} core @param {Request} request @param {Following} [options]
 * @returns {AsyncGenerator<Message|null, void, void>}
 */
export async function* received(core, request, options = {}) {
  const { signal, onLive } = options;
  /** Call `onLive`. Returns whether the stream goes on. */
  const tell = (/** @type {boolean} */ live) => {
    if (!signal?.aborted) onLive?.(live);
    return !signal?.aborted;
  };
  let cursor = options.after ?? null;
  const seen = new Seen(cursor);
  let failures = 0;
  while (!signal?.aborted) {
    /** @type {Problem|Lost} */ let fault = new Lost('the stream was cut');
    const limit = new Limit(signal);
    const asleep = core.onWake(() => limit.prove(FRESH));
    let since = Infinity;
    try {
      for await (const message of connection(core, request, options, cursor, limit)) {
        if (message === null) since = Date.now();
        if (message === null ? !tell(true) : signal?.aborted) return;
        if (message?.event === 'end') {
          const why = ended(message);
          if (why) throw why;
          yield message;
          return;
        }
        if (message && message !== ALIVE) failures = 0;
        if (message && message.id !== null) cursor = message.id;
        if (message === null || seen.isNew(message)) yield message;
      }
    } catch (error) {
      if (signal?.aborted) return;
      const found = limit.lost ?? error;
      if (!(found instanceof Lost || isBusy(found))) throw found;
      fault = /** @type {Problem|Lost} */ (found);
    } finally {
      asleep();
      limit.end();
    }
    if (!tell(false)) return;
    if (Date.now() - since >= STEADY_MS) failures = 0;
    failures += 1;
    await core.pause(failures, fault, options);
  }
}

/**
 * The same items until the caller aborts: of what the abort interrupts, nothing is thrown.
 * @template I
 * @param {AsyncGenerator<I, void, void>} items @param {AbortSignal | undefined} signal
 * @returns {AsyncGenerator<I, void, void>}
 */
export async function* untilAborted(items, signal) {
  try {
    yield* items;
  } catch (error) {
    if (error instanceof ClientError || !signal?.aborted) throw error;
  }
}

/** @param {unknown} error */
const isBusy = (error) => error instanceof Problem && !(error instanceof StreamEnded) && BUSY.has(error.status);

/**
 * The messages of one connection, after null for the connection itself.
 * @param {Core} core @param {Request} request @param {Following} options @param {number|string|null} cursor @param {Limit} limit
 * @returns {AsyncGenerator<Message|null, void, void>}
 */
async function* connection(core, request, options, cursor, limit) {
  /** @type {Record<string, string>} */ const resumed = cursor === null ? {} : { 'Last-Event-ID': String(cursor) };
  const offline = () => limit.lose('the network is gone');
  // Without a network the open connection would only seem silent.
  globalThis.addEventListener?.('offline', offline);
  try {
    limit.within(core.silence);
    if (!(await core.canStream(limit))) return yield* pages(core, request, options, cursor, limit);
    const answer = await core.fetched(core.outgoing({ ...request, accept: 'text/event-stream' }, options, resumed), limit);
    if (answer.status !== 200) throw await problemOf(answer, limit);
    yield null;
    yield* parsed(core, answer, limit);
  } finally {
    globalThis.removeEventListener?.('offline', offline);
  }
}

/** The messages and comments of an answer; one that was cut off or is not JSON is left out. @throws {Lost} for one that is too long @param {Core} core @param {Response} answer @param {Limit} limit */
async function* parsed(core, answer, limit) {
  /** @type {Record<string, string>} */ let fields = {};
  let size = 0;
  for await (const ended of lines(core, answer, limit)) {
    size += ended.length + 1;
    if (size > MOST) throw new Lost(`a message has more than ${MOST} characters`);
    const line = ended.replace(/\r$/, '');
    if (line.startsWith(':')) yield ALIVE;
    const [name = '', ...values] = line.split(':');
    const value = values.join(':').replace(/^ /, '');
    if (FIELDS.has(name)) fields[name] = name === 'data' && name in fields ? `${fields[name]}\n${value}` : value;
    if (line !== '') continue;
    const message = messageOf(fields);
    fields = {};
    size = 0;
    if (message) core.syncClock(message.data?.at);
    if (message) yield message;
  }
}

/**
 * The lines of an answer as they arrive, without one that has no end. @throws {Lost} if nothing comes for too long, and for too long a line
 * @param {Core} core @param {Response} answer @param {Limit} limit
 */
export async function* lines(core, answer, limit) {
  const reader = answer.body?.getReader();
  if (!reader) return yield* (await limit.reading(answer.text())).split('\n').slice(0, -1);
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    limit.within(core.silence);
    const { done, value } = await limit.reading(reader.read());
    if (done) return undefined;
    const [end = '', ...whole] = decoder.decode(value, { stream: true }).split('\n');
    rest += end;
    if (rest.length > MOST) throw new Lost(`a line has more than ${MOST} characters`);
    if (whole.length === 0) continue;
    yield rest;
    rest = whole.pop() ?? '';
    yield* whole;
  }
}

/** @param {Record<string, string>} fields @returns {Message|null} null for a comment, and for data that is not JSON */
function messageOf({ event = 'message', id, data }) {
  try {
    return data === undefined ? null : { event, id: id ?? null, data: JSON.parse(data) };
  } catch {
    return null;
  }
}

/** Why a stream ended, if it can be opened again; null if its game is over. @param {Message} message @throws {StreamEnded} if it cannot */
function ended({ data }) {
  const reason = isObject(data) ? String(/** @type {{ reason?: string }} */ (data).reason) : '';
  const status = FINAL.get(reason);
  // A damaged log is no fault that passes, unlike other answers 500.
  if (status !== undefined) throw new StreamEnded(status, { code: reason, detail: `the stream ended: ${reason}` });
  return reason === 'game_over' ? null : new Lost(`the stream ended: ${reason}`);
}

/** The messages that came: entries of a game by number, notices by content. */
class Seen {
  /** @type {Set<string>} */ #notices = new Set();
  #last;

  /** @param {number|string|null} cursor */
  constructor(cursor) {
    this.#last = Number(cursor ?? -1);
  }

  /** Whether a message is new; remembers it. @param {Message} message */
  isNew({ event, id, data }) {
    if (id === null || !/^\d+$/.test(id)) return true;
    // A stream of all games counts notices instead of entries.
    if (data?.game_id !== undefined && event === 'entry') return true;
    const known = this.#last;
    if (event === 'entry') this.#last = Math.max(known, Number(id));
    if (event === 'entry') return Number(id) > known;
    if (event === 'snapshot') return true;
    return this.#isNewNotice(event, data);
  }

  /** Notices of one instant may come twice, with another `at`. @param {string} event @param {any} data */
  #isNewNotice(event, data) {
    const told = JSON.stringify([event, isObject(data) ? { ...data, at: null } : data]);
    const fresh = !this.#notices.has(told);
    this.#notices.add(told);
    if (this.#notices.size > REMEMBERED) this.#notices.delete(/** @type {string} */ (this.#notices.values().next().value));
    return fresh;
  }
}
