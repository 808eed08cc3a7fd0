// @ts-check
/** The name of another player, which opens a menu. */
import { identity } from './api.js';
import { html, useEffect, useState } from './vendor/preact.js';

/** Loaded when the first name is drawn, which has no menu until then. @type {typeof import('./player-menu.js')|null} */
let menus = null;

/** The menus once they are loaded, null for the user's own name. @param {boolean} wanted */
function useMenus(wanted) {
  const [, arrived] = useState(menus !== null);
  useEffect(() => {
    if (wanted && menus === null) import('./player-menu.js').then((part) => { menus = part; arrived(true); }, () => {});
  }, [wanted]);
  return wanted ? menus : null;
}

/** @param {string|undefined} player an id, undefined: no player */
const isOther = (player) => player !== undefined && player !== identity()?.id;

/** @typedef {Omit<import('./player-menu.js').Menu, 'player'> & {player: string|undefined}} Named */

/** A name with a menu. @param {Named & {label?: string}} props `label` is shown instead of the name */
export function PlayerName({ label, ...named }) {
  return html`<${PlayerButton} ...${named}><bdi>${label ?? named.name}</bdi><//>`;
}

/** A name, its `children`, with a menu. @param {Named & {children?: any}} props */
export function PlayerButton({ children, ...named }) {
  const parts = useMenus(isOther(named.player));
  if (parts === null) return children;
  return html`<${parts.PlayerPopover} key=${named.player} ...${named}>${children}<//>`;
}
