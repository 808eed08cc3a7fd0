/**
 * The messages of a stream after a cursor, after null for the first answer.
 * @param {Core} core @param {Request} request of the stream @param {Options} options @param {number | string | null} cursor
 * @param {Limit} limit ends the polls
 * @returns {AsyncGenerator<Message | null, void, void>}
 */
export function pages(core: Core, request: Request, options: Options, cursor: number | string | null, limit: Limit): AsyncGenerator<Message | null, void, void>;
export type Query = {
    [name: string]: string | number | boolean | null | undefined;
};
/**
 * Read the JSON at a path.
 */
export type Ask = (path: string, query?: Query) => Promise<any>;
import type { Core } from './core.js';
import type { Request } from './core.js';
import type { Options } from './core.js';
import { Limit } from './core.js';
import type { Message } from './streams.js';
