// @ts-check
/** The name of a seat's occupant; that of another player opens a menu. */
import { PlayerButton, PlayerName } from '../shared/player-name.js';
import { html } from '../shared/vendor/preact.js';

/** @param {import('./game.js').Game} game @param {number} seat */
const named = (game, seat) => ({
  host: game, player: game.view?.seats[seat]?.player?.id, name: game.nameOf(seat), ruleset: game.view?.ruleset, game: game.id });

/** @param {{game: import('./game.js').Game, seat: number}} props */
export function Name({ game, seat }) {
  return html`<${PlayerName} ...${named(game, seat)} />`;
}

/** A name on the board, made there. @param {{game: import('./game.js').Game, seat: number, children?: any}} props */
export function NameOnBoard({ game, seat, children }) {
  return html`<${PlayerButton} ...${named(game, seat)}>${children}<//>`;
}
