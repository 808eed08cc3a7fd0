// @ts-check
/** Waits for a rematch offer after the end of a game. */
import { ClientError } from '../client/index.js';

/** Follow the player's own stream until a rematch is offered. @param {import('./game.js').Game} game */
export async function awaitRematch(game) {
  try {
    for await (const { event, data } of game.api.streamMe({ signal: game.stop.signal, tries: Infinity })) {
      if (event === 'invited' && (await isRematch(game, data.game_id))) break;
    }
  } catch (fault) {
    if (!(fault instanceof ClientError)) throw fault;
  }
  if (game.rematchOffer === '') return;
  game.notify.changed();
  game.notify.answered(game.rematchOffer);
}

/** @param {import('./game.js').Game} game @param {string} id of a game that the person is invited to */
async function isRematch(game, id) {
  try {
    const view = await game.api.getGame(id);
    if (view.rematch_of !== game.id) return false;
    const seat = game.view?.seats.find(({ player }) => player?.id === view.creator)?.seat;
    const name = seat === undefined ? game.words.say('somebody') : game.words.name(game.nameOf(seat));
    game.rematchOffer = game.words.say('rematch-wanted', { name });
    return true;
  } catch (fault) {
    if (fault instanceof ClientError) return false;
    throw fault;
  }
}
