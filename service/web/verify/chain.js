/** The hash chain over the lines of a log, and signatures: of receipts, which sign its heads. */
import { concat, domain, fromHex, sha256, subtle, toHex, uint } from './bytes.js';

const HEADER = domain('c8/header/1');
const EVENT = domain('c8/event/1');
const RECEIPT = domain('c8/receipt/1');

/** @param {Uint8Array} headerLine the exact bytes, without the newline */
export function headerHead(headerLine) {
  return sha256(HEADER, headerLine);
}

/** @param {Uint8Array} head @param {Uint8Array} entryLine */
export function link(head, entryLine) {
  return sha256(EVENT, head, entryLine);
}

/** All heads of a log: head 0 of the header, then one per entry. @param {Uint8Array[]} lines */
export async function chainHeads(lines) {
  const heads = [await headerHead(lines[0])];
  for (let i = 1; i < lines.length; i++) heads.push(await link(heads[i - 1], lines[i]));
  return heads;
}

/** The bytes that a receipt's signature covers. */
export function receiptMessage(gameId, seq, head) {
  return concat(RECEIPT, gameId, uint(seq, 4), head);
}

/**
 * @param {Uint8Array} publicKey the 32 bytes of an Ed25519 key
 * @param {Uint8Array} message
 * @param {Uint8Array} signature
 * @returns {Promise<boolean|null>} null if this WebCrypto lacks Ed25519
 */
export async function verifySignature(publicKey, message, signature) {
  let key;
  try {
    key = await subtle().importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
  } catch (error) {
    if (error?.name === 'NotSupportedError') return null;
    return false;
  }
  return subtle().verify({ name: 'Ed25519' }, key, signature, message);
}

/**
 * A public key; `until` is when it was retired, in milliseconds.
 * @typedef {Map<string, {bytes: Uint8Array, until: number|null}>} Keys
 */

/** Thrown for keys of another form, and for an id that is not that of its key. */
export class BadKeys extends Error {}

/**
 * Public keys by id, from the document at `/.well-known/c8-keys.json` or a plain `{id: hex}` map.
 * @param {any} keys
 * @returns {Promise<Keys>}
 * @throws {BadKeys}
 */
export async function readKeys(keys) {
  const found = new Map();
  for (const [id, text, until] of listedKeys(keys)) {
    const bytes = bytesOf(text, 64);
    if (bytes === null) throw new BadKeys('a public key is not 64 hexadecimal digits');
    // Otherwise a key could be presented under the id of another.
    if (toHex(await sha256(bytes)).slice(0, 16) !== id) throw new BadKeys(`${id} is not the id of its key`);
    const retired = until === null ? null : Date.parse(until);
    if (Number.isNaN(retired)) throw new BadKeys(`valid_until of ${id} is not a time`);
    found.set(id, { bytes, until: retired });
  }
  return found;
}

function listedKeys(keys) {
  if (!keys || typeof keys !== 'object') throw new BadKeys('the keys are not in the form of c8-keys.json');
  const list = Array.isArray(keys) ? keys : keys.keys;
  if (!Array.isArray(list)) return Object.entries(keys).map(([id, hex]) => [id, hex, null]);
  return list.map((entry) => [entry?.key_id, entry?.public_key, entry?.valid_until ?? null]);
}

/**
 * What is wrong with the signature of something from the time `at`, as a phrase; null if it is valid.
 * @param {{key_id?: any, signature?: any}} signed @param {Uint8Array} message
 * @param {Keys} keys @param {number} at
 * @returns {Promise<string|null>}
 */
export async function signatureFault({ key_id: id, signature }, message, keys, at) {
  if (signature === null || signature === undefined) return 'is not signed';
  const key = keys.get(id);
  if (!key) return `is signed with a key that is not published: ${id}`;
  if (key.until !== null && at > key.until) return 'is signed with a key that was retired before';
  const bytes = bytesOf(signature, 128);
  const fine = bytes !== null && (await verifySignature(key.bytes, message, bytes));
  if (fine === null) throw new Error('Ed25519 signatures cannot be checked here: use another browser');
  return fine ? null : 'has a wrong signature';
}

/** Exactly so many lower-case hexadecimal digits; else null. @param {any} text @param {number} digits */
function bytesOf(text, digits) {
  const fits = typeof text === 'string' && text.length === digits && /^[0-9a-f]*$/.test(text);
  return fits ? fromHex(text) : null;
}
