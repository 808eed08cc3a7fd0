/** The errors of the client. */
/** @import * as T from '../schemas.d.ts' */
/** A call did not succeed. Decide by `code`. */
export class ClientError extends Error {
    /** @param {string} code @param {string} message @param {ErrorOptions} [options] */
    constructor(code: string, message: string, options?: ErrorOptions);
    code: string;
}
/** There was no usable answer, after all tries that are safe for the call. */
export class Unreachable extends ClientError {
    /** @param {string} message @param {ErrorOptions} [options] */
    constructor(message: string, options?: ErrorOptions);
}
/** The service rejected a call. Decide by `code`, which may be one that is unknown today. */
export class Problem extends ClientError {
    /**
     * @param {number} status @param {unknown} body the JSON of the answer
     * @param {number|null} [retryAfter] how long the service asks to wait, in seconds
     */
    constructor(status: number, body: unknown, retryAfter?: number | null);
    status: number;
    body: Partial<T.Problem>;
    retryAfter: number | null;
    /** A sentence for people. */
    detail: string;
    /** The faults of a request; empty for other problems. @type {T.Fault[]} */
    errors: T.Fault[];
    /** Why a move is illegal. @returns {string|null} */
    get reason(): string | null;
    /** The version of the game where the caller's was stale. @returns {number|null} */
    get currentVersion(): number | null;
}
/** The service ended a stream for good. */
export class StreamEnded extends Problem {
}
export function isObject(value: unknown): value is object;
import type * as T from '../schemas.d.ts';
