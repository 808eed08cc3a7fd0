// @ts-check
/** Waits for a rematch offer after the end of a game. */
import { ClientError } from '../client/index.js';

/** Wait until another player has created a rematch, and offer it. @param {import('./followed.js').FollowedGame} game */
export async function awaitRematch(game) {
  try {
    const id = game.newest?.rematch ?? (await nextRematch(game));
    if (id) offer(game, await game.api.getGame(id));
  } catch (fault) {
    if (!(fault instanceof ClientError)) throw fault;
  }
}

/** The id of the rematch, once the user is invited to it. @param {import('./followed.js').FollowedGame} game */
async function nextRematch(game) {
  for await (const { event } of game.api.streamMe({ signal: game.stop.signal, tries: Infinity })) {
    const rematch = event === 'invited' ? (await game.fetchView()).rematch : null;
    if (rematch) return rematch;
  }
  return null;
}

/** @param {import('./followed.js').FollowedGame} game @param {import('../client/schemas.d.ts').View} rematch */
function offer(game, { status, creator }) {
  const seat = game.view?.seats.find(({ player }) => player?.id === creator)?.seat;
  if (status !== 'open' || seat === game.seat) return;
  const name = seat === undefined ? game.words.say('somebody') : game.words.name(game.nameOf(seat));
  game.rematchOffer = game.words.say('rematch-wanted', { name });
  game.notify.changed();
  game.notify.answered(game.rematchOffer);
}
