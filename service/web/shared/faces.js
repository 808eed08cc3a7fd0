// @ts-check
/** Where the pictures of the cards are: pages with joined files name the file. */
export const FACES = /** @type {HTMLMetaElement|null|undefined} */ (globalThis.document?.querySelector('meta[name="cards"]'))?.content ?? '/shared/cards.svg';
