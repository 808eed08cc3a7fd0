/** Byte strings, and the two cryptographic primitives, SHA-256 and HMAC. */

const encoder = new TextEncoder();

/** @param {string} text @returns {Uint8Array} */
export function utf8(text) {
  return encoder.encode(text);
}

/** @param {string} hex lower-case hexadecimal digits, an even number of them. */
export function fromHex(hex) {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new TypeError('not lower-case hexadecimal');
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** @param {Uint8Array} bytes @returns {string} */
export function toHex(bytes) {
  let text = '';
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/** @param {...Uint8Array} parts @returns {Uint8Array} */
export function concat(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** An unsigned big-endian integer. @param {number} value @param {1|2|4} size in bytes */
export function uint(value, size) {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** (8 * size)) {
    throw new RangeError(`${value} does not fit in ${size} bytes`);
  }
  const bytes = new Uint8Array(size);
  for (let i = size - 1, rest = value; i >= 0; i--, rest = Math.floor(rest / 256)) {
    bytes[i] = rest % 256;
  }
  return bytes;
}

/** A domain string: ASCII, terminated by one NUL byte. @param {string} name */
export function domain(name) {
  return utf8(`${name}\0`);
}

/** WebCrypto, which browsers provide only for https and localhost. */
export function subtle() {
  const found = globalThis.crypto?.subtle;
  if (!found) throw new Error('WebCrypto is missing: open this page over https');
  return found;
}

/**
 * The primitives in use: WebCrypto, unless the host supplies others. The command line uses Node's
 * crypto, because thousands of small asynchronous WebCrypto calls are slow.
 * @typedef {object} Primitives
 * @property {boolean} atOnce whether they are synchronous
 * @property {(bytes: Uint8Array) => Uint8Array|Promise<Uint8Array>} sha256
 * @property {(secret: Uint8Array) => any} hmacKey
 * @property {(key: any, bytes: Uint8Array) => Uint8Array|Promise<Uint8Array>} hmac
 */

/** @type {Primitives} */
let primitives = {
  atOnce: false,
  sha256: async (bytes) => new Uint8Array(await subtle().digest('SHA-256', bytes)),
  hmacKey: (secret) =>
    subtle().importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  hmac: async (key, bytes) => new Uint8Array(await subtle().sign('HMAC', key, bytes)),
};

/** @param {Primitives} others */
export function usePrimitives(others) {
  primitives = others;
}

/** Whether `hmacNow` can be used. */
export function hashesAtOnce() {
  return primitives.atOnce;
}

/** @param {any} key @param {...Uint8Array} parts @returns {Uint8Array} */
export function hmacNow(key, ...parts) {
  return /** @type {Uint8Array} */ (primitives.hmac(key, concat(...parts)));
}

/** @param {...Uint8Array} parts @returns {Promise<Uint8Array>} SHA-256 of the parts in a row. */
export async function sha256(...parts) {
  return primitives.sha256(concat(...parts));
}

/** @param {Uint8Array} secret @returns {Promise<any>} a key for `hmac`. */
export async function hmacKey(secret) {
  return primitives.hmacKey(secret);
}

/** @param {any} key @param {...Uint8Array} parts @returns {Promise<Uint8Array>} */
export async function hmac(key, ...parts) {
  return primitives.hmac(key, concat(...parts));
}
