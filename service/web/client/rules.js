// @ts-check
/** House rules as a partial object that the API merges into a preset. */

/** The bounds of the number of seats in any game. */
const FEWEST = 2;
const MOST = 8;

/** @param {unknown} value @returns {value is Record<string, any>} */
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** @param {unknown} a @param {unknown} b */
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The differences between rules and a preset, also for invalid values. What is removed becomes null.
 * @param {Record<string, any>} preset @param {Record<string, any>} rules both expanded
 * @returns {Record<string, any>}
 */
export function changesOf(preset, rules) {
  /** @type {Record<string, any>} */
  const changes = Object.fromEntries(Object.keys(preset).filter((key) => !(key in rules)).map((key) => [key, null]));
  for (const [key, value] of Object.entries(rules)) {
    if (key === 'id' || same(preset[key], value)) continue;
    const changed = isMap(value) && isMap(preset[key]) ? changesOf(preset[key], value) : value;
    if (changed === value || Object.keys(changed).length > 0) changes[key] = changed;
  }
  return changes;
}

/** @param {Record<string, any>} rules @param {string} pointer "/draw/limit" */
export function readAt(rules, pointer) {
  return pointer.split('/').slice(1).reduce((/** @type {any} */ value, key) => value?.[key], rules);
}

/** A copy with another value at the pointer, or without it if there is none. @param {Record<string, any>} rules @param {string} pointer @param {unknown} value */
export function withAt(rules, pointer, value) {
  /** @type {Record<string, any>} */ const copy = JSON.parse(JSON.stringify(rules));
  const keys = pointer.split('/').slice(1);
  const last = /** @type {string} */ (keys.pop());
  const holder = keys.reduce((/** @type {any} */ at, key) => (at[key] ??= {}), copy);
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete holder[last];
  return copy;
}

/**
 * The numbers of seats that these rules allow; the bounds of any game if the rules' own are invalid.
 * @param {Record<string, any>|null} rules @returns {{min: number, max: number}}
 */
export function seatsOf(rules) {
  const { min, max } = rules?.players ?? {};
  const possible = [min, max].every((each) => Number.isInteger(each) && each >= FEWEST && each <= MOST);
  return possible && min <= max ? { min, max } : { min: FEWEST, max: MOST };
}
