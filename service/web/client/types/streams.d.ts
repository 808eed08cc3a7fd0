/**
 * The messages of a stream, each once, until its game is over. A stream that is cut continues after its last message.
 * @param {Core} core @param {Request} request @param {Following} [options]
 * @returns {AsyncGenerator<Message, void, void>}
 * @throws {Problem} if the service rejects the stream for good
 * @throws {Unreachable} after too many tries without a message
 */
export function messages(core: Core, request: Request, options?: Following): AsyncGenerator<Message, void, void>;
/**
 * The same, with null for each connection and `ALIVE` for each sign of life.
 * @param {Core} core @param {Request} request @param {Following} [options]
 * @returns {AsyncGenerator<Message|null, void, void>}
 */
export function received(core: Core, request: Request, options?: Following): AsyncGenerator<Message | null, void, void>;
/**
 * The same items until the caller aborts: of what the abort interrupts, nothing is thrown.
 * @template I
 * @param {AsyncGenerator<I, void, void>} items @param {AbortSignal | undefined} signal
 * @returns {AsyncGenerator<I, void, void>}
 */
export function untilAborted<I>(items: AsyncGenerator<I, void, void>, signal: AbortSignal | undefined): AsyncGenerator<I, void, void>;
/**
 * The lines of an answer as they arrive, without one that has no end. @throws {Lost} if nothing comes for too long, and for too long a line
 * @param {Core} core @param {Response} answer @param {Limit} limit
 */
export function lines(core: Core, answer: Response, limit: Limit): AsyncGenerator<string, undefined, unknown>;
/**
 * One message of a stream. Its `event` may be one that is unknown today.
 */
export type Message = {
    event: string;
    id: string | null;
    data: any;
};
/**
 * `after`: the cursor to continue from; none: begin with the current state. `tries`: after how many failures in
 * a row to give up, by default those of the client. `onLive` is called with true when the stream is connected, and with
 * false when it is cut. When `signal` aborts, the stream ends, and nothing of this is called.
 */
export type Following = Options & {
    after?: number | string | null | undefined;
    tries?: number | undefined;
    onLive?: ((live: boolean) => void) | undefined;
};
import type { Core } from './core.js';
import type { Request } from './core.js';
import { Limit } from './core.js';
import type { Options } from './core.js';
