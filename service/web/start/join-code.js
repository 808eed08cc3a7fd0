// @ts-check
/** Taking a seat with a join code that somebody has read out. */
import { html, useState } from '../shared/vendor/preact.js';
import { RefusalMessage } from './refusal.js';

/** @param {{lobby: import('./lobby.js').Lobby}} props */
export function JoinCode({ lobby }) {
  const { words } = lobby;
  const [typed, type] = useState('');
  const wrong = lobby.refusedAt === 'code';
  const join = (/** @type {Event} */ event) => {
    event.preventDefault();
    lobby.joinByCode(typed);
  };
  return html`<form class="field" onSubmit=${join}><label for="code">${words.say('join-code-have')}</label>
    <div class="row"><input id="code" type="text" dir="ltr" maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" value=${typed}
      aria-invalid=${wrong} aria-describedby=${wrong ? 'code-refusal' : null}
      onInput=${(/** @type {any} */ event) => type(event.target.value)} />
    <button id="join-code" type="submit">${words.say('join')}</button></div>
    <${RefusalMessage} lobby=${lobby} at="code" /></form>`;
}
