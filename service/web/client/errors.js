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

  /** Whether the same call may succeed later. */
  get isTemporary() {
    return this.status === 429 || this.status >= 500;
  }

  /** The version of the game where the caller's was stale. @returns {number|null} */
  get currentVersion() {
    return this.body.current_version ?? null;
  }
}

/**
 * The service contradicts what it has said before. `evidence` has the statements, as the service signed them; with
 * `proof`, two valid signatures contradict each other, which convinces anybody, if need be together with `log`, the
 * export that leads to the second one.
 */
export class Equivocation extends ClientError {
  /** @param {string} message @param {any[]} evidence @param {{ proof?: boolean, log?: string }} [options] */
  constructor(message, evidence, { proof = false, log = '' } = {}) {
    super('equivocation', message);
    this.evidence = evidence;
    this.proof = proof;
    this.log = log;
  }
}

/**
 * The service does not sign what it says, or its signature cannot be checked here: no proof, but nothing to rely on.
 * `evidence` has what it has said.
 */
export class NotSigned extends ClientError {
  /** @type {any[]} */ evidence = [];

  /** @param {string} message @param {ErrorOptions} [options] */
  constructor(message, options) {
    super('not-signed', message, options);
  }
}

/** The service ended a stream for good. */
export class StreamEnded extends Problem {}

/** @param {unknown} value @returns {value is object} */
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
