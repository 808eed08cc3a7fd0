// @ts-check
/** A quick hand against a bot while another game waits for players. */
import { ClientError } from '../client/index.js';
import { html, render } from '../shared/vendor/preact.js';

/** The storage key of the id of the game that waits. */
const AWAITED = 'awaited';
/** How often the page asks whether that game has started, in milliseconds. */
const ASK_EVERY = 1500;

/** Begin a hand of the same rule set against a bot, from which the page comes back to this game. @param {import('./game.js').Game} game */
export async function playMeanwhile(game) {
  const { api, id, view } = game;
  if (view === null) return;
  try {
    const seats = /** @type {any} */ ([{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }]);
    const hand = await api.createGame({ ruleset: view.ruleset, rules: { turn_seconds: null }, seats, visibility: 'unlisted' });
    sessionStorage.setItem(AWAITED, id);
    location.hash = hand.id;
  } catch (fault) {
    game.showFault(fault);
  }
}

/** Say above a table that another game waits, and go there when it starts. @param {import('./game.js').Game} game the one that is shown */
export async function watchAwaited({ id: shown, api, words }) {
  const id = sessionStorage.getItem(AWAITED);
  if (id === null || id === shown) return sessionStorage.removeItem(AWAITED);
  const place = document.createElement('div');
  document.getElementById('page')?.before(place);
  render(html`<p id="awaited" class="awaited" role="status">${words.say('awaited')} <a href=${`#${id}`}>${words.say('awaited-go')}</a></p>`, place);
  const status = await settled(api, id);
  sessionStorage.removeItem(AWAITED);
  if (status === 'active') location.hash = id;
  else place.remove();
}

/** The status of a game once it no longer waits; "" if it is gone. @param {import('../shared/api.js').Api} api @param {string} id */
async function settled(api, id) {
  try {
    for (;;) {
      const { status } = await api.getGame(id);
      if (status !== 'open') return status;
      await api.sleep(ASK_EVERY);
    }
  } catch (fault) {
    if (!(fault instanceof ClientError)) throw fault;
    return '';
  }
}
