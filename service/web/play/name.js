// @ts-check
/** The name of a seat's occupant; that of another player opens a menu. */
import { identity } from '../shared/api.js';
import { html, useEffect, useState } from '../shared/vendor/preact.js';

/** Loaded when the first name is drawn, which has no menu until then. @type {typeof import('./player-menu.js').PlayerMenu|null} */
let Menu = null;

/** @param {{game: import('./game.js').Game, seat: number}} props */
export function Name({ game, seat }) {
  const [, arrived] = useState(Menu !== null);
  const name = game.nameOf(seat);
  const player = game.view?.seats[seat]?.player?.id;
  const plain = !player || player === identity()?.id;
  useEffect(() => {
    if (!plain && Menu === null) import('./player-menu.js').then((part) => { Menu = part.PlayerMenu; arrived(true); }, () => {});
  }, [plain]);
  if (plain || Menu === null) return html`<bdi>${name}</bdi>`;
  return html`<${Menu} key=${player} game=${game} player=${player} name=${name} />`;
}
