/** @param {number} count @returns {Promise<Uint8Array>} */
export function randomBytes(count: number): Promise<Uint8Array>;
/** @param {readonly number[]} bytes @returns {Promise<Uint8Array|null>} null without hashes */
export function sha256(bytes: readonly number[]): Promise<Uint8Array | null>;
export function hasHashes(): Promise<boolean>;
export function hex(bytes: Uint8Array): string;
export function unhex(text: string): number[];
