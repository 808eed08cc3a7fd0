// @ts-check
/** The celebration of a victory: pips that rain once over the whole page. */
import { html, useLayoutEffect, useRef } from '../../shared/vendor/preact.js';
import { currentPace } from '../settings.js';

const PIPS = '♠♥♦♣';
const COUNT = 48;

export function Celebration() {
  const rain = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    if (currentPace() === 'instant') return;
    [...rain.current?.children ?? []].forEach((pip, at) => {
      const x = (at * 37) % 100;
      pip.animate([{ transform: `translate(${x}cqi, -2rem) rotate(0)`, opacity: 1 }, { transform: `translate(${(x + 7) % 100}cqi, 105dvh) rotate(${at * 40}deg)`, opacity: 0 }],
        { duration: 1900 + ((at * 131) % 1100), delay: (at * 53) % 900, easing: 'ease-in', fill: 'both' });
    });
  }, []);
  return html`<div class="celebration" aria-hidden="true" ref=${rain}>
    ${Array.from({ length: COUNT }, (_, at) => html`<span class=${at % 4 === 1 || at % 4 === 2 ? 'red' : ''}>${PIPS[at % 4]}</span>`)}</div>`;
}
