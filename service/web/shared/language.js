// @ts-check
/** The language menu of every page. */
import { html } from './vendor/preact.js';
import { chooseLanguage, languages } from './words.js';

/** @param {import('./words.js').Words} words @param {() => void} [keep] saves what must survive the reload */
export function languageChoice(words, keep = () => {}) {
  const change = (/** @type {any} */ event) => {
    chooseLanguage(event.target.value);
    keep();
    location.reload();
  };
  return html`<label class="language"><span class="hidden">${words.say('language')}</span>
    <select id="language" value=${words.language} onChange=${change}>
      ${languages().map(({ code, name }) => html`<option value=${code} lang=${code} selected=${code === words.language}>${name}</option>`)}
    </select></label>`;
}
