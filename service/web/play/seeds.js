// @ts-check
/** The user's sealed client seeds, stored until they are opened: without its seed a game cannot start. */
import { ClientError, Problem, Unreachable } from '../client/index.js';
/** @import { FollowedGame as Game } from './followed.js' */
/** @import { Game as Followed } from '../client/index.js' */
/** @import { View } from '../client/schemas.d.ts' */

/** @param {string} gameId */
const keyOf = (gameId) => `seed-${gameId}`;
/** Games whose seeds are being opened. @type {Set<string>} */
const opening = new Set();
/** How long after a temporary fault the page tries to open a seed again, in milliseconds. */
const AGAIN_AFTER = 5000;

/** Store the seed that was sealed for a game. @param {View} view @param {string} seed */
export function keepSeed({ id, fairness }, seed) {
  if (fairness.seed_mode === 'sealed') localStorage.setItem(keyOf(id), seed);
}

/**
 * Open the user's seed when it is due. Once the game has begun, the client compares its log with what was signed before,
 * until that succeeds; then the seed is forgotten.
 * @param {Game} game @param {Followed} followed
 */
export async function openSeed(game, followed) {
  const { id, view } = followed;
  const seed = view.fairness.seed_mode === 'sealed' ? localStorage.getItem(keyOf(id)) : null;
  if (seed === null || opening.has(id)) return;
  followed.clientSeed ??= seed;
  if (view.status === 'open' && !followed.mustOpen) return;
  opening.add(id);
  try {
    if (view.status === 'open') game.updateView(await followed.openSeed());
    // The answer, or the stream meanwhile, may already show the game begun: nothing else may come for long.
    if (followed.view.status === 'open') return;
    await followed.compare();
    localStorage.removeItem(keyOf(id));
  } catch (fault) {
    if (!(fault instanceof ClientError)) throw fault;
    game.showFault(fault);
    if (fault instanceof Unreachable || (fault instanceof Problem && fault.isTemporary)) setTimeout(() => openSeed(game, followed), AGAIN_AFTER);
  } finally {
    opening.delete(id);
  }
}
