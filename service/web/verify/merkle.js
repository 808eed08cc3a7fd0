/** Inclusion proofs of the daily checkpoint: RFC 9162 hashing over game id ‖ head. */
import { concat, fromHex, sha256, toHex } from './bytes.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const HASH = /^[0-9a-f]{64}$/;

/** @param {Uint8Array} data */
export function leafHash(data) {
  return sha256(LEAF, data);
}

/** @param {Uint8Array} left @param {Uint8Array} right */
export function nodeHash(left, right) {
  return sha256(NODE, left, right);
}

function malformed(proof) {
  if (!proof || typeof proof !== 'object') return 'the proof is not an object';
  if (!/^[0-9a-f]{32}$/.test(proof.game)) return 'game is not 32 hexadecimal digits';
  if (!HASH.test(proof.head) || !HASH.test(proof.root)) return 'head or root is not a hash';
  if (!Array.isArray(proof.path) || !proof.path.every((hash) => HASH.test(hash))) {
    return 'path is not a list of hashes';
  }
  const { index, size } = proof;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) {
    return 'index and size do not fit';
  }
  return null;
}

/**
 * Checks that the game's head is in the tree, by the steps of RFC 9162, 2.1.3.2.
 * @param {{game: string, head: string, index: number, size: number, path: string[],
 *   root: string}} proof
 * @returns {Promise<{valid: boolean, detail: string}>}
 */
export async function checkInclusion(proof) {
  const fault = malformed(proof);
  if (fault) return { valid: false, detail: fault };
  let fn = proof.index;
  let sn = proof.size - 1;
  let hash = await leafHash(concat(fromHex(proof.game), fromHex(proof.head)));
  for (const step of proof.path) {
    if (sn === 0) return { valid: false, detail: 'the path is too long' };
    const sibling = fromHex(step);
    if (fn % 2 === 1 || fn === sn) {
      hash = await nodeHash(sibling, hash);
      while (fn % 2 === 0 && fn !== 0) {
        fn /= 2;
        sn = Math.floor(sn / 2);
      }
    } else {
      hash = await nodeHash(hash, sibling);
    }
    fn = Math.floor(fn / 2);
    sn = Math.floor(sn / 2);
  }
  if (sn !== 0) return { valid: false, detail: 'the path is too short' };
  if (toHex(hash) !== proof.root) return { valid: false, detail: 'the path leads to another root' };
  return { valid: true, detail: `leaf ${proof.index} of ${proof.size}` };
}
