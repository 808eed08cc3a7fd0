/** Inclusion proofs of the daily checkpoint (`docs/spec/checkpoints.md`): RFC 9162 hashing. */
import { concat, domain, fromHex, sha256, toHex, uint, utf8 } from './bytes.js';
import { signatureFault } from './chain.js';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const HASH = /^[0-9a-f]{64}$/;
const FORMAT = 'c8-checkpoint/2';
/** What the signature of a checkpoint begins with. */
const SIGNED = domain('c8/checkpoint/2');
const GAME_NAME = domain('c8/leaf/1');
const DAY_MS = 86_400_000;
/** How many days may lie between the end of a game and the checkpoint that has it. */
const MOST_DAYS = 2;

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
  if (proof.format !== FORMAT) return 'the format of the checkpoint is unknown';
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

/** The first millisecond of a day as YYYY-MM-DD, or null for anything else. */
function beginOf(day) {
  const began = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return Number.isNaN(began) || new Date(began).toISOString().slice(0, 10) !== day ? null : began;
}

/** The leaf of a game; it does not reveal the game's id. */
async function leafOf({ game, head }) {
  return concat(await sha256(GAME_NAME, fromHex(game)), fromHex(head));
}

/**
 * Why a proof is not that of a verified game; null if it is.
 * @param {any} proof @param {{game: string, head: string, endedAt: number|null}} game
 */
function gameFault(proof, { game, head, endedAt }) {
  if (proof.game !== game || proof.head !== head) return 'the proof is for another game or head';
  if (endedAt === null) return 'the game has not ended, so no checkpoint has it';
  const began = beginOf(proof.day);
  if (began === null) return 'the proof names no day';
  const apart = Math.floor(endedAt / DAY_MS) - began / DAY_MS;
  if (Math.abs(apart) > MOST_DAYS) return `the game did not end on the day of the checkpoint, ${proof.day}`;
  return null;
}

async function checkpointFault(proof, keys) {
  const began = beginOf(proof.day);
  if (began === null) return 'the proof names no day';
  const parts = [SIGNED, utf8(proof.day), uint(proof.size, 8), fromHex(proof.root)];
  const fault = await signatureFault(proof, concat(...parts), keys, began);
  return fault && `the checkpoint ${fault}`;
}

/**
 * Checks that a game is in a checkpoint: the path, the signature if there are keys, and the game if
 * there is one.
 * @param {any} proof as in the audit of a game
 * @param {{keys?: import('./chain.js').Keys|null,
 *   game?: {game: string, head: string, endedAt: number|null}|null}} options
 * @returns {Promise<{valid: boolean, detail: string}>}
 */
export async function checkInclusion(proof, { keys = null, game = null } = {}) {
  const found = await checkPath(proof);
  if (!found.valid) return found;
  const fault = (game && gameFault(proof, game)) ?? (keys && (await checkpointFault(proof, keys)));
  if (fault) return { valid: false, detail: fault };
  // There may be another signed checkpoint of the day: only a mirror shows that there is not.
  const signed = keys ? `: the service has signed a checkpoint of ${proof.day} with this game` : '; the signature was not checked';
  return { valid: true, detail: found.detail + signed };
}

/** Checks that the game's head is in the tree, by the steps of RFC 9162, 2.1.3.2. */
async function checkPath(proof) {
  const fault = malformed(proof);
  if (fault) return { valid: false, detail: fault };
  let fn = proof.index;
  let sn = proof.size - 1;
  let hash = await leafHash(await leafOf(proof));
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
