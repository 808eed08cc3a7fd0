// @ts-check
/** The faces of those at the table: players of the house are drawn, people have their first letter. */
import { html } from './vendor/preact.js';

/** What a face is drawn from: the kind of a bot, null for a person; which of its kind it is; the name. @typedef {{bot: string|null, place: number, name: string}} FaceOf */

const SKINS = ['#f2cfa8', '#8a5a38', '#e3b184', '#c98f5f'];
const HAIRS = ['#3b2417', '#c2571b', '#1f1b24', '#d9a53c', '#8c8f94', '#5b3a86', '#6b4a2b'];
const CAP = 'M12 25a12 12 0 0 1 24 0c-3-5-6-7-12-7s-9 2-12 7z';
/** Hair by the place among those of a kind. */
const CUTS = [
  CAP, `${CAP}M11 41V25a13 13 0 0 1 4-9l-1 10 1 15zM37 41V25a13 13 0 0 0-4-9l1 10-1 15z`,
  'M12 24l-2-7 5 1 1-7 5 4 3-7 3 7 5-4 1 7 5-1-2 7c-3-4-6-6-12-6s-9 2-12 6z', `${CAP}M20 11a4 4 0 1 1 8 0 4 4 0 0 1-8 0z`,
  'M11 26a5 5 0 0 1 1-8 5 5 0 0 1 6-6 6 6 0 0 1 12 0 5 5 0 0 1 6 6 5 5 0 0 1 1 8c-2-5-6-8-13-8s-11 3-13 8z', 'M20 17c0-5 2-9 4-11 2 2 4 6 4 11z',
  'M12 25a12 12 0 0 1 24 0c-1-4-2-6-4-7-4 4-11 5-17 4-1 1-2 2-3 3z', 'M12 26c1 9 6 12 12 12s11-3 12-12c-2 5-6 6-12 6s-10-1-12-6z',
];
/** Eyes and mouth say how somebody plays. @type {Record<string, {shirt: string, wall: string, eyes: string, mouth: string}>} */
const MANNERS = {
  random: { shirt: '#e07a3f', wall: '#ffe2b8', eyes: 'M18 25q2-2 4 0M29 24v2', mouth: 'M19 29q5 7 10 0z' },
  greedy: { shirt: '#c93a4e', wall: '#ffd3d0', eyes: 'M17 21l5 2M31 21l-5 2M20 25v2M28 25v2', mouth: 'M20 31q4-2 8 0' },
  expert: { shirt: '#3e6fb0', wall: '#cfe2fb', eyes: 'M15 25a4 4 0 1 0 8 0 4 4 0 1 0-8 0M25 25a4 4 0 1 0 8 0 4 4 0 1 0-8 0M18 25h2M28 25h2', mouth: 'M20 31q4 2 8 0' },
};

/** A face in a circle; the name stands beside it. @param {{of: FaceOf}} props */
export function Portrait({ of: { bot, place, name } }) {
  const manner = bot === null ? null : MANNERS[bot] ?? MANNERS.greedy;
  return html`<svg class="portrait" viewBox="0 0 48 48" aria-hidden="true">
    ${manner ? drawn(manner, place + Object.keys(MANNERS).indexOf(bot ?? '') * 3) : lettered(name)}</svg>`;
}

/** @param {typeof MANNERS[string]} manner @param {number} number */
function drawn({ shirt, wall, eyes, mouth }, number) {
  return html`<circle cx="24" cy="24" r="24" fill=${wall} /><path d="M8 42a17 13 0 0 1 32 0 24 24 0 0 1-32 0z" fill=${shirt} />
    <circle cx="24" cy="25" r="12" fill=${SKINS.at(number % SKINS.length)} />
    <path d=${CUTS.at(number % CUTS.length)} fill=${HAIRS.at(number % HAIRS.length)} />
    <path d=${`${eyes}${mouth}`} fill="none" stroke="#2a1712" stroke-width="1.8" stroke-linecap="round" />`;
}

/** @param {string} name */
function lettered(name) {
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * 47 % 360;
  return html`<circle cx="24" cy="24" r="24" fill=${`hsl(${hue} 45% 32%)`} />
    <text x="24" y="33" text-anchor="middle" font-size="26" font-weight="700" fill="#fff">${[...name][0]?.toUpperCase()}</text>`;
}
