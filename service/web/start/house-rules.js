// @ts-check
/** The editor of house rules, made of the API's description of the knobs. */
import { faultText } from '../shared/api.js';
import { readAt } from '../client/rules.js';
import { html, useState } from '../shared/vendor/preact.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** A knob as the API describes it. @typedef {import('../client/schemas.d.ts').Knob} Knob */

/** Knobs that have their own control on the page, and items of lists, which are changed with their list. */
const ELSEWHERE = /^\/(id$|(effects|calls)\/)/;

/** The rules that people change most, which come first. */
const EVERYDAY = ['/deal/cards', '/draw/voluntary', '/draw/limit', '/draw/play_drawn', '/attack/answer', '/deck/jokers_per_pack',
  '/wild/playable', '/several_cards/allowed', '/game_end/when', '/turn_seconds'];

/** @param {{lobby: Lobby}} props */
export function HouseRules({ lobby }) {
  const { words, ruleset, rules } = lobby;
  const [opened, open] = useState(false);
  const [all, showAll] = useState(false);
  const [search, find] = useState('');
  const changed = Object.keys(lobby.changes).length;
  const wanted = search.toLowerCase();
  const knobs = (ruleset?.knobs ?? []).filter(({ pointer, name, meaning }) => !ELSEWHERE.test(pointer)
    && [name, meaning, dotted(pointer)].some((text) => text.toLowerCase().includes(wanted)));
  const doubts = [...lobby.warnings, ...lobby.faults.map((each) => faultText(words, named(lobby, each)))];
  return html`${doubts.length > 0 ? html`<div id="warnings" class="notice" role="status"><p>${words.say('warnings')}</p>
      <ul>${doubts.map((line) => html`<li dir="auto">${line}</li>`)}</ul></div>` : null}
  <details class="house" onToggle=${(/** @type {any} */ event) => open(opened || event.target.open)}>
    <summary>${words.say('beside', { first: words.say('house-rules'), second: words.say('house-changed', { count: changed }) })}</summary>
    <p class="small">${words.say('house-rules-note')}</p>
    <p class="row"><input type="text" aria-label=${words.say('house-search')} placeholder=${words.say('house-search')} value=${search}
      onInput=${(/** @type {any} */ event) => find(event.target.value)} />
    <button type="button" class="plain" onClick=${() => ruleset && lobby.choose(ruleset.id)}>${words.say('house-reset')}</button></p>
    ${!rules || !opened ? null : html`<${Knobs} lobby=${lobby} knobs=${wanted ? knobs : EVERYDAY.flatMap((pointer) => knobs.filter((knob) => knob.pointer === pointer))} />`}
    ${wanted ? null : html`<details class="more-knobs" onToggle=${(/** @type {any} */ event) => showAll(all || event.target.open)}>
      <summary>${words.say('house-more')}</summary>
      ${rules && all ? html`<${Knobs} lobby=${lobby} knobs=${knobs.filter(({ pointer }) => !EVERYDAY.includes(pointer))} />` : null}
    </details>`}
  </details>`;
}

/** The name of a knob as conflicts and warnings write it. @param {string} pointer "/draw/limit" @returns {string} "draw.limit" */
const dotted = (pointer) => pointer.slice(1).replaceAll('/', '.');

/** A fault with the label of its knob, or of the list or map that has the knob. @param {Lobby} lobby @param {{pointer: string, detail: string}} fault */
function named({ ruleset }, { pointer, detail }) {
  const label = ruleset?.knobs.filter((each) => !ELSEWHERE.test(each.pointer) && `${pointer}/`.startsWith(`${each.pointer}/`)).at(-1)?.name;
  return { pointer, detail, label };
}

/** @param {{lobby: Lobby, knobs: Knob[]}} props */
const Knobs = ({ lobby, knobs }) => html`<div class="knobs">${knobs.map((knob) => html`<${KnobRow} key=${knob.pointer} lobby=${lobby} knob=${knob} />`)}</div>`;

/** @param {{lobby: Lobby, knob: Knob}} props */
function KnobRow({ lobby, knob }) {
  const { pointer } = knob;
  const value = readAt(lobby.rules ?? {}, pointer);
  const original = readAt(/** @type {any} */ (lobby.ruleset?.rules ?? {}), pointer);
  const id = `knob${pointer.replaceAll('/', '-')}`;
  const set = (/** @type {unknown} */ next) => lobby.change(pointer, next);
  const differs = JSON.stringify(value) !== JSON.stringify(original);
  const wrong = lobby.faults.filter((each) => `${each.pointer}/`.startsWith(`${pointer}/`)).map(({ detail }) => detail);
  return html`<div class=${`knob ${differs ? 'changed' : ''}`}>
    <label for=${id} dir="auto">${knob.name}${differs ? html` <span aria-hidden="true">✎</span>` : ''}</label>
    ${control(knob, id, value, set)}
    <div id=${`${id}-words`}>${wrong.map((detail) => html`<p class="refusal" dir="auto">${detail}</p>`)}
    <p class="small" dir="auto">${differs ? lobby.words.say('house-unchanged', { meaning: knob.meaning }) : knob.meaning}</p></div>
  </div>`;
}

/** @param {Knob} knob @param {string} id @param {any} value @param {(next: unknown) => void} set */
function control({ kind, options, least, most }, id, value, set) {
  const described = `${id}-words`;
  if (kind === 'choice') {
    return html`<select id=${id} dir="auto" aria-describedby=${described} onChange=${(/** @type {any} */ event) => set(JSON.parse(event.target.value))}>
      ${options.map((each) => html`<option value=${JSON.stringify(each.value)} selected=${each.value === value}>${each.name}</option>`)}</select>`;
  }
  if (kind === 'number' && options.every((each) => each.value === null)) {
    return html`<input id=${id} type="number" aria-describedby=${described} min=${least} max=${most} value=${value ?? ''} placeholder=${options[0]?.name ?? ''}
      onChange=${(/** @type {any} */ event) => set(event.target.value === '' ? null : Number(event.target.value))} />`;
  }
  return html`<input id=${id} type="text" class="json" dir="ltr" spellcheck="false" aria-describedby=${described} value=${typeof value === 'string' ? value : JSON.stringify(value)}
    onChange=${(/** @type {any} */ event) => set(parsed(event.target.value))} />`;
}

/** The typed text parsed as JSON, else the text itself, which the service accepts or refuses. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
