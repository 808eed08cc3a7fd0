/** @import * as T from '../schemas.d.ts' */
/** @import { Core, Keyed, Options } from './core.js' */
/**
 * A game as the service showed it before it got the seed; without a head if the caller may not see it yet.
 * @typedef {{ id: string, commit: string, mode: string | null, version?: number, head?: string, receipt?: T.Receipt | null | undefined }} Shown
 */
/** A seat, the seed, and what was sent of it. @typedef {{ view: T.View, seed: string, sent: { client_seed: string } | { seal: string }, shown: Shown | null }} Taken */
/** How a seat is asked for. @typedef {Options & Keyed & { seat?: number | undefined, clientSeed?: string | undefined }} Wish */
/**
 * Take a seat, by default the first free one, with a client seed: sealed if the game requires it, else open.
 * @param {Core} client @param {string} gameId @param {Wish} wish @returns {Promise<Taken>}
 */
export function takeSeat(client: Core, gameId: string, wish: Wish): Promise<Taken>;
/**
 * Create a game. The seat `me` is taken with a client seed once the service has committed to its own: else the service
 * alone would deal. A fixed deal needs no seed.
 * @param {Core} client @param {T.NewGame} body @param {{ me: () => Promise<string> }} caller @param {Options & Keyed} options
 * @returns {Promise<Taken | { view: T.View, seed: null }>}
 */
export function createWithSeed(client: Core, body: T.NewGame, { me }: {
    me: () => Promise<string>;
}, options: Options & Keyed): Promise<Taken | {
    view: T.View;
    seed: null;
}>;
/**
 * Take a seat in a quick game with a client seed, once the service has committed to its own. If others are faster,
 * another game is looked for.
 * @param {Core} client @param {T.Quick} body @param {Options & Keyed} options
 * @returns {Promise<Taken | { view: T.View, seed: null }>}
 */
export function takeQuickSeat(client: Core, body: T.Quick, { key, ...options }: Options & Keyed): Promise<Taken | {
    view: T.View;
    seed: null;
}>;
/** The join code in a text, null if it is none, such as an id. @param {string} text "A3CD-EF4G" */
export function codeIn(text: string): string | null;
/**
 * Take the first free seat of the game with a join code, with a client seed.
 * @param {Core} client @param {string} code @param {Options & { seat?: number | undefined, clientSeed?: string | undefined }} options
 * @returns {Promise<Taken>}
 */
export function takeSeatByCode(client: Core, code: string, { seat, clientSeed, ...options }: Options & {
    seat?: number | undefined;
    clientSeed?: string | undefined;
}): Promise<Taken>;
/**
 * The seal of a client seed. @param {string} gameId @param {number} seat @param {string} seed in hexadecimal digits
 * @throws {ClientError} in a web page that did not come over HTTPS, where browsers have no hashes
 */
export function seal(gameId: string, seat: number, seed: string): Promise<string>;
/**
 * A game as the service showed it before it got the seed; without a head if the caller may not see it yet.
 */
export type Shown = {
    id: string;
    commit: string;
    mode: string | null;
    version?: number;
    head?: string;
    receipt?: T.Receipt | null | undefined;
};
/**
 * A seat, the seed, and what was sent of it.
 */
export type Taken = {
    view: T.View;
    seed: string;
    sent: {
        client_seed: string;
    } | {
        seal: string;
    };
    shown: Shown | null;
};
/**
 * How a seat is asked for.
 */
export type Wish = Options & Keyed & {
    seat?: number | undefined;
    clientSeed?: string | undefined;
};
import type { Core } from './core.js';
import type * as T from '../schemas.d.ts';
import type { Options } from './core.js';
import type { Keyed } from './core.js';
