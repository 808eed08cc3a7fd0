/** What an answer says: JSON, or the text of other types. @param {Response} answer @param {Limit} limit @throws {Lost} for no JSON */
export function contentOf(answer: Response, limit: Limit): Promise<any>;
/** The problem that a rejection describes. @param {Response} answer @param {Limit} limit @throws {Lost} */
export function problemOf(answer: Response, limit: Limit): Promise<Problem>;
/** The seconds of a `Retry-After`, which is a number or a date; null for neither. @param {string|null} text */
export function retryAfter(text: string | null): number | null;
/** @param {number} milliseconds @param {AbortSignal} [signal] ends it early */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
/** Statuses after which the same request may succeed. */
export const BUSY: Set<number>;
export namespace ALIVE {
    let event: string;
    let id: null;
    let data: null;
}
/** A request or its answer was lost. */
export class Lost extends Error {
    /** Whether the service certainly did not get the request. */
    get unsent(): boolean;
}
/** A service, as one caller uses it. `Operations` has a method for each operation. */
export class Core extends Operations {
    /** @param {string | URL} url of the service; "" is that of the page @param {Settings} [settings] */
    constructor(url: string | URL, settings?: Settings);
    url: string;
    language: string | undefined;
    tries: number;
    timeout: number;
    silence: number;
    firstPause: number;
    longestPause: number;
    onRetry: ((retry: Retry) => void) | undefined;
    onReach: ((reached: boolean) => void) | undefined;
    sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
    checks: boolean;
    verify: import("./logs.js").Verify;
    witness: Witness;
    /** The service's time minus the time of this machine, in milliseconds. */
    ahead: number;
    set token(token: string | null);
    /** The token that calls are made with. @returns {string|null} */
    get token(): string | null;
    /** A game has a new view. @param {import('./games.js').Game} _game */
    saw(_game: import("./games.js").Game): void;
    /** The service's time now, in milliseconds: compare deadlines with it. */
    now(): number;
    /** Take the time from an answer or a message. @param {string|null|undefined} at */
    syncClock(at: string | null | undefined): void;
    /**
     * Go on at once after a sleep or in another network: pauses end, unless the service has asked for them, and streams
     * that were silent for long are opened again. In browsers this happens by itself.
     */
    wake(): void;
    /** Call `woken` when the client wakes, also by itself. @param {() => void} woken @returns {() => void} ends this */
    onWake(woken: () => void): () => void;
    /**
     * Send a request and return what is read from its answer; `read` ends the limit.
     * @template V
     * @param {Request} request @param {Options & Keyed} options
     * @param {(answer: Response, limit: Limit) => Promise<V>} read
     * @returns {Promise<V>}
     */
    opened<V>(request: Request, options: Options & Keyed, read: (answer: Response, limit: Limit) => Promise<V>): Promise<V>;
    /**
     * Send one request and return its answer, not yet read. @throws {Lost}
     * @param {RequestInit & { address: string }} outgoing @param {Limit} limit
     * @returns {Promise<Response>}
     */
    fetched({ address, ...init }: RequestInit & {
        address: string;
    }, limit: Limit): Promise<Response>;
    /**
     * Whether bodies of answers arrive in parts. The fetch of React Native returns only whole answers, so a stream, which
     * has no end, would never come. @param {Limit} limit @throws {Lost}
     */
    canStream(limit: Limit): Promise<boolean>;
    /**
     * Wait after a number of failed tries, at most until the service answers another call, unless it has asked for the
     * wait. Throws the problem, or `Unreachable`, if no more tries are allowed, or the service asks for too long a wait.
     * @param {number} tries @param {Problem|Lost} fault
     * @param {{ signal?: AbortSignal | undefined, tries?: number | undefined }} options `tries`: how many are allowed
     */
    pause(tries: number, fault: Problem | Lost, { signal, tries: most }: {
        signal?: AbortSignal | undefined;
        tries?: number | undefined;
    }): Promise<void>;
    /**
     * A request as it is sent, with its idempotency key.
     * @param {Request} request @param {Options & Keyed} options @param {Record<string, string>} [more] headers
     * @returns {RequestInit & { address: string }}
     */
    outgoing({ method, path, query, body, keyed, accept }: Request, options: Options & Keyed, more?: Record<string, string>): RequestInit & {
        address: string;
    };
    #private;
}
/** Ends a request when the caller aborts it, and loses it after a time without anything. */
export class Limit {
    /** @param {AbortSignal} [asked] by the caller */
    constructor(asked?: AbortSignal);
    /** Why the request is lost. @type {Lost | null} */ lost: Lost | null;
    get signal(): AbortSignal;
    /** Lose the request after a time. Another call restarts the clock. @param {number} milliseconds */
    within(milliseconds: number): void;
    /** Lose the request if nothing comes until a time after the last time that something came. @param {number} milliseconds */
    prove(milliseconds: number): void;
    /** Something came. Stop the clock until the next call of `within`. */
    rest(): void;
    /** @param {string} why */
    lose(why: string): void;
    /**
     * The result of a part of the request. @throws {Lost} if it fails @template V @param {Promise<V>} part
     * @returns {Promise<V>}
     */
    reading<V>(part: Promise<V>): Promise<V>;
    end(): void;
    #private;
}
/**
 * of one call
 */
export type Options = {
    /**
     * aborts it
     */
    signal?: AbortSignal | undefined;
    /**
     * instead of the client's; null: none
     */
    token?: string | null | undefined;
    /**
     * an `Accept-Language`, instead of the client's
     */
    language?: string | undefined;
};
/**
 * an idempotency key, by default a random one
 */
export type Keyed = {
    key?: string | undefined;
};
export type Request = {
    method: string;
    path: string;
    /**
     * without those that are undefined or null
     */
    query?: Record<string, string | number | boolean | null | undefined>;
    /**
     * JSON; a text or bytes are lines of JSON
     */
    body?: unknown;
    /**
     * it gets an idempotency key
     */
    keyed?: boolean;
    /**
     * it may be sent again without a key
     */
    repeatable?: boolean;
    /**
     * it is never sent again, since it is worth nothing later
     */
    fleeting?: boolean;
    /**
     * it is not sent again after 429, since a person waits for the answer
     */
    prompt?: boolean;
    /**
     * a media type, by default JSON
     */
    accept?: string;
};
/**
 * A request that will be sent again: why, after how many tries, and in how many milliseconds.
 */
export type Retry = {
    why: string;
    tries: number;
    milliseconds: number;
    status: number | null;
};
/**
 * of a client; all times in milliseconds
 */
export type Settings = {
    /**
     * of the player, or where to read it for each call
     */
    token?: string | null | (() => string | null | undefined) | undefined;
    /**
     * an `Accept-Language`
     */
    language?: string | undefined;
    /**
     * how often a call is sent, 8; `Infinity`: until it is answered
     */
    tries?: number | undefined;
    /**
     * the time limit of an answer, 60 000: longer than a poll waits
     */
    timeout?: number | undefined;
    /**
     * how long a stream may be silent, 18 000: longer than between two signs of life
     */
    silence?: number | undefined;
    /**
     * before the second try, 500; each further one is twice as long
     */
    firstPause?: number | undefined;
    /**
     * between two tries, 10 000
     */
    longestPause?: number | undefined;
    /**
     * called before each pause
     */
    onRetry?: ((retry: Retry) => void) | undefined;
    /**
     * called for each answer, and for each call without one
     */
    onReach?: ((reached: boolean) => void) | undefined;
    /**
     * makes the pauses
     */
    sleep?: ((milliseconds: number, signal?: AbortSignal) => Promise<void>) | undefined;
    /**
     * instead of the global one
     */
    fetch?: typeof fetch | undefined;
    /**
     * where receipts are kept, by default in memory
     */
    receipts?: import("./receipts.js").Receipts | undefined;
    /**
     * whether games are checked when they end, true
     */
    checks?: boolean | undefined;
    /**
     * runs the verifier, such as in a worker; by default here
     */
    verify?: import("./logs.js").Verify | undefined;
};
import { Problem } from './errors.js';
import { Operations } from './operations.js';
import { Witness } from './witness.js';
