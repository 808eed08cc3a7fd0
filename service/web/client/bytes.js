// @ts-check
/** Random bytes, hashes and hexadecimal digits. */

/** WebCrypto under its usual name, also in Node 18. */
async function webCrypto() {
  const node = 'node:crypto';  // A variable, so that bundlers for browsers leave it alone.
  globalThis.crypto ??= /** @type {typeof globalThis.crypto} */ ((await import(node)).webcrypto);
  return globalThis.crypto;
}

/** Whether there are hashes: browsers have none in a page that did not come over HTTPS. */
export const hasHashes = async () => Boolean((await webCrypto()).subtle);

/** @param {number} count @returns {Promise<Uint8Array>} */
export async function randomBytes(count) {
  return (await webCrypto()).getRandomValues(new Uint8Array(count));
}

/** @param {readonly number[]} bytes @returns {Promise<Uint8Array|null>} null without hashes */
export async function sha256(bytes) {
  const { subtle } = await webCrypto();
  return subtle ? new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes))) : null;
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {string} text of pairs of hexadecimal digits */
export const unhex = (text) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
