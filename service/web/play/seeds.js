// @ts-check
/** The user's sealed client seeds, stored until they are opened: without its seed a game cannot start. */
import { ClientError, Game as Followed } from '../client/index.js';
/** @import { Game } from './game.js' */
/** @import { View } from '../client/schemas.d.ts' */

/** @param {string} gameId */
const keyOf = (gameId) => `seed-${gameId}`;

/** Store the seed that was sealed for a game. @param {View} view @param {string} seed */
export function keepSeed({ id, fairness }, seed) {
  if (fairness.seed_mode === 'sealed') localStorage.setItem(keyOf(id), seed);
}

/** Open the user's seed when it is due, and forget it when it is no longer needed. @param {Game} game @param {View} view */
export async function openSeed(game, view) {
  const seed = view.fairness.seed_mode === 'sealed' ? localStorage.getItem(keyOf(view.id)) : null;
  if (seed === null) return;
  if (view.status !== 'open') return void localStorage.removeItem(keyOf(view.id));
  const followed = new Followed(game.api, view, seed);
  if (!followed.mustOpen) return;
  try {
    game.updateView(await followed.openSeed());
  } catch (fault) {
    if (!(fault instanceof ClientError)) throw fault;
    game.showFault(fault);
  }
}
