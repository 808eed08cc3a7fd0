// @ts-check
/** The same player on another device: a second token, shown once, or one that was shown elsewhere. */
import { Refusal, forgetIdentity, identity, keepIdentity, refusalText } from '../shared/api.js';
import { html, useState } from '../shared/vendor/preact.js';

/** @param {{lobby: import('./lobby.js').Lobby}} props */
export function Devices({ lobby }) {
  const { words, api } = lobby;
  const [typed, type] = useState('');
  const [sure, ask] = useState(false);
  const known = identity();
  const use = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const before = known;
    keepIdentity({ id: '', name: '', token: typed.trim() });
    try {
      const { id, name } = await api.call('get', '/v1/players/me');
      keepIdentity({ id, name, token: typed.trim() });
      location.reload();
    } catch (fault) {
      if (before) keepIdentity(before);
      else forgetIdentity();
      if (fault instanceof Refusal) lobby.refuse(refusalText(words, fault));
    }
  };
  const forget = () => { forgetIdentity(); location.reload(); };
  return html`<details class="panel devices"><summary>${words.say('other-device')}</summary>
    ${known ? html`<p class="small">${words.say('other-device-note')}</p>
      <p><button type="button" class="plain" onClick=${() => lobby.lend()}>${words.say('other-device-make')}</button></p>
      ${lobby.token ? html`<p><code dir="ltr">${lobby.token}</code></p>` : null}` : null}
    <form class="field" onSubmit=${use}><label for="token">${words.say('other-device-have')}</label>
      <div class="row"><input id="token" type="text" dir="ltr" autocomplete="off" spellcheck="false" value=${typed}
        onInput=${(/** @type {any} */ event) => type(event.target.value)} />
      <button type="submit">${words.say('other-device-use')}</button></div></form>
    ${known ? sure
      ? html`<p>${words.say('sign-out-sure')} <button type="button" class="danger" onClick=${forget}>${words.say('sign-out')}</button>
          <button type="button" class="plain" onClick=${() => ask(false)}>${words.say('cancel')}</button></p>`
      : html`<p><button type="button" class="plain" onClick=${() => ask(true)}>${words.say('sign-out')}</button></p>` : null}
  </details>`;
}
