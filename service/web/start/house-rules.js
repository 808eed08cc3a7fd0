// @ts-check
/** The editor of house rules, made of the API's description of the knobs. */
import { faultText } from '../shared/api.js';
import { lazy } from '../shared/lazy.js';
import { ShareLink } from '../shared/share-link.js';
import { html, useEffect, useState } from '../shared/vendor/preact.js';
import { linkTo } from './link.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */

/** What is changed together with the knob that has it. */
const INNER = /^\/(id$|countdown\/|cards\/|calls\/|answer\/)/;

/** The rules that people change most, which come first. */
const EVERYDAY = ['/cards', '/deal/cards', '/draw/voluntary', '/draw/limit', '/draw/play_drawn', '/answer', '/deck/jokers_per_pack',
  '/several/way', '/game_end/when', '/turn_seconds'];

const Knobs = lazy(async () => (await import('./rows.js')).Knobs);

/** @param {{lobby: Lobby}} props */
export function HouseRules({ lobby }) {
  const { words, ruleset, rules } = lobby;
  const [opened, open] = useState(false);
  const [all, showAll] = useState(false);
  const [search, find] = useState('');
  const changed = Object.keys(lobby.changes).length;
  const wanted = search.toLowerCase();
  const knobs = (ruleset?.knobs ?? []).filter(({ pointer, name, meaning }) => !INNER.test(pointer)
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
    ${changed > 0 && opened ? html`<${Link} lobby=${lobby} />` : null}
    ${!rules || !opened ? null : html`<${Knobs} lobby=${lobby} knobs=${wanted ? knobs : EVERYDAY.flatMap((pointer) => knobs.filter((knob) => knob.pointer === pointer))} />`}
    ${wanted ? null : html`<details class="more-knobs" onToggle=${(/** @type {any} */ event) => showAll(all || event.target.open)}>
      <summary>${words.say('house-more')}</summary>
      ${rules && all ? html`<${Knobs} lobby=${lobby} knobs=${knobs.filter(({ pointer }) => !EVERYDAY.includes(pointer))} />` : null}
    </details>`}
  </details>`;
}

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
