export function verifyHere(text: string, options: {
    receipts: Statement[];
    keys: any;
}): Promise<any>;
/**
 * Read the log of a game. @param {Core} core @param {string} gameId @param {Options} options @returns {Promise<Log>}
 * @throws {NotSigned} if it is no log of this game
 */
export function readLog(core: Core, gameId: string, options: Options): Promise<Log>;
/**
 * Check that all seats are taken and the own seed is sealed, in a log that the service has signed up to there; the
 * receipt is kept. Return false if a seat has become free since `view`.
 * @param {Core} core @param {T.View} view @param {{ seed: string, commit: string, ledger: Ledger }} own
 * @param {Options} options
 * @throws {Equivocation} if the log is not the one of which the service has spoken before
 * @throws {NotSigned} if the service does not sign it, or this machine cannot check that
 */
export function isSealed(core: Core, view: T.View, { seed, commit, ledger }: {
    seed: string;
    commit: string;
    ledger: Ledger;
}, options: Options): Promise<boolean>;
/**
 * Check the log of a game that has ended: against what the service has said before, and by the rules.
 * @param {Core} core @param {T.View} view @param {{ seed: string | null, ledger: Ledger }} own @param {Options} options
 * @returns {Promise<Checked>}
 * @throws {Equivocation} @throws {NotSigned} if the service does not sign the log
 */
export function checkLog(core: Core, view: T.View, { seed, ledger }: {
    seed: string | null;
    ledger: Ledger;
}, options: Options): Promise<Checked>;
/** @import * as T from '../schemas.d.ts' */
/** @import { Core, Options } from './core.js' */
/** @import { Statement } from './receipts.js' */
/** @import { Ledger } from './witness.js' */
/**
 * The log of a game: the text, its parsed lines, the head after each entry, recomputed, and what the trailer says.
 * @typedef {{ text: string, header: any, entries: any[], heads: string[], trailer: Statement }} Log
 */
/**
 * Whose randomness dealt a game: the seats with client seeds, or its creator.
 * @typedef {{ seats: number[], creator: boolean, setup: boolean, text: string }} Entropy
 */
/**
 * The result of a check: `valid`, no fault was found; `fair`, besides, no one but all of the players with seeds and the
 * service together determined the deal, as the service has signed it. `mode` is the log's `seed_mode`. `detail` says in
 * English what was found, or that nothing was checked.
 * @typedef {{ valid: boolean, fair: boolean, entropy: Entropy | null, mode: T.SeedMode | null, detail: string }} Checked
 */
/** What a check asks of the JavaScript verifier. @typedef {(text: string, options: { receipts: Statement[], keys: any }) => Promise<any>} Verify */
/** The statuses of games that have ended. */
export const OVER: Set<string>;
/** How many of the newest rounds a view has. */
export const ROUNDS: 20;
/**
 * The log of a game: the text, its parsed lines, the head after each entry, recomputed, and what the trailer says.
 */
export type Log = {
    text: string;
    header: any;
    entries: any[];
    heads: string[];
    trailer: Statement;
};
/**
 * Whose randomness dealt a game: the seats with client seeds, or its creator.
 */
export type Entropy = {
    seats: number[];
    creator: boolean;
    setup: boolean;
    text: string;
};
/**
 * The result of a check: `valid`, no fault was found; `fair`, besides, no one but all of the players with seeds and the
 * service together determined the deal, as the service has signed it. `mode` is the log's `seed_mode`. `detail` says in
 * English what was found, or that nothing was checked.
 */
export type Checked = {
    valid: boolean;
    fair: boolean;
    entropy: Entropy | null;
    mode: T.SeedMode | null;
    detail: string;
};
/**
 * What a check asks of the JavaScript verifier.
 */
export type Verify = (text: string, options: {
    receipts: Statement[];
    keys: any;
}) => Promise<any>;
import type { Statement } from './receipts.js';
import type { Core } from './core.js';
import type { Options } from './core.js';
import type * as T from '../schemas.d.ts';
import type { Ledger } from './witness.js';
