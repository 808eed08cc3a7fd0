// @ts-check
/** A client of the public HTTP API; types are generated from openapi/openapi.yaml. */

/** @typedef {import('./contract.d.ts').Problem} Problem */
const IDENTITY = 'player';
/** Characters that a header can carry. */
export const TOKEN = /^[!-~]+$/;
const TRIES = 8;
const BUSY = new Set([429, 502, 503, 504]);
/** POST paths without side effects. */
const SAFE_POSTS = new Set(['/v1/rulesets/validate']);

/** A refusal of the service; `problem` is its problem document. */
export class Refusal extends Error {
  /** @param {Problem} problem @param {number} status */
  constructor(problem, status) {
    super(problem.detail ?? problem.code);
    this.problem = problem;
    this.status = status;
  }
}

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** The delay after a try, in milliseconds. @param {number} turn the number of tries so far */
const delay = (turn) => Math.min(4000, 200 * 2 ** turn);

/** The stored player, null if there is none or it cannot be read. @returns {{id: string, name: string, token: string}|null} */
export function identity() {
  try {
    const kept = JSON.parse(localStorage.getItem(IDENTITY) ?? 'null');
    const whole = [kept?.id, kept?.name, kept?.token].every((each) => typeof each === 'string');
    return whole && TOKEN.test(kept.token) ? kept : null;
  } catch {
    return null;
  }
}

/** @param {{id: string, name: string, token: string}} player */
export function keepIdentity(player) {
  localStorage.setItem(IDENTITY, JSON.stringify(player));
}

export function forgetIdentity() {
  localStorage.removeItem(IDENTITY);
}

/** @param {string} path @param {Record<string, string|number>} values */
function fill(path, values) {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
}

export class Api {
  /** Whether the client is polling until the service answers. */
  #polling = false;

  /** @param {string} language of texts in responses */
  constructor(language) {
    this.language = language;
    /** Server time minus the time of this machine, in milliseconds. */
    this.ahead = 0;
    /** @type {(reachable: boolean) => void} */
    this.onReach = () => {};
    /** Called when the service no longer accepts the stored token. */
    this.onForgotten = () => {};
    /** Whether `onForgotten` was called. */
    this.forgotten = false;
  }

  /** @returns {Record<string, string>} */
  headers(token = identity()?.token) {
    const all = { 'Accept-Language': this.language };
    return token ? { ...all, Authorization: `Bearer ${token}` } : all;
  }

  /**
   * Call one operation. Repeatable requests are retried until the service answers. A stored token that is
   * refused is forgotten, and a GET is then repeated without it.
   * @template {import('./contract.d.ts').Method} M
   * @template {import('./contract.d.ts').PathOf<M>} P
   * @param {M} method @param {P} path
   * @param {import('./contract.d.ts').Asked<P, M>} [asked]
   * @returns {Promise<import('./contract.d.ts').AnswerOf<P, M>>}
   * @throws {Refusal}
   */
  async call(method, path, asked = {}) {
    const token = asked.token ?? identity()?.token;
    try {
      return await this.#call(method, path, asked, token);
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.status !== 401 || !token || asked.token) throw fault;
      if (identity()?.token === token) {
        forgetIdentity();
        this.forgotten = true;
        this.onForgotten();
      }
      if (method !== 'get') throw fault;
      return this.#call(method, path, asked, identity()?.token);
    }
  }

  /**
   * @template {import('./contract.d.ts').Method} M
   * @template {import('./contract.d.ts').PathOf<M>} P
   * @param {M} method @param {P} path @param {import('./contract.d.ts').Asked<P, M>} asked
   * @param {string|undefined} token
   * @returns {Promise<import('./contract.d.ts').AnswerOf<P, M>>}
   */
  async #call(method, path, { path: values = {}, query = {}, body, key, signal, accept }, token) {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    ).toString();
    const address = fill(path, values) + (search ? `?${search}` : '');
    const headers = this.headers(token);
    if (accept) headers.Accept = accept;
    if (key) headers['Idempotency-Key'] = key;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const options = { method: method.toUpperCase(), headers, signal, cache: /** @type {const} */ ('no-store'),
      body: body === undefined ? undefined : JSON.stringify(body) };
    const repeatable = method === 'get' || key !== undefined || SAFE_POSTS.has(path);
    const answer = await this.#send(address, options, repeatable ? TRIES : 1);
    this.syncClock(answer.headers.get('Date'));
    const said = answer.status === 204 ? undefined : await answer.json();
    if (!answer.ok) throw new Refusal(said, answer.status);
    return said;
  }

  /** @param {string} address @param {RequestInit} options @param {number} tries */
  async #send(address, options, tries) {
    for (let turn = 1; ; turn++) {
      try {
        const answer = await fetch(address, options);
        this.onReach(true);
        if (turn >= tries || !BUSY.has(answer.status)) return answer;
        await pause(1000 * Math.min(10, Number(answer.headers.get('Retry-After') ?? 1)));
      } catch (fault) {
        if (options.signal?.aborted) throw fault;
        this.onReach(false);
        if (turn >= tries) {
          this.#pollUntilReachable();
          throw new Refusal({ code: 'unreachable' }, 0);
        }
        await pause(delay(turn));
      }
    }
  }

  /** Poll until the service is reachable again, then report it. */
  async #pollUntilReachable() {
    if (this.#polling) return;
    this.#polling = true;
    for (let turn = 1; this.#polling; turn++) {
      await pause(delay(turn));
      await fetch('/livez', { cache: 'no-store' }).then(() => { this.#polling = false; }, () => {});
    }
    this.onReach(true);
  }

  /** Synchronise with the server's clock. @param {string|null|undefined} at */
  syncClock(at) {
    if (at) this.ahead = Date.parse(at) - Date.now();
  }

  /** The server's time now, in milliseconds. */
  now() {
    return Date.now() + this.ahead;
  }

  /**
   * Register a player under this name, or keep or rename the stored one.
   * @param {string} name
   */
  async player(name) {
    const known = identity();
    if (known && known.name === name) return known;
    if (known) {
      const changed = await this.call('patch', '/v1/players/me', { body: { name } });
      keepIdentity({ ...known, name: changed.name });
    } else {
      const made = await this.call('post', '/v1/players', { body: { name } });
      keepIdentity({ id: made.id, name: made.name, token: made.token });
    }
    return /** @type {{id: string, name: string, token: string}} */ (identity());
  }
}

/** A random key for one request and its retries. */
export function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A refusal in the page's words, or in the service's words where the page has none.
 * @param {import('./words.js').Words} words @param {unknown} fault
 */
export function refusalText(words, fault) {
  if (!(fault instanceof Refusal)) throw fault;
  const { problem } = fault;
  const ids = [`reason-${problem.reason}`, `problem-${problem.code}`];
  const known = ids.find((id) => words.has(id));
  if (known) return words.say(known);
  const errors = problem.errors ?? [];
  if (errors.length === 0) return problem.detail ?? problem.title ?? problem.code;
  return errors.map((each) => faultText(words, each)).reduce((first, second) => words.say('beside', { first, second }));
}

/**
 * An error with the name of its field: the label of the name, or the rule's label in the house rules.
 * @param {import('./words.js').Words} words @param {{pointer: string, detail: string, label?: string}} fault
 */
export function faultText(words, { pointer, detail, label }) {
  const path = pointer.replace(/^#\/?(rules\/)?/, '').replaceAll('/', '.');
  const field = label ?? (path === 'name' ? words.say('name') : words.name(path));
  return field ? words.say('fault-at', { field, detail }) : detail;
}
