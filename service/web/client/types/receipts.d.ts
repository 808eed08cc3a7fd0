/** A store in memory. @returns {Receipts} */
export function memoryReceipts(): Receipts;
/** A store in the storage of a browser, and in memory for what finds no room there. @param {Stored} storage such as `localStorage` @returns {Receipts} */
export function storedReceipts(storage: Stored): Receipts;
/** Where a client keeps what a service has said about its games; both stores hold the newest games only. */
/**
 * How the caller took a seat, as which player: with an open seed or a seal; `version`: of the view that showed the seat;
 * `late`: the service had not shown the log before.
 * @typedef {{ seat: number, player: string, version: number, client_seed?: string, seal?: string, late: boolean }} Given
 */
/**
 * The head of a game's log after an entry, as the service said it; with a signature it is a receipt. `opened`: the own
 * seal that was opened after this receipt. `given`: what was sent after it, to take a seat.
 * @typedef {{ game_id: string, seq: number, head: string, at: string | null, key_id: string | null, signature: string | null, opened?: string, given?: Given }} Statement
 */
/**
 * A store: the lists that were saved under ids of games; and the keys of services, under other names.
 * @typedef {{ load(id: string): any[], save(id: string, list: any[]): void }} Receipts
 */
/**
 * The part of a browser's storage that is used.
 * @typedef {{ getItem(name: string): string | null, setItem(name: string, value: string): void, removeItem(name: string): void }} Stored
 */
/** How many games a store holds, and how many receipts of each. */
export const MOST_GAMES: 200;
export const MOST_RECEIPTS: 64;
/**
 * How the caller took a seat, as which player: with an open seed or a seal; `version`: of the view that showed the seat;
 * `late`: the service had not shown the log before.
 */
export type Given = {
    seat: number;
    player: string;
    version: number;
    client_seed?: string;
    seal?: string;
    late: boolean;
};
/**
 * The head of a game's log after an entry, as the service said it; with a signature it is a receipt. `opened`: the own
 * seal that was opened after this receipt. `given`: what was sent after it, to take a seat.
 */
export type Statement = {
    game_id: string;
    seq: number;
    head: string;
    at: string | null;
    key_id: string | null;
    signature: string | null;
    opened?: string;
    given?: Given;
};
/**
 * A store: the lists that were saved under ids of games; and the keys of services, under other names.
 */
export type Receipts = {
    load(id: string): any[];
    save(id: string, list: any[]): void;
};
/**
 * The part of a browser's storage that is used.
 */
export type Stored = {
    getItem(name: string): string | null;
    setItem(name: string, value: string): void;
    removeItem(name: string): void;
};
