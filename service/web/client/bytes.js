// @ts-check
/** Random bytes, hashes and hexadecimal digits. */

async function webCrypto() {
  if (globalThis.crypto) return globalThis.crypto;
  const node = 'node:crypto';  // Node 18. A variable, so that bundlers for browsers leave it alone.
  return /** @type {typeof globalThis.crypto} */ ((await import(node)).webcrypto);
}

/** @param {number} count @returns {Promise<Uint8Array>} */
export async function randomBytes(count) {
  return (await webCrypto()).getRandomValues(new Uint8Array(count));
}

/** @param {readonly number[]} bytes @returns {Promise<Uint8Array|null>} null in a web page that did not come over HTTPS, where browsers have no hashes */
export async function sha256(bytes) {
  const { subtle } = await webCrypto();
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes))) : null;
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text of pairs of hexadecimal digits */
export const unhex = (text) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
