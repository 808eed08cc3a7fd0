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
    /** Whether the same call may succeed later. */
    get isTemporary(): boolean;
    /** The version of the game where the caller's was stale. @returns {number|null} */
    get currentVersion(): number | null;
}
/**
 * The service contradicts what it has said before. `evidence` has the statements, as the service signed them; with
 * `proof`, two valid signatures contradict each other, which convinces anybody, if need be together with `log`, the
 * export that leads to the second one.
 */
export class Equivocation extends ClientError {
    /** @param {string} message @param {any[]} evidence @param {{ proof?: boolean, log?: string }} [options] */
    constructor(message: string, evidence: any[], { proof, log }?: {
        proof?: boolean;
        log?: string;
    });
    evidence: any[];
    proof: boolean;
    log: string;
}
/**
 * The service does not sign what it says, or its signature cannot be checked here: no proof, but nothing to rely on.
 * `evidence` has what it has said.
 */
export class NotSigned extends ClientError {
    /** @param {string} message @param {ErrorOptions} [options] */
    constructor(message: string, options?: ErrorOptions);
    /** @type {any[]} */ evidence: any[];
}
/** The service ended a stream for good. */
export class StreamEnded extends Problem {
}
export function isObject(value: unknown): value is object;
import type * as T from '../schemas.d.ts';
