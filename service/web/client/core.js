// @ts-check
/** Requests with retries. */
import { hex, randomBytes } from './bytes.js';
import { Problem, Unreachable } from './errors.js';
import { verifyHere } from './logs.js';
import { Operations } from './operations.js';
import { memoryReceipts } from './receipts.js';
import { Witness } from './witness.js';

/**
 * @typedef {object} Options of one call
 * @property {AbortSignal | undefined} [signal] aborts it
 * @property {string | null | undefined} [token] instead of the client's; null: none
 * @property {string | undefined} [language] an `Accept-Language`, instead of the client's
 */
/** @typedef {{ key?: string | undefined }} Keyed an idempotency key, by default a random one */
/**
 * @typedef {object} Request
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string | number | boolean | null | undefined>} [query] without those that are undefined or null
 * @property {unknown} [body] JSON; a text or bytes are lines of JSON
 * @property {boolean} [keyed] it gets an idempotency key
 * @property {boolean} [repeatable] it may be sent again without a key
 * @property {boolean} [fleeting] it is never sent again, since it is worth nothing later
 * @property {boolean} [prompt] it is not sent again after 429, since a person waits for the answer
 * @property {string} [accept] a media type, by default JSON
 */
/**
 * A request that will be sent again: why, after how many tries, and in how many milliseconds.
 * @typedef {{ why: string, tries: number, milliseconds: number, status: number | null }} Retry
 */
/**
 * @typedef {object} Settings of a client; all times in milliseconds
 * @property {string | null | (() => string | null | undefined) | undefined} [token] of the player, or where to read it for each call
 * @property {string | undefined} [language] an `Accept-Language`
 * @property {number | undefined} [tries] how often a call is sent, 8; `Infinity`: until it is answered
 * @property {number | undefined} [timeout] the time limit of an answer, 60 000: longer than a poll waits
 * @property {number | undefined} [silence] how long a stream may be silent, 18 000: longer than between two signs of life
 * @property {number | undefined} [firstPause] before the second try, 500; each further one is twice as long
 * @property {number | undefined} [longestPause] between two tries, 10 000
 * @property {((retry: Retry) => void) | undefined} [onRetry] called before each pause
 * @property {((reached: boolean) => void) | undefined} [onReach] called for each answer, and for each call without one
 * @property {((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined} [sleep] makes the pauses
 * @property {typeof fetch | undefined} [fetch] instead of the global one
 * @property {import('./receipts.js').Receipts | undefined} [receipts] where receipts are kept, by default in memory
 * @property {boolean | undefined} [checks] whether games are checked when they end, true
 * @property {import('./logs.js').Verify | undefined} [verify] runs the verifier, such as in a worker; by default here
 */

const JSON_TYPE = 'application/json';
const NDJSON = 'application/x-ndjson';
/** Statuses after which the same request may succeed. */
export const BUSY = new Set([429, 500, 502, 503, 504]);
/** The longest `Retry-After` that a client waits, in seconds; a longer one is thrown as the problem. */
const LONGEST_RETRY_AFTER = 120;
/** The most bytes of an answer. */
const MOST = 4 * 1024 * 1024;
/** How long a pause lasts at least, also if the service answers another call meanwhile, in milliseconds. */
const LEAST_PAUSE = 200;

/** Why Node could not connect, so that the service certainly did not get the request. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Stands for a sign of life without a message. */
export const ALIVE = { event: '', id: null, data: null };

/** A request or its answer was lost. */
export class Lost extends Error {
  /** Whether the service certainly did not get the request. */
  get unsent() {
    const { cause } = /** @type {{ cause?: { cause?: { code?: string } } }} */ (this);
    return NEVER_SENT.has(cause?.cause?.code ?? '');
  }
}

/** A service, as one caller uses it. `Operations` has a method for each operation. */
export class Core extends Operations {
  #token;
  #fetch;
  #isForeign;
  /** Whether bodies of answers arrive in parts; undefined until an answer shows it. @type {boolean | undefined} */ #streams;
  /** Ends the pauses that need not go on once the service answers. @type {Set<AbortController>} */ #pauses = new Set();
  /** What is called when the client wakes. @type {Set<() => void>} */ #sleepers = new Set();

  /** @param {string | URL} url of the service; "" is that of the page @param {Settings} [settings] */
  constructor(url, settings = {}) {
    super();
    this.url = String(url).replace(/\/+$/, '');
    this.#token = settings.token ?? null;
    // The global `Response` does not show what another fetch returns.
    this.#isForeign = settings.fetch !== undefined;
    if (!this.#isForeign && !('body' in (globalThis.Response?.prototype ?? {}))) this.#streams = false;
    this.#fetch = settings.fetch ?? ((/** @type {string} */ address, /** @type {RequestInit} */ init) => fetch(address, init));
    this.language = settings.language;
    this.tries = settings.tries ?? 8;
    this.timeout = settings.timeout ?? 60_000;
    this.silence = settings.silence ?? 18_000;
    this.firstPause = settings.firstPause ?? 500;
    this.longestPause = settings.longestPause ?? 10_000;
    this.onRetry = settings.onRetry;
    this.onReach = settings.onReach;
    this.sleep = settings.sleep ?? sleep;
    this.checks = settings.checks ?? true;
    this.verify = settings.verify ?? verifyHere;
    this.witness = new Witness(this, settings.receipts ?? memoryReceipts());
    /** The service's time minus the time of this machine, in milliseconds. */
    this.ahead = 0;
  }

  /** The token that calls are made with. @returns {string|null} */
  get token() {
    return (typeof this.#token === 'function' ? this.#token() : this.#token) ?? null;
  }

  set token(token) {
    this.#token = token;
  }

  /** A game has a new view. @param {import('./games.js').Game} _game */
  saw(_game) {}

  /** The service's time now, in milliseconds: compare deadlines with it. */
  now() {
    return Date.now() + this.ahead;
  }

  /** Take the time from an answer or a message. @param {string|null|undefined} at */
  syncClock(at) {
    const time = Date.parse(at ?? '');
    if (!Number.isNaN(time)) this.ahead = time - Date.now();
  }

  /**
   * Go on at once after a sleep or in another network: pauses end, unless the service has asked for them, and streams
   * that were silent for long are opened again. In browsers this happens by itself.
   */
  wake() {
    for (const woken of this.#sleepers) woken();
  }

  /** Call `woken` when the client wakes, also by itself. @param {() => void} woken @returns {() => void} ends this */
  onWake(woken) {
    const page = globalThis.document;
    const seen = () => { if (page.visibilityState === 'visible') woken(); };
    this.#sleepers.add(woken);
    globalThis.addEventListener?.('online', woken);
    page?.addEventListener('visibilitychange', seen);
    return () => {
      this.#sleepers.delete(woken);
      globalThis.removeEventListener?.('online', woken);
      page?.removeEventListener('visibilitychange', seen);
    };
  }

  /**
   * Send a request and return its answer.
   * @param {Request} request @param {Options & Keyed} [options]
   * @returns {Promise<any>}
   * @throws {Problem} if the service rejects it
   * @throws {Unreachable} without an answer
   */
  send(request, options = {}) {
    return this.opened(request, options, async (answer, limit) => {
      const value = await contentOf(answer, limit);
      limit.end();
      return value;
    });
  }

  /**
   * Send a request and return what is read from its answer; `read` ends the limit.
   * @template V
   * @param {Request} request @param {Options & Keyed} options
   * @param {(answer: Response, limit: Limit) => Promise<V>} read
   * @returns {Promise<V>}
   */
  async opened(request, options, read) {
    const outgoing = this.outgoing(request, options);
    for (let tries = 1; ; tries++) {
      const limit = new Limit(options.signal);
      let fault;
      try {
        limit.within(this.timeout);
        const answer = await this.fetched(outgoing, limit);
        if (answer.status < 400) return await read(answer, limit);
        fault = await problemOf(answer, limit);
        // A rejection for the rate limit is made before anything is done.
        const limited = fault.status === 429;
        if (!BUSY.has(fault.status) || !mayRepeat(request, limited) || (limited && request.prompt)) throw fault;
      } catch (error) {
        limit.end();
        if (!(error instanceof Lost)) throw error;
        fault = error;
        if (!mayRepeat(request, fault.unsent)) throw new Unreachable(`${request.method} ${request.path}: ${fault.message}`, { cause: fault });
      }
      limit.end();
      await this.pause(tries, fault, { signal: options.signal });
      throwIfAborted(options.signal);
    }
  }

  /**
   * Send one request and return its answer, not yet read. @throws {Lost}
   * @param {RequestInit & { address: string }} outgoing @param {Limit} limit
   * @returns {Promise<Response>}
   */
  async fetched({ address, ...init }, limit) {
    try {
      const answer = await limit.reading(this.#fetch(address, { ...init, signal: limit.signal }));
      this.syncClock(answer.headers.get('Date'));
      this.onReach?.(true);
      if (answer.status === 200 || answer.status === 201) this.#streams ??= Boolean(answer.body);
      if (!BUSY.has(answer.status)) for (const each of this.#pauses) each.abort();
      return answer;
    } catch (error) {
      if (error instanceof Lost) this.onReach?.(false);
      throw error;
    }
  }

  /**
   * Whether bodies of answers arrive in parts. The fetch of React Native returns only whole answers, so a stream, which
   * has no end, would never come. @param {Limit} limit @throws {Lost}
   */
  async canStream(limit) {
    if (this.#streams === undefined && this.#isForeign) {
      const answer = await this.fetched(this.outgoing({ method: 'GET', path: '/v1/bots' }, { token: null }), limit);
      await contentOf(answer, limit);
    }
    return this.#streams ?? true;
  }

  /**
   * Wait after a number of failed tries, at most until the service answers another call, unless it has asked for the
   * wait. Throws the problem, or `Unreachable`, if no more tries are allowed, or the service asks for too long a wait.
   * @param {number} tries @param {Problem|Lost} fault
   * @param {{ signal?: AbortSignal | undefined, tries?: number | undefined }} options `tries`: how many are allowed
   */
  async pause(tries, fault, { signal, tries: most = this.tries }) {
    const problem = fault instanceof Problem ? fault : null;
    const asked = problem?.retryAfter ?? null;
    if (tries >= most || (asked !== null && asked > LONGEST_RETRY_AFTER)) {
      throw problem ?? new Unreachable(`${this.url}: ${fault.message}`, { cause: fault });
    }
    const longest = Math.min(this.longestPause, this.firstPause * 2 ** Math.min(tries - 1, 10));
    // Clients that were cut off together come back at different times.
    const milliseconds = asked === null ? longest * (0.5 + Math.random() / 2) : asked * 1000;
    const why = problem ? `it answers ${problem.status}` : fault.message;
    this.onRetry?.({ why, tries, milliseconds, status: problem?.status ?? null });
    await (asked === null ? this.#sleepUntilAnswer(milliseconds, signal) : this.sleep(milliseconds, signal));
  }

  /** @param {number} milliseconds @param {AbortSignal | undefined} signal */
  async #sleepUntilAnswer(milliseconds, signal) {
    if (signal?.aborted) return;
    const pause = new AbortController();
    const stop = () => pause.abort();
    const begun = Date.now();
    this.#pauses.add(pause);
    const awake = this.onWake(stop);
    signal?.addEventListener('abort', stop);
    try {
      await this.sleep(milliseconds, pause.signal);
    } finally {
      this.#pauses.delete(pause);
      awake();
      signal?.removeEventListener('abort', stop);
    }
    const left = LEAST_PAUSE - (Date.now() - begun);
    if (pause.signal.aborted && !signal?.aborted && left > 0) await this.sleep(left, signal);
  }

  /**
   * A request as it is sent, with its idempotency key.
   * @param {Request} request @param {Options & Keyed} options @param {Record<string, string>} [more] headers
   * @returns {RequestInit & { address: string }}
   */
  outgoing({ method, path, query = {}, body, keyed, accept = JSON_TYPE }, options, more = {}) {
    /** @type {Record<string, string>} */
    const headers = { Accept: accept, ...more };
    const token = options.token === undefined ? this.token : options.token;
    const language = options.language ?? this.language;
    if (token) headers.Authorization = `Bearer ${token}`;
    if (language) headers['Accept-Language'] = language;
    if (keyed) headers['Idempotency-Key'] = options.key ?? hex(randomBytes(16));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null) search.append(name, String(value));
    const asked = search.toString();
    const lines = typeof body === 'string' || body instanceof Uint8Array;
    if (body !== undefined) headers['Content-Type'] = lines ? NDJSON : JSON_TYPE;
    return {
      address: `${this.url}${path}${asked && `?${asked}`}`,
      // With the cache mode `no-store` the fetch of React Native adds a parameter, which the service rejects.
      method, headers, cache: 'reload', redirect: 'error',
      ...(body === undefined ? {} : { body: /** @type {BodyInit} */ (lines ? body : JSON.stringify(body)) }),
    };
  }
}

/** Whether a request may be sent again. @param {Request} request @param {boolean} undone whether it certainly was not executed */
const mayRepeat = ({ keyed, repeatable, fleeting }, undone) => !fleeting && Boolean(keyed || repeatable || undone);

/** Ends a request when the caller aborts it, and loses it after a time without anything. */
export class Limit {
  #controller = new AbortController();
  /** When something came last, and until when something must come. */ #since = 0;
  #until = Infinity;
  /** @type {ReturnType<typeof setTimeout>|undefined} */ #timer;
  #asked;
  /** Why the request is lost. @type {Lost | null} */ lost = null;
  #stop = () => this.lose('aborted');

  /** @param {AbortSignal} [asked] by the caller */
  constructor(asked) {
    this.#asked = asked;
    throwIfAborted(asked);
    asked?.addEventListener('abort', this.#stop);
  }

  get signal() {
    return this.#controller.signal;
  }

  /** Lose the request after a time. Another call restarts the clock. @param {number} milliseconds */
  within(milliseconds) {
    this.rest();
    this.#until = this.#since + milliseconds;
    this.#timer = setTimeout(() => this.lose(`nothing came within ${milliseconds} ms`), milliseconds);
  }

  /** Lose the request if nothing comes until a time after the last time that something came. @param {number} milliseconds */
  prove(milliseconds) {
    const until = this.#since + milliseconds;
    if (until >= this.#until) return;
    clearTimeout(this.#timer);
    if (until <= Date.now()) this.lose(`nothing had come for ${milliseconds} ms`);
    else this.#timer = setTimeout(() => this.lose(`nothing came within ${milliseconds} ms`), until - Date.now());
  }

  /** Something came. Stop the clock until the next call of `within`. */
  rest() {
    clearTimeout(this.#timer);
    this.#since = Date.now();
    this.#until = Infinity;
  }

  /** @param {string} why */
  lose(why) {
    this.lost ??= new Lost(why);
    this.#controller.abort(this.lost);
  }

  /**
   * The result of a part of the request. @throws {Lost} if it fails @template V @param {Promise<V>} part
   * @returns {Promise<V>}
   */
  async reading(part) {
    try {
      return await part;
    } catch (error) {
      throwIfAborted(this.#asked);
      if (this.lost) throw this.lost;
      throw new Lost(reasonOf(error), { cause: error });
    }
  }

  end() {
    this.rest();
    this.#asked?.removeEventListener('abort', this.#stop);
    this.lose('ended');
  }
}

/** Throws why a call was aborted; a signal of React Native may not know. @param {AbortSignal} [signal] */
function throwIfAborted(signal) {
  if (signal?.aborted) throw signal.reason ?? Object.assign(new Error('aborted'), { name: 'AbortError' });
}

/** Node tells only in the cause why a request failed. @param {unknown} error */
function reasonOf(error) {
  const { message, cause } = /** @type {{ message?: string, cause?: { message?: string } }} */ (error);
  return cause?.message || message || String(error);
}

/** The content of an answer. @param {Response} answer @param {Limit} limit @throws {Lost} also if it is too long */
async function textOf(answer, limit) {
  const reader = answer.body?.getReader();
  if (!reader) return limit.reading(answer.text());
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await limit.reading(reader.read());
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MOST) throw new Lost(`the answer has more than ${MOST} bytes`);
    text += decoder.decode(value, { stream: true });
  }
}

/** What an answer says: JSON, or the text of other types. @param {Response} answer @param {Limit} limit @throws {Lost} for no JSON */
export async function contentOf(answer, limit) {
  const text = await textOf(answer, limit);
  const media = (answer.headers.get('Content-Type') ?? '').split(';')[0]?.trim() ?? '';
  if (text === '') return undefined;
  if (media.startsWith('text/') || media === NDJSON) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (answer.status >= 400) return undefined;
    throw new Lost('the answer is not JSON', { cause: error });
  }
}

/** The problem that a rejection describes. @param {Response} answer @param {Limit} limit @throws {Lost} */
export async function problemOf(answer, limit) {
  return new Problem(answer.status, await contentOf(answer, limit), retryAfter(answer.headers.get('Retry-After')));
}

/** The seconds of a `Retry-After`, which is a number or a date; null for neither. @param {string|null} text */
export function retryAfter(text) {
  if (text === null || text.trim() === '') return null;
  if (/^\d+$/.test(text.trim())) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, (until - Date.now()) / 1000);
}

/** @param {number} milliseconds @param {AbortSignal} [signal] ends it early */
export function sleep(milliseconds, signal) {
  return new Promise((/** @type {(value: void) => void} */ done) => {
    if (signal?.aborted) return done();
    const wake = () => { clearTimeout(timer); signal?.removeEventListener('abort', wake); done(); };
    const timer = setTimeout(wake, milliseconds);
    signal?.addEventListener('abort', wake);
  });
}
