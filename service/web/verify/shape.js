/**
 * Small checkers for parsed JSON. A checker takes a value and its JSON pointer, '' for the whole, and
 * returns the first fault as text, or null. Objects must have exactly the named fields.
 *
 * @typedef {(value: any, at: string) => string|null} Checker
 */

/** The text of a fault: `/seats: must be a list`. @param {string} at @param {string} fault */
const said = (at, fault) => (at === '' ? fault : `${at}: ${fault}`);

/** The pointer to a member of any name. @param {string} at @param {string} name */
const within = (at, name) => `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** @param {string} what @param {(value: any) => boolean} test @returns {Checker} */
export const that = (what, test) => (value, at) => (test(value) ? null : said(at, `must be ${what}`));

/** @param {number} low @param {number} high @returns {Checker} */
export const integer = (low = 0, high = Number.MAX_SAFE_INTEGER) =>
  that(
    `a whole number from ${low.toLocaleString('en')} to ${high.toLocaleString('en')}`,
    (v) => Number.isSafeInteger(v) && v >= low && v <= high,
  );

export const boolean = that('true or false', (v) => typeof v === 'boolean');
export const isNull = that('null', (v) => v === null);
export const string = that('a text', (v) => typeof v === 'string');

/** @param {...(string|number)} words @returns {Checker} */
export const oneOf = (...words) => {
  const texts = words.map((word) => JSON.stringify(word));
  const what = [texts.slice(0, -1).join(', '), ...texts.slice(-1)].filter(Boolean).join(' or ');
  return that(what || 'nothing', (v) => words.includes(v));
};

/** @param {number} digits @returns {Checker} */
export const hex = (digits) =>
  that(
    `${digits} lower-case hex digits`,
    (v) => typeof v === 'string' && v.length === digits && /^[0-9a-f]*$/.test(v),
  );

const anObject = that('an object', isObject);
const aList = that('a list', Array.isArray);

/** @param {...Checker} checkers @returns {Checker} the first that accepts decides */
export const either =
  (...checkers) =>
  (value, at) => {
    const faults = checkers.map((check) => check(value, at));
    return faults.includes(null) ? null : faults.at(-1);
  };

/** @param {Checker} check @returns {Checker} */
export const orNull = (check) => (value, at) => {
  const fault = value === null ? null : check(value, at);
  return fault?.startsWith(said(at, 'must')) ? `${fault}, or null` : fault;
};

/** @param {Checker} check @param {number} low @param {number} high @returns {Checker} */
export const list =
  (check, low = 0, high = Number.MAX_SAFE_INTEGER) =>
  (value, at) => {
    const wrong = aList(value, at);
    if (wrong) return wrong;
    if (value.length < low || value.length > high) {
      const count = low === high ? low : `${low} to ${high}`;
      return said(at, `must have ${count} items, not ${value.length}`);
    }
    for (let i = 0; i < value.length; i++) {
      const fault = check(value[i], `${at}/${i}`);
      if (fault) return fault;
    }
    return null;
  };

/** @param {Checker} check of a list @returns {Checker} */
export const distinct = (check) => (value, at) => {
  const fault = check(value, at);
  if (fault) return fault;
  const again = value.findIndex((item, i) => value.indexOf(item) < i);
  return again < 0 ? null : said(`${at}/${again}`, 'appears twice in the list');
};

/** @param {Checker} check of a list @returns {Checker} */
export const rising = (check) => (value, at) =>
  check(value, at) ?? (value.every((v, i) => i === 0 || value[i - 1] < v) ? null : said(at, 'must be in ascending order'));

/** @param {unknown} value */
export function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param {Record<string, Checker>} fields that must be there
 * @param {Record<string, Checker>} options that may be there
 * @returns {Checker}
 */
export const object =
  (fields, options = {}) =>
  (value, at) => {
    const wrong = anObject(value, at);
    if (wrong) return wrong;
    for (const name of Object.keys(fields)) {
      if (!Object.hasOwn(value, name)) return said(`${at}/${name}`, 'is missing');
    }
    for (const name of Object.keys(value)) {
      const known = Object.hasOwn(fields, name) ? fields[name] : null;
      const check = known ?? (Object.hasOwn(options, name) ? options[name] : null);
      const fault = check ? check(value[name], `${at}/${name}`) : said(within(at, name), 'is unknown');
      if (fault) return fault;
    }
    return null;
  };

/** @param {Checker} key @param {Checker} check @returns {Checker} */
export const map = (key, check) => (value, at) => {
  const wrong = anObject(value, at);
  if (wrong) return wrong;
  for (const name of Object.keys(value)) {
    const place = within(at, name);
    const fault = key(name, place) ?? check(value[name], place);
    if (fault) return fault;
  }
  return null;
};

/** @param {Checker} check @param {Checker} then of what it accepts @returns {Checker} */
export const both = (check, then) => (value, at) => check(value, at) ?? then(value, at);

/**
 * Objects whose field `tag` determines their other fields.
 * @param {string} tag @param {Record<string, Checker>} checkers by its word
 * @returns {Checker}
 */
export const byTag = (tag, checkers) => (value, at) => {
  const wrong = anObject(value, at);
  if (wrong) return wrong;
  const known = typeof value[tag] === 'string' && Object.hasOwn(checkers, value[tag]);
  return known ? checkers[value[tag]](value, at) : said(`${at}/${tag}`, 'is unknown');
};
