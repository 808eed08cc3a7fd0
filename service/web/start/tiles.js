// @ts-check
/** The games to choose from: a tile for each, with a picture and a sentence. */
import { isJoker, isRed } from '../client/cards.js';
import { FACES } from '../shared/faces.js';
import { html, useState } from '../shared/vendor/preact.js';

/** How many tiles are shown at first; a phone shows half of them. */
const FIRST = 8;
/** The angle between two cards of a picture, in degrees. */
const FAN = 14;

/** The cards that a game is about. @type {Record<string, string[]>} */
export const PICTURES = {
  basic: ['8S', '8H'], classic: ['2C', 'QS', 'AH'], countdown: ['8H', '7S', '6D'], 'countdown-na': ['JS', 'QS', '8D'],
  'last-one': ['4S', 'XR', '4D'], 'five-rounds': ['3C', '8D', '5S'], 'race-500': ['KH', 'KS', 'KD'], zimbabwe: ['2S', 'XB', 'AD'],
  switch: ['AS', 'JC', 'JH'], 'mau-mau': ['7H', 'JC'], pesten: ['2H', 'XB', '2S'], 'haft-khabis': ['7D', 'JS', '8H'],
  'swedish-rummy': ['9C', 'TC', '8H'], tschausepp: ['7S', 'JD'], rockaway: ['AC', 'AD'], crates: ['8C', '9H'],
  prsi: ['7C', 'QH', 'AS'], makao: ['KS', 'JH', 'AC'], 'one-oh-one': ['9D', 'QS'], 'olsen-olsen': ['8C', '8D', '8S'],
  'last-card': ['2D', 'AS', '5C'], 'black-jack': ['JS', 'JC'],
};
const OTHER = ['8S'];

/** Cards in a fan. @param {{cards: string[]}} props */
export function Fan({ cards }) {
  const middle = (cards.length - 1) / 2;
  return html`<svg class="fan" viewBox=${cards.length > 1 ? '0 0 220 150' : '58 0 104 150'} aria-hidden="true">${cards.map((code, at) => html`
    <g key=${code} class=${`${isRed(code) ? 'red' : 'black'} ${isJoker(code) ? 'joker' : ''}`}
      transform=${`translate(${110 + (at - middle) * 50} 78) rotate(${(at - middle) * FAN}) scale(0.88)`}>
      <rect x="-50" y="-70" width="100" height="140" rx="8" /><use href=${`${FACES}#${code}`} x="-50" y="-70" width="100" height="140" /></g>`)}</svg>`;
}

/** @param {{lobby: import('./lobby.js').Lobby}} props */
export function Tiles({ lobby }) {
  const { words, rulesets, chosen } = lobby;
  const [all, showAll] = useState(false);
  const choose = async (/** @type {string} */ id) => {
    await lobby.run(() => lobby.choose(id));
    const title = document.getElementById('chosen');
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  };
  const shown = all ? rulesets : firstOf(rulesets, chosen);
  if (shown.length === 0) return html`<div class="tiles some empty" aria-hidden="true">${Array.from({ length: FIRST }, () => html`<div class="tile"></div>`)}</div>`;
  return html`<ul class=${`tiles ${all ? '' : 'some'}`} aria-label=${words.say('ruleset')}>${shown.map(({ id, title, summary }) => html`<li key=${id}>
      <button type="button" class="tile" aria-pressed=${String(id === chosen)} data-ruleset=${id} onClick=${() => choose(id)}>
        <${Fan} cards=${PICTURES[id] ?? OTHER} /><strong dir="auto">${title}</strong><span class="small" dir="auto">${summary}</span></button></li>`)}</ul>
    ${shown.length < rulesets.length ? html`<button id="all-games" type="button" class="plain" onClick=${() => showAll(true)}>${words.say('all-games', { count: rulesets.length })}</button>` : null}`;
}

/**
 * The first tiles: the chosen one is always among them.
 * @template {{id: string}} T @param {T[]} rulesets @param {string} id @returns {T[]}
 */
export function firstOf(rulesets, id) {
  const own = rulesets.find((each) => each.id === id);
  return own && rulesets.indexOf(own) >= FIRST / 2 ? [own, ...rulesets.filter((each) => each !== own)].slice(0, FIRST) : rulesets.slice(0, FIRST);
}
