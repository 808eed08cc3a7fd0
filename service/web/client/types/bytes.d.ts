/** @param {number} count @returns {Uint8Array} @throws {ClientError} where there are no random numbers */
export function randomBytes(count: number): Uint8Array;
/** @param {readonly number[]} bytes @returns {Promise<Uint8Array|null>} null without hashes */
export function sha256(bytes: readonly number[]): Promise<Uint8Array | null>;
export function hasHashes(): boolean;
export function hex(bytes: Uint8Array): string;
export function unhex(text: string): number[];
