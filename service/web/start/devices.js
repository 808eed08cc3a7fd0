// @ts-check
/** Using the same player on another device: creates a second token, or signs in with one. */
import { TOKEN, forgetIdentity, identity, isUnauthorized, keepIdentity, refusalText } from '../shared/api.js';
import { html, useState } from '../shared/vendor/preact.js';
import { RefusalMessage } from './refusal.js';

/** @param {{lobby: import('./lobby.js').Lobby}} props */
export function Devices({ lobby }) {
  const { words, api } = lobby;
  const [typed, type] = useState('');
  const [sure, ask] = useState(false);
  const known = identity();
  const use = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const token = typed.trim();
    if (!TOKEN.test(token)) return lobby.showRefusal(words.say('token-unknown'), 'token');
    try {
      const { id, name } = await api.getMe({ token });
      keepIdentity({ id, name, token });
      location.reload();
    } catch (fault) {
      lobby.showRefusal(isUnauthorized(fault) ? words.say('token-unknown') : refusalText(words, fault), 'token');
    }
  };
  const forget = () => { forgetIdentity(); location.reload(); };
  return html`<details class="panel devices"><summary>${words.say('other-device')}</summary>
    ${known ? html`<p class="small">${words.say('other-device-note')}</p>
      <p><button type="button" class="plain" onClick=${() => lobby.createToken()}>${words.say('other-device-make')}</button></p>
      ${lobby.token ? html`<p><code dir="ltr">${lobby.token}</code></p>` : null}` : null}
    <form class="field" onSubmit=${use}><label for="token">${words.say('other-device-have')}</label>
      <div class="row"><input id="token" type="text" dir="ltr" autocomplete="off" spellcheck="false" value=${typed}
        aria-invalid=${lobby.refusedAt === 'token'} aria-describedby=${lobby.refusedAt === 'token' ? 'token-refusal' : null}
        onInput=${(/** @type {any} */ event) => type(event.target.value)} />
      <button type="submit">${words.say('other-device-use')}</button></div>
      <${RefusalMessage} lobby=${lobby} at="token" /></form>
    ${known ? sure
      ? html`<p>${words.say('sign-out-sure')} <button type="button" class="danger" onClick=${forget}>${words.say('sign-out')}</button>
          <button type="button" class="plain" onClick=${() => ask(false)}>${words.say('cancel')}</button></p>`
      : html`<p><button type="button" class="plain" onClick=${() => ask(true)}>${words.say('sign-out')}</button></p>` : null}
  </details>`;
}
