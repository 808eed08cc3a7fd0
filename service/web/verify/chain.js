/** The hash chain over the lines of a log, and the receipts that sign its heads. */
import { concat, domain, fromHex, sha256, subtle, uint } from './bytes.js';

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
 * Public keys by id, from the document at `/.well-known/c8-keys.json` or a plain `{id: hex}` map.
 * @param {any} keys
 * @returns {Map<string, Uint8Array>}
 */
export function readKeys(keys) {
  const found = new Map();
  if (!keys || typeof keys !== 'object') return found;
  const list = Array.isArray(keys) ? keys : keys.keys;
  if (Array.isArray(list)) {
    for (const entry of list) {
      const id = entry.key_id ?? entry.kid ?? entry.id;
      found.set(id, publicKeyBytes(entry.public_key ?? entry.x ?? entry.key));
    }
  } else {
    for (const [id, hex] of Object.entries(keys)) found.set(id, publicKeyBytes(hex));
  }
  return found;
}

/** Hexadecimal, base64 or base64url. @param {string} text */
function publicKeyBytes(text) {
  if (/^[0-9a-f]{64}$/.test(text)) return fromHex(text);
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
