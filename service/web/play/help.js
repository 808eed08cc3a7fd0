// @ts-check
/** The list of keys, with the switch that turns them off. */
import { html, useState } from '../shared/vendor/preact.js';
import { keysAreOn, switchKeys } from './keys.js';

/** Each key with the id of its description. */
const KEYS = [
  ['key-name-space', 'key-space'],
  ['P', 'key-p'],
  ['C D H S', 'key-suits'],
  ['C', 'key-c'],
  ['E', 'key-e'],
  ['Shift + T', 'key-shift-t'],
  ['← →', 'key-arrows'],
  ['key-name-home', 'key-home'],
  ['key-name-end', 'key-end'],
  ['key-name-enter', 'key-enter'],
  ['N', 'key-n'],
  ['A', 'key-a'],
  ['X', 'key-x'],
  ['R', 'key-r'],
  ['L', 'key-l'],
  ['T', 'key-t'],
  ['V', 'key-v'],
  ['B', 'key-b'],
  ['M', 'key-m'],
  ['I', 'key-i'],
  ['1 – 6', 'key-emotes'],
  ['?', 'key-help'],
];

/** @param {{words: import('../shared/words.js').Words}} props */
export function Help({ words }) {
  const [on, set] = useState(keysAreOn());
  const change = (/** @type {any} */ event) => {
    switchKeys(event.target.checked);
    set(event.target.checked);
  };
  return html`<details id="help" class="panel">
    <summary>${words.say('keys')}</summary>
    <label class="check"><input type="checkbox" checked=${on} onChange=${change} /> ${words.say('keys-on')}</label>
    <dl class="key-list">
      ${KEYS.map(([key, meaning]) => html`<div><dt><kbd dir="ltr">${words.has(key) ? words.say(key) : key}</kbd></dt><dd>${words.say(meaning)}</dd></div>`)}
    </dl>
  </details>`;
}
