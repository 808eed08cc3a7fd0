// @ts-check
/** A row of the table of cards, folded to a picture and what it does; its effects are switched on and off by a tap. */
import { html } from '../shared/vendor/preact.js';
import { keyName } from './controls.js';
import { Fan } from './tiles.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */

/** A row that can be played on any card and names the suit to follow. */
const WILD = { on: ['any'], name: 'suit' };

/** The cards that stand for a key of cards. @param {string} key "J", "red", "8_black", "QS" @returns {string[]} */
export function cardsOf(key) {
  if (/^[A2-9TJQK][CDHS]$|^X[RB]$/.test(key)) return [key];
  if (key === 'X') return ['XR'];
  if (/^[A2-9TJQK]$/.test(key)) return [`${key}S`];
  if (/^[CDHS]$/.test(key)) return [`A${key}`];
  const [rank, colour] = key.split('_');
  if (colour) return colour === 'red' ? [`${rank}H`, `${rank}D`] : [`${rank}C`, `${rank}S`];
  return key === 'red' ? ['AD', 'AH'] : key === 'black' ? ['AC', 'AS'] : ['AS', 'AH'];
}

/** @param {any} row */
const isWild = (row) => Boolean(row.on?.includes('any'));

/** What a row does, in a few words. @param {import('../shared/words.js').Words} words @param {any} row */
export function brief(words, row) {
  const does = (row.do ?? []).map((/** @type {any} */ each) => (each.do === 'draw' ? words.say('draw-more', { count: Number(each.n) || 0 }) : words.say('effect', { effect: each.do })));
  return [...(isWild(row) ? [words.say('effect', { effect: 'wild' })] : []), ...does];
}

/**
 * @param {{lobby: Lobby, at: string, row: any, changed: boolean, open: boolean, fresh: (kind: string) => any, children?: any}} props
 *   `at`: the key of the row; `fresh`: makes a new effect; `children`: the editor of all its parts
 */
export function CardRow({ lobby, at, row, changed, open, fresh, children }) {
  const { words } = lobby;
  const name = keyName(words, at);
  return html`<li><details class=${`card-row ${changed ? 'changed' : ''}`} open=${open}>
    <summary data-key=${at}><${Fan} cards=${cardsOf(at)} /><strong>${name}${changed ? html` <span aria-hidden="true">✎</span>` : ''}</strong>
      <span class="small">${brief(words, row).join(', ')}</span></summary>
    <${Effects} lobby=${lobby} name=${name} row=${row} fresh=${fresh} set=${(/** @type {any} */ next) => lobby.change(`/cards/${at}`, next)} />
    <details class="fine"><summary>${words.say('add-more')}</summary><div class="line">${children}</div></details></details></li>`;
}

/** Switches for the effects of a row. @param {{lobby: Lobby, name: string, row: any, fresh: (kind: string) => any, set: (row: any) => void}} props */
function Effects({ lobby: { words, ruleset }, name, row, fresh, set }) {
  const kinds = ruleset?.parts.find(({ pointer }) => pointer === '/cards/*/do/*/do')?.options ?? [];
  const list = row.do ?? [];
  const { do: _, ...others } = row;
  const turn = (/** @type {string} */ kind, /** @type {boolean} */ on) => {
    const next = on ? list.filter((/** @type {any} */ each) => each.do !== kind) : [...list, fresh(kind)];
    set(next.length > 0 ? { ...others, do: next } : others);
  };
  const turnWild = () => {
    const { on, name: named, ...plain } = row;
    set(isWild(row) ? plain : { ...plain, ...WILD });
  };
  const toggle = (/** @type {string} */ kind, /** @type {boolean} */ on, /** @type {() => void} */ act, /** @type {string|null} */ about) => html`<button key=${kind} type="button" class="toggle"
    data-effect=${kind} aria-pressed=${String(on)} title=${about} onClick=${act}>${words.say('effect', { effect: kind })}</button>`;
  return html`<div class="toggles" role="group" aria-label=${name}>${toggle('wild', isWild(row), turnWild, null)}
    ${kinds.map(({ value, name: about }) => {
      const on = list.some((/** @type {any} */ each) => each.do === value);
      return toggle(String(value), on, () => turn(String(value), on), about);
    })}</div>`;
}
