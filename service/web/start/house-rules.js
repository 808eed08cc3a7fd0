// @ts-check
/** The editor of house rules, made of the API's description of the knobs. */
import { faultText } from '../shared/api.js';
import { readAt } from '../client/rules.js';
import { lazy } from '../shared/lazy.js';
import { ShareLink } from '../shared/share-link.js';
import { html, useEffect, useState } from '../shared/vendor/preact.js';
import { brief } from './card-row.js';
import { keyName } from './controls.js';
import { linkTo } from './link.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */

/** What is changed together with the knob that has it. */
const INNER = /^\/(id$|countdown\/|cards\/|calls\/|answer\/)/;

/** The groups of knobs in their order; others come after them. */
const GROUPS = ['cards', 'draw', 'deal', 'demands', 'calls', 'end', 'table'];

const Knobs = lazy(async () => (await import('./rows.js')).Knobs);

/** @typedef {import('./rows.js').Knob} Knob */

/** @param {{lobby: Lobby}} props */
export function HouseRules({ lobby }) {
  const { words, ruleset, rules } = lobby;
  const [opened, open] = useState(false);
  const [search, find] = useState('');
  const changed = Object.keys(lobby.changes).length;
  const wanted = search.toLowerCase();
  const knobs = (ruleset?.knobs ?? []).filter(({ pointer }) => !INNER.test(pointer));
  const found = knobs.filter(({ pointer, name, meaning }) => [name, meaning, dotted(pointer)].some((text) => text.toLowerCase().includes(wanted)));
  const doubts = [...lobby.warnings, ...lobby.faults.map((each) => faultText(words, named(lobby, each)))];
  return html`${doubts.length > 0 ? html`<div id="warnings" class="notice" role="status"><p>${words.say('warnings')}</p>
      <ul>${doubts.map((line) => html`<li dir="auto">${line}</li>`)}</ul></div>` : null}
  <details class="house" onToggle=${(/** @type {any} */ event) => open(opened || event.target.open)}>
    <summary>${words.say('beside', { first: words.say('house-rules'), second: words.say('house-changed', { count: changed }) })}</summary>
    ${!rules || !opened ? null : html`<${Changed} lobby=${lobby} knobs=${knobs} />
    <p class="row"><input type="text" aria-label=${words.say('house-search')} placeholder=${words.say('house-search')} value=${search}
      onInput=${(/** @type {any} */ event) => find(event.target.value)} /></p>
    ${wanted ? html`<${Knobs} lobby=${lobby} knobs=${found} />`
      : [...new Set([...GROUPS, ...knobs.map(({ group }) => group)])].map((group) => html`<${Group} key=${group} lobby=${lobby} group=${group} knobs=${knobs.filter((knob) => knob.group === group)} />`)}`}
  </details>`;
}

/** The knobs of a group, folded but for the cards. @param {{lobby: Lobby, group: string, knobs: Knob[]}} props */
function Group({ lobby, group, knobs }) {
  const { words } = lobby;
  const [shown, show] = useState(group === GROUPS[0]);
  const count = knobs.filter((knob) => differs(lobby, knob)).length;
  const title = words.say('house-group', { group });
  if (knobs.length === 0) return null;
  return html`<details class=${`group ${count > 0 ? 'changed' : ''}`} open=${group === GROUPS[0]} onToggle=${(/** @type {any} */ event) => { if (event.target === event.currentTarget) show(shown || event.target.open); }}>
    <summary>${count > 0 ? words.say('beside', { first: title, second: words.say('house-changed', { count }) }) : title}</summary>
    ${shown ? html`<${Knobs} lobby=${lobby} knobs=${knobs} />` : null}</details>`;
}

/** What differs from the preset, each to be taken back, and a link that has it. @param {{lobby: Lobby, knobs: Knob[]}} props */
function Changed({ lobby, knobs }) {
  const { words, ruleset } = lobby;
  const different = knobs.filter((knob) => differs(lobby, knob)).flatMap((knob) => (knob.pointer === '/cards' ? rowsThatDiffer(lobby) : [knob]));
  if (different.length === 0 || ruleset === null) return html`<p class="small">${words.say('house-rules-note')}</p>`;
  const undo = (/** @type {string} */ pointer) => lobby.change(pointer, readAt(/** @type {any} */ (ruleset.rules), pointer));
  return html`<div class="differs"><span class="chips">${different.map(({ pointer, name }) => html`<button key=${pointer} type="button" class="chip" dir="auto"
      aria-label=${words.say('take-away', { what: name })} onClick=${() => undo(pointer)}>${name} <span aria-hidden="true">×</span></button>`)}
      <button type="button" class="plain" onClick=${() => lobby.choose(ruleset.id)}>${words.say('house-reset')}</button></span>
    <${Link} lobby=${lobby} /></div>`;
}

/** The rows of cards that differ from the preset, with what they do now. @param {Lobby} lobby @returns {{pointer: string, name: string}[]} */
function rowsThatDiffer({ words, rules, ruleset }) {
  const [now, before] = [rules, ruleset?.rules].map((each) => /** @type {any} */ (each)?.cards ?? {});
  const keys = Object.keys({ ...before, ...now }).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
  return keys.map((key) => ({ pointer: `/cards/${key}`, name: [keyName(words, key), ...brief(words, now[key] ?? {})].reduce((first, second) => words.say('beside', { first, second })) }));
}

/** Whether a knob differs from the preset. @param {Lobby} lobby @param {Knob} knob */
const differs = ({ rules, ruleset }, { pointer }) =>
  JSON.stringify(readAt(rules ?? {}, pointer)) !== JSON.stringify(readAt(/** @type {any} */ (ruleset?.rules ?? {}), pointer));

/** A link to the start page with these rules. @param {{lobby: Lobby}} props */
function Link({ lobby }) {
  const { chosen, changes, words } = lobby;
  const [address, set] = useState('');
  useEffect(() => { linkTo({ ruleset: chosen, rules: changes }).then(set); }, [chosen, JSON.stringify(changes)]);
  return html`<${ShareLink} words=${words} id="rules-link" label=${words.say('rules-link')} address=${address} />`;
}

/** The name of a knob as conflicts and warnings write it. @param {string} pointer "/draw/limit" @returns {string} "draw.limit" */
const dotted = (pointer) => pointer.slice(1).replaceAll('/', '.');

/** A fault with the label of its knob, or of the list or map that has the knob. @param {Lobby} lobby @param {{pointer: string, detail: string}} fault */
function named({ ruleset }, { pointer, detail }) {
  const label = ruleset?.knobs.filter((each) => !INNER.test(each.pointer) && `${pointer}/`.startsWith(`${each.pointer}/`)).at(-1)?.name;
  return { pointer, detail, label };
}
