// @ts-check
/** The errors of the client. */
/** @import * as T from './schemas.d.ts' */

/** A call did not succeed. Decide by `code`. */
export class ClientError extends Error {
  /** @param {string} code @param {string} message @param {ErrorOptions} [options] */
  constructor(code, message, options) {
    super(message, options);
    this.name = new.target.name;
    this.code = code;
  }
}

/** There was no usable answer, after all tries that are safe for the call. */
export class Unreachable extends ClientError {
  /** @param {string} message @param {ErrorOptions} [options] */
  constructor(message, options) {
    super('unreachable', message, options);
  }
}

/** The service rejected a call. Decide by `code`, which may be one that is unknown today. */
export class Problem extends ClientError {
  /**
   * @param {number} status @param {unknown} body the JSON of the answer
   * @param {number|null} [retryAfter] how long the service asks to wait, in seconds
   */
  constructor(status, body, retryAfter = null) {
    const known = /** @type {Partial<T.Problem>} */ (isObject(body) ? body : {});
    const code = String(known.code ?? status);
    const detail = String(known.detail ?? known.title ?? `answered ${status}`);
    const errors = Array.isArray(known.errors) ? known.errors.filter(isObject) : [];
    const faults = errors.map((each) => (each.pointer ? `${each.pointer}: ${each.detail}` : each.detail)).filter((each) => each !== detail);
    super(code, [`${status} ${code}: ${detail}`, ...faults].join('\n  '));
    this.status = status;
    this.body = known;
    this.retryAfter = retryAfter;
    /** A sentence for people. */
    this.detail = detail;
    /** The faults of a request; empty for other problems. @type {T.Fault[]} */
    this.errors = errors;
  }

  /** Why a move is illegal. @returns {string|null} */
  get reason() {
    return this.body.reason ?? null;
  }

  /** The version of the game where the caller's was stale. @returns {number|null} */
  get currentVersion() {
    return this.body.current_version ?? null;
  }
}

/** The service ended a stream for good. */
export class StreamEnded extends Problem {}

/** @param {unknown} value @returns {value is object} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
