// @ts-check
/** The knobs; of the table of cards and the lists of rules each row, effect, answer and call is a line of words and controls. */
import { RANKS } from '../client/cards.js';
import { readAt } from '../client/rules.js';
import { html, useState } from '../shared/vendor/preact.js';
import { CardRow } from './card-row.js';
import { Control, Faults, KEYS, focus, idOf, keyName } from './controls.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** A knob as the API describes it. @typedef {import('../client/schemas.d.ts').Knob} Knob */
/** A member of a row, an effect, an answer or a call. @typedef {import('../client/schemas.d.ts').RulePart} Part */

/** Where the API describes the items of a list, by the name of the list. */
export const LISTS = { do: '/cards/*/do/*', answer: '/answer/*', calls: '/calls/*' };
const ROW = '/cards/*';
/** Why a call is owed: one of these, in a new call the first. */
const WHY = ['left', 'played'];

/** @param {string} pointer */
const lastOf = (pointer) => /** @type {string} */ (pointer.split('/').at(-1));

/** The parts of an object. @param {Lobby} lobby @param {string} at @param {string} [kind] of an effect @returns {Part[]} */
function partsOf({ ruleset }, at, kind = '') {
  return (ruleset?.parts ?? []).filter((part) => part.pointer === `${at}/${lastOf(part.pointer)}` && ['', kind].includes(part.of));
}

/** A new object. @param {Lobby} lobby @param {string} at @param {string} [kind] of an effect */
function fresh(lobby, at, kind = at === LISTS.do ? 'skip' : '') {
  const needed = partsOf(lobby, at, kind).filter(({ optional }) => !optional);
  return { ...Object.fromEntries(needed.map(({ pointer, first }) => [lastOf(pointer), first])), ...(kind ? { do: kind } : {}), ...(at === LISTS.calls ? { left: 1 } : {}) };
}

/** @param {{lobby: Lobby, knobs: Knob[]}} props */
export const Knobs = ({ lobby, knobs }) => html`<div class="knobs">${knobs.map((knob) => html`<${KnobRow} key=${knob.pointer} lobby=${lobby} knob=${knob} />`)}</div>`;

/** @param {{lobby: Lobby, knob: Knob}} props */
function KnobRow({ lobby, knob }) {
  const { pointer } = knob;
  const value = readAt(lobby.rules ?? {}, pointer);
  const original = readAt(/** @type {any} */ (lobby.ruleset?.rules ?? {}), pointer);
  const id = idOf(pointer);
  const differs = JSON.stringify(value) !== JSON.stringify(original);
  const wide = pointer === '/cards' || lastOf(pointer) in LISTS;
  return html`<div class=${`knob ${differs ? 'changed' : ''} ${wide ? 'wide' : ''}`}>
    <label for=${id} dir="auto">${knob.name}${differs ? html` <span aria-hidden="true">✎</span>` : ''}</label>
    <${Any} lobby=${lobby} chosen=${knob} pointer=${pointer} value=${value} set=${(/** @type {unknown} */ next) => lobby.change(pointer, next)} />
    <div><p class="small" dir="auto">${differs ? lobby.words.say('house-unchanged', { meaning: knob.meaning }) : knob.meaning}</p></div>
  </div>`;
}

/** The control of a knob or part: the table, a list, or one for its kind. @param {Parameters<typeof Control>[0]} props */
function Any(props) {
  const { lobby, chosen, pointer, value } = props;
  const list = /** @type {keyof typeof LISTS} */ (lastOf(pointer));
  if (chosen.kind !== 'data' || (pointer !== '/cards' && !(list in LISTS))) return html`<${Control} ...${props} />`;
  return html`${pointer === '/cards' ? html`<${Rows} lobby=${lobby} rows=${value} />`
    : html`<${List} lobby=${lobby} list=${list} pointer=${pointer} items=${value ?? []} name=${chosen.name} />`}<${Faults} lobby=${lobby} pointer=${pointer} />`;
}

/** The table of cards: a row for each rank, and for other cards that have one. @param {{lobby: Lobby, rows: Record<string, any>}} props */
export function Rows({ lobby, rows }) {
  const { words } = lobby;
  const [opened, open] = useState('');
  const original = /** @type {any} */ (lobby.ruleset?.rules ?? {}).cards ?? {};
  const place = (/** @type {string} */ key) => `${RANKS}X`.indexOf(key.charAt(0));
  const keys = [...new Set([...RANKS, 'X', ...Object.keys(rows)])].sort((a, b) => place(a) - place(b) || a.length - b.length);
  const free = ['own', ...KEYS].filter((key) => !(key in rows));
  const add = (/** @type {any} */ event) => {
    const { value: key } = event.target;
    event.target.value = '';
    open(key);
    if (!(key in rows)) lobby.change(`/cards/${key}`, {});
  };
  const take = (/** @type {string} */ key) => { lobby.change(`/cards/${key}`, undefined); focus(idOf('/cards')); };
  return html`<ul class="card-rows">${keys.map((key) => html`<${CardRow} key=${key} lobby=${lobby} at=${key} row=${rows[key] ?? {}} open=${key === opened}
      changed=${JSON.stringify(rows[key]) !== JSON.stringify(original[key])} fresh=${(/** @type {string} */ kind) => fresh(lobby, LISTS.do, kind)}>
      <${Members} lobby=${lobby} at=${ROW} pointer=${`/cards/${key}`} item=${rows[key] ?? {}} />
      ${key in rows ? html`<${Remove} words=${words} what=${keyName(words, key)} act=${() => take(key)} />` : null}<//>`)}</ul>
  <select id=${idOf('/cards')} class="of-cards" aria-label=${words.say('add-cards')} value="" onChange=${add}><option value="">${words.say('add-cards')}</option>
    ${free.filter((key) => !keys.includes(key)).map((key) => html`<option value=${key}>${keyName(words, key)}</option>`)}</select>`;
}

/** Effects, answers or calls. @param {{lobby: Lobby, list: keyof typeof LISTS, pointer: string, items: any[], name: string}} props */
export function List({ lobby, list, pointer, items, name }) {
  const { words } = lobby;
  const at = LISTS[list];
  const add = () => lobby.change(`${pointer}/${items.length}`, fresh(lobby, at));
  const take = (/** @type {number} */ index) => { lobby.change(`${pointer}/${index}`, undefined); focus(idOf(pointer)); };
  return html`<ul class="lines" aria-label=${name}>${items.map((item, index) => html`<li class=${`line of-${list}`}>
      <${Members} lobby=${lobby} at=${at} pointer=${`${pointer}/${index}`} item=${item} />
      <${Remove} words=${words} what=${words.say('item', { list, number: index + 1 })} act=${() => take(index)} /></li>`)}
    ${items.length === 0 ? html`<li class="small">${words.say('nothing')}</li>` : null}</ul>
  <button id=${idOf(pointer)} type="button" class="plain" onClick=${add}>${words.say(`add-${list}`)}</button>`;
}

/** @param {{words: import('../shared/words.js').Words, what: string, act: () => void}} props */
const Remove = ({ words, what, act }) => html`<button type="button" class="plain remove" aria-label=${words.say('take-away', { what })} onClick=${act}>×</button>`;

/** Whether a part is shown only where it is written. @param {Part} part */
const isExtra = ({ optional, default: unsaid }) => optional && unsaid === null;

/**
 * The parts of an object: a sentence of those that it always has, then the others, and what can be added.
 * @param {{lobby: Lobby, at: string, pointer: string, item: any}} props
 */
function Members({ lobby, at, pointer, item }) {
  const { words } = lobby;
  const kind = at === LISTS.do ? item.do : '';
  const parts = partsOf(lobby, at, kind);
  const shown = parts.filter((part) => !isExtra(part)).map((part) => /** @type {[string, any]} */ ([lastOf(part.pointer), part]));
  const extras = parts.filter((part) => isExtra(part));
  const written = extras.filter((part) => lastOf(part.pointer) in item);
  const rest = extras.filter((part) => !written.includes(part));
  const control = (/** @type {Part} */ part) => html`<${PartControl} key=${part.pointer} lobby=${lobby} part=${part} pointer=${pointer} item=${item} />`;
  const slots = Object.fromEntries(shown.map(([name, part]) => [name, control(part)]));
  const add = (/** @type {string} */ name, /** @type {unknown} */ first) => {
    const others = WHY.includes(name) ? Object.fromEntries(Object.entries(item).filter(([key]) => !WHY.includes(key))) : item;
    lobby.change(pointer, { ...others, [name]: first });
    focus(idOf(`${pointer}/${name}`));
  };
  return html`<span class="sentence" dir="auto">${words.pieces(`line-${kind || lastOf(at.slice(0, -2))}`, slots)}</span>
    ${written.map((part) => html`<span class="extra"><span class="small" dir="auto">${part.name}</span> ${control(part)}
      <${Remove} words=${words} what=${part.name} act=${() => { lobby.change(`${pointer}/${lastOf(part.pointer)}`, undefined); focus(idOf(`${pointer}-more`)); }} /></span>`)}
    ${rest.filter(({ kind }) => kind === 'data').map((part) => {
      const name = /** @type {keyof typeof LISTS} */ (lastOf(part.pointer));
      return html`<button type="button" id=${idOf(`${pointer}/${name}`)} class="plain" onClick=${() => add(name, [fresh(lobby, LISTS[name])])}>${words.say(`add-${name}`)}</button>`;
    })}
    ${rest.some(({ kind }) => kind !== 'data') ? html`<select id=${idOf(`${pointer}-more`)} class="adds" aria-label=${words.say('add-more')} value="" onChange=${(/** @type {any} */ event) => {
      const part = rest.find(({ pointer: each }) => lastOf(each) === event.target.value);
      event.target.value = '';
      if (part) add(lastOf(part.pointer), part.first);
    }}><option value="">…</option>${rest.filter(({ kind }) => kind !== 'data').map((part) => html`<option value=${lastOf(part.pointer)}>${part.name}</option>`)}</select>` : null}
    <${Faults} lobby=${lobby} pointer=${pointer} />`;
}

/** @param {{lobby: Lobby, part: Part, pointer: string, item: any}} props */
function PartControl({ lobby, part, pointer, item }) {
  const name = lastOf(part.pointer);
  const set = (/** @type {any} */ next) => {
    if (part.pointer === `${LISTS.do}/do`) return lobby.change(pointer, fresh(lobby, LISTS.do, next));
    return lobby.change(`${pointer}/${name}`, part.optional && next === part.default && !isExtra(part) ? undefined : next);
  };
  return html`<${Any} lobby=${lobby} chosen=${part} pointer=${`${pointer}/${name}`} value=${item[name] ?? part.default} set=${set} />`;
}
