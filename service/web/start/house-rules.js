// @ts-check
/** The editor of house rules, generated from the API's schema of the knobs. */
import { faultText } from '../shared/api.js';
import { readAt } from '../shared/rules.js';
import { html, useState } from '../shared/vendor/preact.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** The schema of one knob in the OpenAPI document. @typedef {{enum?: any[], type?: string|string[], minimum?: number, maximum?: number, properties?: Record<string, any>, anyOf?: any[]}} Shape */

/** Knobs that have their own control on the page. */
const ELSEWHERE = new Set(['#/id']);

/** Load the schemas of all knobs. */
async function loadShapes() {
  const answer = await fetch('/openapi.json');
  return (await answer.json()).components.schemas.Rules;
}

/** @param {{lobby: Lobby}} props */
export function HouseRules({ lobby }) {
  const { words, ruleset, rules } = lobby;
  const [shapes, setShapes] = useState(/** @type {Shape|null} */ (null));
  const [search, find] = useState('');
  const changed = Object.keys(lobby.changes).length;
  const open = (/** @type {any} */ event) => {
    if (event.target.open && shapes === null) loadShapes().then(setShapes, () => {});
  };
  const knobs = (ruleset?.knobs ?? []).filter(({ pointer }) => isLeaf(shapes, pointer))
    .filter(({ pointer, meaning }) => `${pointer} ${meaning}`.toLowerCase().includes(search.toLowerCase()));
  const doubts = [...lobby.warnings, ...lobby.faults.map((each) => faultText(words, each))];
  return html`${doubts.length > 0 ? html`<div id="warnings" class="notice" role="status"><p>${words.say('warnings')}</p>
      <ul>${doubts.map((line) => html`<li dir="auto">${line}</li>`)}</ul></div>` : null}
  <details class="house" onToggle=${open}><summary>${words.say('beside', { first: words.say('house-rules'), second: words.say('house-changed', { count: changed }) })}</summary>
    <p class="small">${words.say('house-rules-note')}</p>
    <p class="row"><input type="text" aria-label=${words.say('house-search')} placeholder=${words.say('house-search')} value=${search}
      onInput=${(/** @type {any} */ event) => find(event.target.value)} />
    <button type="button" class="plain" onClick=${() => ruleset && lobby.choose(ruleset.id)}>${words.say('house-reset')}</button></p>
    ${shapes && rules ? html`<div class="knobs">${knobs.map((knob) => html`<${Knob} key=${knob.pointer} lobby=${lobby} knob=${knob} shape=${shapeAt(shapes, knob.pointer)} />`)}</div>` : null}
  </details>`;
}

/** @param {Shape} shapes @param {string} pointer @returns {Shape|null} */
function shapeAt(shapes, pointer) {
  /** @type {any} */
  let shape = shapes;
  for (const key of pointer.split('/').slice(1)) shape = plainShape(shape)?.properties?.[key] ?? null;
  return plainShape(shape);
}

/** The schema without null; alternatives that are all enums become one enum. @param {any} shape @returns {any} */
function plainShape(shape) {
  const parts = shape?.anyOf?.filter((/** @type {Shape} */ each) => each.type !== 'null');
  if (!parts) return shape;
  if (parts.length === 1) return parts[0];
  return parts.every((/** @type {Shape} */ each) => each.enum) ? { enum: parts.flatMap((/** @type {Shape} */ each) => each.enum) } : {};
}

/** Whether the knob has its own row. @param {Shape|null} shapes @param {string} pointer */
function isLeaf(shapes, pointer) {
  if (!shapes || ELSEWHERE.has(pointer)) return false;
  return shapeAt(shapes, pointer) !== null;
}

/** @param {{lobby: Lobby, knob: {pointer: string, meaning: string}, shape: Shape}} props */
function Knob({ lobby, knob, shape }) {
  const { pointer } = knob;
  const value = readAt(lobby.rules ?? {}, pointer);
  const original = readAt(/** @type {any} */ (lobby.ruleset?.rules ?? {}), pointer);
  const id = `knob${pointer.replaceAll('/', '-').replace('#', '')}`;
  const set = (/** @type {unknown} */ next) => lobby.change(pointer, next);
  const differs = JSON.stringify(value) !== JSON.stringify(original);
  const wrong = lobby.faults.filter((each) => `${each.pointer}/`.startsWith(`${pointer}/`)).map(({ detail }) => detail);
  return html`<div class=${`knob ${differs ? 'changed' : ''}`}>
    <label for=${id}><code dir="ltr">${pointer.slice(2).replaceAll('/', '.')}</code>${differs ? ' ✎' : ''}</label>
    ${control(lobby, id, shape, value, set)}
    <div id=${`${id}-words`}>${wrong.map((detail) => html`<p class="refusal" dir="auto">${detail}</p>`)}
    <p class="small" dir="auto">${differs ? lobby.words.say('house-unchanged', { meaning: knob.meaning }) : knob.meaning}</p></div>
  </div>`;
}

/** @param {Lobby} lobby @param {string} id @param {Shape} shape @param {any} value @param {(next: unknown) => void} set */
function control({ words }, id, shape, value, set) {
  const types = [shape.type ?? []].flat();
  const described = `${id}-words`;
  if (types.includes('boolean')) {
    return html`<select id=${id} aria-describedby=${described} onChange=${(/** @type {any} */ event) => set(event.target.value === 'true')}>
      ${[true, false].map((each) => html`<option value=${each} selected=${each === value}>${words.say(each ? 'house-on' : 'house-off')}</option>`)}</select>`;
  }
  if (shape.enum) {
    return html`<select id=${id} aria-describedby=${described} onChange=${(/** @type {any} */ event) => set(JSON.parse(event.target.value))}>
      ${shape.enum.map((each) => html`<option value=${JSON.stringify(each)} selected=${each === value}>${each === null ? words.say('house-null') : String(each)}</option>`)}</select>`;
  }
  if (types.includes('integer') && types.every((each) => ['integer', 'null'].includes(each))) {
    return html`<input id=${id} type="number" aria-describedby=${described} min=${shape.minimum} max=${shape.maximum} value=${value ?? ''}
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
