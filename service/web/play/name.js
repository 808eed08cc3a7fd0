// @ts-check
/** The name of a seat's occupant; that of another player opens a menu. */
import { identity } from '../shared/api.js';
import { html } from '../shared/vendor/preact.js';
import { lazy } from './lazy.js';

const PlayerMenu = lazy(async () => (await import('./player-menu.js')).PlayerMenu);

/** @param {{game: import('./game.js').Game, seat: number}} props */
export function Name({ game, seat }) {
  const name = game.nameOf(seat);
  const player = game.view?.seats[seat]?.player?.id;
  if (!player || player === identity()?.id) return html`<bdi>${name}</bdi>`;
  return html`<${PlayerMenu} key=${player} game=${game} player=${player} name=${name} />`;
}
