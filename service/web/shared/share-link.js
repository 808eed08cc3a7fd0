// @ts-check
/** A link to copy or to share with another app. */
import { html, useRef, useState } from './vendor/preact.js';

/** Share a link with another app; the user may close the dialog. @param {string} url */
const share = (url) => navigator.share({ url }).catch(() => {});

/** @param {{words: import('./words.js').Words, id: string, label: string, address: string}} props */
export function ShareLink({ words, id, label, address }) {
  const [copied, set] = useState('');
  const link = useRef(/** @type {HTMLElement|null} */ (null));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      set(address);
    } catch {
      // Select the link if the page may not copy it; over plain HTTP there is no clipboard API.
      if (link.current) getSelection()?.selectAllChildren(link.current);
    }
  };
  return html`<div class="invite"><p class="small">${label}</p>
    <p><a id=${id} ref=${link} href=${address} dir="ltr">${address}</a></p>
    <div class="row">${'share' in navigator ? html`<button type="button" onClick=${() => share(address)}>${words.say('share')}</button>` : null}
    <button type="button" class="plain" onClick=${copy}>${words.say(copied === address ? 'copied' : 'copy')}</button></div></div>`;
}
