// @ts-check
/** The settings of the table, kept in the browser: pace, colours, calls, notifications. */
import { html, useState } from '../shared/vendor/preact.js';
import { PACES, paceOf } from './theatre/pace.js';

const PACE = 'pace';
const FOUR_COLOURS = 'four-colours';

/** The pace that applies now. A hidden page shows nothing step by step. @returns {import('./theatre/pace.js').Pace} */
export function currentPace() {
  if (document.hidden) return 'instant';
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return paceOf({ search: location.search, kept: localStorage.getItem(PACE), calm });
}

/** Apply the settings that are about the page's looks. */
export function applyLooks() {
  document.documentElement.classList.toggle('four-colours', localStorage.getItem(FOUR_COLOURS) === 'yes');
}

/** @param {{game: import('./game.js').Game, acts: import('./screen.js').Acts}} props */
export function Settings({ game, acts }) {
  const { words } = game;
  return html`<details id="settings" class="panel">
    <summary>${words.say('settings')}</summary>
    <label class="field" for="pace">${words.say('pace')}</label>
    <select id="pace" onChange=${(/** @type {any} */ event) => localStorage.setItem(PACE, event.target.value)}>
      ${PACES.map((pace) => html`<option value=${pace} selected=${pace === currentPace()}>${words.say('pace-name', { pace })}</option>`)}</select>
    ${(game.view?.rules.calls ?? []).length > 0 ? html`<${Check} text=${words.say('announce-self')} on=${acts.automatic} set=${acts.setAutomatic} />` : null}
    <${Check} text=${words.say('four-colours')} on=${localStorage.getItem(FOUR_COLOURS) === 'yes'} set=${(/** @type {boolean} */ yes) => {
      localStorage.setItem(FOUR_COLOURS, yes ? 'yes' : 'no');
      applyLooks();
    }} />
    <${Notifications} words=${words} />
  </details>`;
}

/** @param {{text: string, on: boolean, set: (yes: boolean) => void}} props */
const Check = ({ text, on, set }) => html`<label class="check"><input type="checkbox" checked=${on}
  onChange=${(/** @type {any} */ event) => set(event.target.checked)} /> ${text}</label>`;

/** Asks for permission to notify a player who looks elsewhere. @param {{words: import('../shared/words.js').Words}} props */
function Notifications({ words }) {
  const [state, set] = useState('Notification' in window ? Notification.permission : 'denied');
  if (state === 'denied') return null;
  if (state === 'granted') return html`<p class="small">${words.say('notify-on')}</p>`;
  return html`<p><button type="button" class="plain" onClick=${async () => set(await Notification.requestPermission())}>${words.say('notify-turn')}</button></p>`;
}

/** Tell a player who looks elsewhere that it is their turn. @param {string} text */
export function notifyTurn(text) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    new Notification(text, { tag: 'turn', icon: '/verify/icon.svg' });
  } catch {
    // Some mobile browsers allow notifications only from a service worker.
  }
}
