/** Whether a log has what was sent to take a seat, in the last entry with which the player joined. @param {any[]} entries @param {Given} given */
export function isIn(entries: any[], given: Given): boolean;
/** The seat of a player after some entries; null without one. @param {any[]} entries @param {string} player @returns {number | null} */
export function seatOf(entries: any[], player: string): number | null;
/** The keys of a service, as this client has seen them. */
export class Witness {
    /** @param {Core} core @param {Receipts} receipts */
    constructor(core: Core, receipts: Receipts);
    receipts: Receipts;
    /** What the service has said about a game, to whatever object of this client. @param {string} gameId */
    ledger(gameId: string): Ledger;
    /**
     * The keys that the service lists. Those that have signed something are kept, and none of them may disappear.
     * @param {{ again?: boolean }} [options] `again`: read them again
     * @throws {Equivocation} if one has
     */
    keys({ again }?: {
        again?: boolean;
    }): Promise<T.PublicKey[]>;
    /**
     * What is wrong with the signature of a statement; null if one of the keys made it, or the service had none.
     * @param {Statement} statement
     * @throws {Equivocation} for a key in place of one that was seen before
     * @throws {NotSigned} if this machine cannot check signatures
     */
    fault(statement: Statement): Promise<string | null>;
    #private;
}
/** What the service has said about the log of one game. */
export class Ledger {
    /** @param {Core} core @param {string} gameId */
    constructor(core: Core, gameId: string);
    /** All that the service has said of the log. */
    get evidence(): Statement[];
    /** The newest entry of which the service has spoken. A log that is asked for now must have it. */
    get newest(): number;
    /** The newest head that the service has said. */
    get latest(): {
        version: number;
        head: string;
    } | undefined;
    /** The receipts that are kept. */
    get receipts(): Statement[];
    /** How the caller took a seat. */
    get given(): Given | undefined;
    /** Whether the newest view no longer has the seat that an earlier one had. */
    get isUnseated(): boolean;
    /** Remember the head of a view, and the own seat. @param {Pick<T.TurnView, 'version' | 'head' | 'you' | 'seats'>} view @throws {Equivocation} */
    see({ version, head, you, seats }: Pick<T.TurnView, "version" | "head" | "you" | "seats">): void;
    /**
     * Keep how the caller took a seat, and what the service had shown before: the log must have both.
     * @param {{ version: number, head: string }} shown @param {Given} given @throws {Equivocation}
     */
    took({ version, head }: {
        version: number;
        head: string;
    }, given: Given): void;
    /**
     * Keep a receipt.
     * @param {Omit<Statement, 'game_id' | 'at'> | null | undefined} receipt
     * @throws {Equivocation} if it contradicts an earlier statement
     * @throws {NotSigned} if it is missing, or its signature is wrong, or missing although the service has a key
     */
    keep(receipt: Omit<Statement, "game_id" | "at"> | null | undefined): Promise<void>;
    /**
     * Check that a move was made in a view: its entry is the next one. Without hashes this is not checked.
     * @param {{ version: number, head: string }} view @param {Pick<T.Moved, 'entry' | 'receipt'>} moved @throws {Equivocation}
     */
    covers({ version, head }: {
        version: number;
        head: string;
    }, { entry, receipt }: Pick<T.Moved, "entry" | "receipt">): Promise<void>;
    /**
     * Check that the entry of a move is that of the move that was sent, here and in the log at the end.
     * @param {T.Move} move @param {Pick<T.Moved, 'entry' | 'receipt'>} moved @throws {Equivocation}
     */
    made(move: T.Move, { entry, receipt }: Pick<T.Moved, "entry" | "receipt">): void;
    /** The moves of a seat in a log that were not made here. @param {Log} log @param {number} seat @throws {Equivocation} if one that was is another there */
    foreign({ entries, trailer }: Log, seat: number): any[];
    /**
     * The receipt of an entry, signed; it is kept, with the own seal that is about to be opened.
     * @param {number} seq @param {string} head that the log has there @param {string} opened @param {Options} options
     * @throws {NotSigned} without it
     * @throws {Equivocation} if the service signs another head
     */
    signed(seq: number, head: string, opened: string, options: Options): Promise<void>;
    /**
     * Compare all statements with a log.
     * @param {Log} log @param {number} newest as it was before the log was asked for: views may come meanwhile
     * @throws {Equivocation} if the log does not extend them @throws {NotSigned} if a seat was sealed after the own was opened
     */
    compare({ text, header, entries, heads, trailer }: Log, newest: number): Promise<void>;
    /**
     * Run a comparison. What it finds is made a proof, if the service signs the other head, too.
     * @param {() => void} compare @throws {Equivocation}
     */
    proven(compare: () => void): Promise<void>;
    #private;
}
export function unlike(what: string, trailer: Statement): Equivocation;
import type { Given } from './receipts.js';
import type { Receipts } from './receipts.js';
import type * as T from '../schemas.d.ts';
import type { Statement } from './receipts.js';
import type { Core } from './core.js';
import type { Log } from './logs.js';
import type { Options } from './core.js';
import { Equivocation } from './errors.js';
