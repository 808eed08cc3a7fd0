// @ts-check
/** The text of a refusal, shown at the field that it concerns. */
import { html } from '../shared/vendor/preact.js';

/** @param {{lobby: import('./lobby.js').Lobby, at: import('./lobby.js').Field}} props */
export function RefusalMessage({ lobby, at }) {
  const id = at === '' ? undefined : `${at}-refusal`;
  return lobby.refusal !== '' && lobby.refusedAt === at ? html`<p class="refusal" id=${id} dir="auto">${lobby.refusal}</p>` : null;
}
