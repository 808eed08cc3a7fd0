// @ts-check
/** The control of a knob or of a part of the rules, by its kind. */
import { RANKS, SUIT_LETTERS, suitOf } from '../client/cards.js';
import { html } from '../shared/vendor/preact.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** How a knob or a part is chosen. @typedef {Pick<import('../client/schemas.d.ts').Knob, 'name'|'kind'|'options'|'least'|'most'>} Chosen */

/** Keys of cards, the wide ones first. */
export const KEYS = ['all', 'red', 'black', ...SUIT_LETTERS, ...RANKS, 'X', ...[...RANKS].flatMap((rank) => [`${rank}_red`, `${rank}_black`]),
  ...[...SUIT_LETTERS].flatMap((suit) => [...RANKS].map((rank) => rank + suit)), 'XR', 'XB'];
/** What a card can have in common with another, two or three things at once. */
const TOGETHER = ['suit', 'rank', 'colour', 'up', 'down'].flatMap((first, at, all) => all.slice(at + 1).flatMap((second, next) =>
  [`${first}+${second}`, ...all.slice(at + next + 2).map((third) => `${first}+${second}+${third}`)]));

/** Knobs that are typed as a text: how it is written and read, and an example. @type {Record<string, [(value: any) => string, (text: string) => unknown, string]>} */
const TYPED = {
  '/deck/ranks': [String, (text) => [...RANKS].filter((rank) => text.toUpperCase().replace('10', 'T').includes(rank)).join(''), RANKS],
  '/deal/by_round': [(list) => (list ?? []).join(' '), (text) => text.match(/\d+/g)?.map(Number) ?? null, '7 6 5'],
  '/scoring/exact': [(map) => Object.entries(map).map((pair) => pair.join(' = ')).join(', '),
    (text) => Object.fromEntries([...text.matchAll(/(-?\d+)\s*=\s*(-?\d+)/g)].map(([, score, becomes]) => [Number(score), Number(becomes)])), '101 = 0'],
  '/countdown': [(value) => value?.start ?? '', (text) => (text.trim() === '' ? null : { start: Number(text) }), '8'],
};

/** @param {string} pointer */
export const idOf = (pointer) => `knob${pointer.replaceAll('/', '-')}`;

/** Focus what takes the place of a control that is gone. @param {string} id */
export const focus = (id) => document.getElementById(id)?.focus();

/** The name of a key of cards. @param {import('../shared/words.js').Words} words @param {string} key */
export function keyName(words, key) {
  if (/^[A2-9TJQK][CDHS]$|^X[RB]$/.test(key)) return words.card(key);
  if (/^[CDHS]$/.test(key)) return words.suit(suitOf(`A${key}`));
  if (/^[A2-9TJQK]$/.test(key)) return words.rank(key);
  const [rank, colour] = key.split('_');
  return colour ? words.say('key-of-colour', { rank: words.rank(rank), colour }) : words.say('key', { key });
}

/** The faults at a pointer, also below it where nothing else shows them. @param {{lobby: Lobby, pointer: string, below?: boolean}} props */
export function Faults({ lobby, pointer, below = false }) {
  const wrong = lobby.faults.filter((each) => each.pointer === pointer || (below && each.pointer.startsWith(`${pointer}/`)));
  return html`<span id=${`${idOf(pointer)}-words`}>${wrong.map(({ detail }) => html`<span class="refusal" dir="auto">${detail}</span>`)}</span>`;
}

/** @param {{lobby: Lobby, chosen: Chosen, pointer: string, value: any, set: (next: unknown) => void}} props */
export function Control({ lobby, chosen, pointer, value, set }) {
  const make = pointer in TYPED ? typed : chosen.kind === 'cards' || chosen.kind === 'follow' ? chips
    : chosen.kind === 'choice' || chosen.options.some(({ value: word }) => word !== null) ? select : chosen.kind === 'number' ? number : text;
  const about = { id: idOf(pointer), 'aria-label': chosen.name, 'aria-describedby': `${idOf(pointer)}-words` };
  return html`${make({ lobby, chosen, pointer, value, set, about })}<${Faults} lobby=${lobby} pointer=${pointer} below />`;
}

/** @typedef {{lobby: Lobby, chosen: Chosen, pointer: string, value: any, set: (next: unknown) => void, about: Record<string, string>}} Made */

/** A word, or a number from a range with words. @param {Made} made */
function select({ lobby, chosen: { options, least, most, kind }, value, set, about }) {
  const numbers = kind === 'number' ? Array.from({ length: Number(most) - Number(least) + 1 }, (_, at) => Number(least) + at) : [];
  const all = [...options, ...numbers.map((each) => ({ value: each, name: lobby.words.number(each) }))];
  return html`<select ...${about} dir="auto" onChange=${(/** @type {any} */ event) => set(JSON.parse(event.target.value))}>
    ${all.map((each) => html`<option value=${JSON.stringify(each.value)} selected=${each.value === value}>${each.name}</option>`)}</select>`;
}

/** @param {Made} made */
function number({ chosen: { options, least, most }, value, set, about }) {
  return html`<input ...${about} type="number" min=${least} max=${most} value=${value ?? ''} placeholder=${options[0]?.name ?? ''}
    onChange=${(/** @type {any} */ event) => set(event.target.value === '' ? null : Number(event.target.value))} />`;
}

/** @param {Made} made */
function text({ value, set, about }) {
  return html`<input ...${about} type="text" dir="auto" maxlength="40" value=${value} onChange=${(/** @type {any} */ event) => set(event.target.value.trim())} />`;
}

/** @param {Made} made */
function typed({ pointer, value, set, about }) {
  const [write, read, example] = TYPED[pointer];
  const latin = (/** @type {string} */ digits) => digits.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
  return html`<input ...${about} type="text" dir="ltr" spellcheck="false" placeholder=${example} value=${write(value)}
    onChange=${(/** @type {any} */ event) => set(read(latin(event.target.value)))} />`;
}

/** A list of keys and words: chips that a press takes away, and what may be added. @param {Made} made */
function chips({ lobby: { words }, chosen, value, set, about }) {
  const names = new Map(chosen.options.map((each) => [String(each.value), each.name]));
  const nameOf = (/** @type {string} */ each) => names.get(each)
    ?? (each.includes('+') ? words.list(each.split('+').map((part) => names.get(part) ?? part)) : keyName(words, each));
  const change = (/** @type {string[]} */ next) => { set(next); focus(about.id); };
  const has = /** @type {string[]} */ (value ?? []);
  const more = [...names.keys(), ...(chosen.kind === 'follow' ? TOGETHER : []), ...KEYS].filter((each) => !has.includes(each));
  return html`<span class="chips" role="group" aria-label=${chosen.name}>
    ${has.map((each) => html`<button type="button" class="chip" dir="auto" aria-label=${words.say('take-away', { what: nameOf(each) })}
      onClick=${() => change(has.filter((other) => other !== each))}>${nameOf(each)} <span aria-hidden="true">×</span></button>`)}
    <select ...${about} class="adds" value="" onChange=${(/** @type {any} */ event) => {
      const { value: added } = event.target;
      event.target.value = '';
      change([...has, added]);
    }}><option value="">+</option>${more.map((each) => html`<option value=${each}>${nameOf(each)}</option>`)}</select></span>`;
}
