/** What the client uses of `chain.js`. */
export class BadKeys extends Error {}
export type Keys = Map<string, { bytes: Uint8Array; until: number | null }>;
export function link(head: Uint8Array, entryLine: Uint8Array): Promise<Uint8Array>;
export function chainHeads(lines: Uint8Array[]): Promise<Uint8Array[]>;
export function receiptMessage(gameId: Uint8Array, seq: number, head: Uint8Array): Uint8Array;
export function readKeys(keys: unknown): Promise<Keys>;
export function signatureFault(
  signed: { key_id?: unknown; signature?: unknown }, message: Uint8Array, keys: Keys, at: number,
): Promise<string | null>;
