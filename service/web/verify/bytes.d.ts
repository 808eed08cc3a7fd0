/** What the client uses of `bytes.js`. */
export function utf8(text: string): Uint8Array<ArrayBuffer>;
export function fromHex(hex: string): Uint8Array<ArrayBuffer>;
export function toHex(bytes: Uint8Array): string;
