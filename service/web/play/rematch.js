// @ts-check
/** Waits for a rematch offer after the end of a game. */
import { Refusal } from '../shared/api.js';
import { follow } from '../shared/stream.js';

/** Follow the player's own stream until a rematch is offered. @param {import('./game.js').Game} game */
export function awaitRematch(game) {
  const found = new AbortController();
  const stop = () => found.abort();
  game.stop.signal.addEventListener('abort', stop);
  follow(game.api, '/v1/me/stream', null, {
    message: async ({ event, data }) => {
      if (event !== 'invited' || !(await isRematch(game, data.game_id))) return;
      stop();
      game.notify.changed();
      game.notify.answered(game.rematchOffer);
    },
    live: () => {},
    end: () => {},
  }, found.signal);
}

/** @param {import('./game.js').Game} game @param {string} id of a game that the person is invited to */
async function isRematch(game, id) {
  try {
    const view = await game.api.call('get', '/v1/games/{game_id}', { path: { game_id: id } });
    if (view.rematch_of !== game.id) return false;
    const seat = game.view?.seats.find(({ player }) => player?.id === view.creator)?.seat;
    const name = seat === undefined ? game.words.say('somebody') : game.words.name(game.nameOf(seat));
    game.rematchOffer = game.words.say('rematch-wanted', { name });
    return true;
  } catch (fault) {
    if (fault instanceof Refusal) return false;
    throw fault;
  }
}
