// @ts-check
/** The pages' use of the client: the stored player, and refusals in words. */
import { Client, ClientError, Problem, Unreachable, storedReceipts } from '../client/index.js';
import { verifyBeside } from './verify.js';
/** @import { Fault } from '../client/schemas.d.ts' */
/** @import { Request, Options } from '../client/core.js' */

const IDENTITY = 'player';
/** Characters that a header can carry. */
export const TOKEN = /^[!-~]+$/;
/** How long the page waits before it asks again whether the service answers, in milliseconds. */
const POLL_EVERY = 1000;

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

/** A name for a player without one. @param {import('./words.js').Words} words */
export const guestName = (words) => words.say('ready-name', { number: 1000 + Math.floor(Math.random() * 9000) });

export class Api extends Client {
  /** Whether the client is polling until the service answers. */
  #polling = false;

  /** @param {string} language of texts in responses */
  constructor(language) {
    const receipts = storedReceipts(localStorage);
    super('', { language, token: () => identity()?.token, firstPause: 400, longestPause: 4000, receipts, verify: verifyBeside });
    /** Called when the service no longer accepts the stored token. */
    this.onForgotten = () => {};
    /** Whether `onForgotten` was called. */
    this.forgotten = false;
  }

  /**
   * Send a request. A stored token that is refused is forgotten, and a GET is then repeated without it.
   * @param {Request} request @param {Options} [options]
   * @returns {Promise<any>}
   */
  async send(request, options = {}) {
    const token = this.token;
    try {
      return await super.send(request, options);
    } catch (fault) {
      if (fault instanceof Unreachable) this.#pollUntilReachable();
      if (!isUnauthorized(fault) || !token || options.token !== undefined) throw fault;
      if (this.token === token) {
        forgetIdentity();
        this.forgotten = true;
        this.onForgotten();
      }
      if (request.method !== 'GET') throw fault;
      return super.send(request, options);
    }
  }

  /** Poll until the service is reachable again; the client reports it then. */
  async #pollUntilReachable() {
    if (this.#polling) return;
    this.#polling = true;
    const ask = /** @type {const} */ ({ method: 'GET', path: '/livez', repeatable: true });
    const answers = () => this.send(ask, { token: null }).then(() => true, (fault) => fault instanceof Problem);
    while (!(await answers())) await this.sleep(POLL_EVERY);
    this.#polling = false;
  }

  /** @param {Options} [options] */
  async playerId(options) {
    return identity()?.id ?? super.playerId(options);
  }

  /**
   * Register a player under this name, or keep or rename the stored one.
   * @param {string} name
   */
  async player(name) {
    const known = identity();
    if (known && known.name === name) return known;
    if (known) {
      const changed = await this.changeMe({ name });
      keepIdentity({ ...known, name: changed.name });
    } else {
      const made = await this.createPlayer({ name });
      keepIdentity({ id: made.id, name: made.name, token: made.token });
    }
    return /** @type {{id: string, name: string, token: string}} */ (identity());
  }
}

/** @param {unknown} fault */
export const isUnauthorized = (fault) => fault instanceof Problem && fault.status === 401;

/**
 * A refusal in the page's words, or in the service's words where the page has none.
 * @param {import('./words.js').Words} words @param {unknown} fault
 */
export function refusalText(words, fault) {
  if (!(fault instanceof ClientError)) throw fault;
  const reason = fault instanceof Problem ? fault.reason : null;
  const known = [`reason-${reason}`, `problem-${fault.code}`].find((id) => words.has(id));
  if (known) return words.say(known);
  if (!(fault instanceof Problem)) return fault.message;
  if (fault.errors.length === 0) return fault.detail;
  return fault.errors.map((each) => faultText(words, each)).reduce((first, second) => words.say('beside', { first, second }));
}

/**
 * An error with the name of its field: the label of the name, or the rule's label in the house rules.
 * @param {import('./words.js').Words} words @param {Pick<Fault, 'pointer'|'detail'> & {label?: string | undefined}} fault
 */
export function faultText(words, { pointer, detail, label }) {
  const path = pointer.replace(/^\/(rules\/)?/, '').replaceAll('/', '.');
  const field = label ?? (path === 'name' ? words.say('name') : words.name(path));
  return field ? words.say('fault-at', { field, detail }) : detail;
}
