// @ts-check
/** Random bytes, hashes and hexadecimal digits. */
import { ClientError } from './errors.js';

/** Whether there are hashes: browsers have none in a page that did not come over HTTPS, React Native not by itself. */
export const hasHashes = () => Boolean(globalThis.crypto?.subtle);

/** @param {number} count @returns {Uint8Array} @throws {ClientError} where there are no random numbers */
export function randomBytes(count) {
  if (!globalThis.crypto?.getRandomValues) {
    throw new ClientError('no-random-numbers', 'import a package that adds crypto.getRandomValues before the client');
  }
  return globalThis.crypto.getRandomValues(new Uint8Array(count));
}

/** @param {readonly number[]} bytes @returns {Promise<Uint8Array|null>} null without hashes */
export async function sha256(bytes) {
  return hasHashes() ? new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))) : null;
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text of pairs of hexadecimal digits */
export const unhex = (text) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
