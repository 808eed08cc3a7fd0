/**
 * Small checkers for parsed JSON. A checker takes a value and a JSON pointer and returns the first
 * fault as text, or null. Objects must have exactly the named fields.
 *
 * @typedef {(value: any, at: string) => string|null} Checker
 */

/** @param {string} what @param {(value: any) => boolean} test @returns {Checker} */
export const that = (what, test) => (value, at) => (test(value) ? null : `${at}: expected ${what}`);

/** @param {number} low @param {number} high @returns {Checker} */
export const integer = (low = 0, high = Number.MAX_SAFE_INTEGER) =>
  that(`integer from ${low} to ${high}`, (v) => Number.isSafeInteger(v) && v >= low && v <= high);

export const boolean = that('boolean', (v) => typeof v === 'boolean');
export const isNull = that('null', (v) => v === null);
export const string = that('string', (v) => typeof v === 'string');

/** @param {...(string|number)} words @returns {Checker} */
export const oneOf = (...words) => that(`word of ${words.join(', ')}`, (v) => words.includes(v));

/** @param {number} digits @returns {Checker} */
export const hex = (digits) =>
  that(
    `${digits} hexadecimal digits`,
    (v) => typeof v === 'string' && v.length === digits && /^[0-9a-f]*$/.test(v),
  );

/** @param {...Checker} checkers @returns {Checker} the first that accepts decides */
export const either =
  (...checkers) =>
  (value, at) => {
    const faults = checkers.map((check) => check(value, at));
    return faults.includes(null) ? null : faults.at(-1);
  };

/** @param {Checker} check @returns {Checker} */
export const orNull = (check) => (value, at) => (value === null ? null : check(value, at));

/** @param {Checker} check @param {number} low @param {number} high @returns {Checker} */
export const list =
  (check, low = 0, high = Number.MAX_SAFE_INTEGER) =>
  (value, at) => {
    if (!Array.isArray(value)) return `${at} is not a list`;
    if (value.length < low || value.length > high) return `${at} has ${value.length} items`;
    for (let i = 0; i < value.length; i++) {
      const fault = check(value[i], `${at}/${i}`);
      if (fault) return fault;
    }
    return null;
  };

/** @param {Checker} check of a list @returns {Checker} */
export const distinct = (check) => (value, at) =>
  check(value, at) ?? (new Set(value).size === value.length ? null : `${at} names one twice`);

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
    if (!isObject(value)) return `${at} is not an object`;
    for (const name of Object.keys(fields)) {
      if (!Object.hasOwn(value, name)) return `${at}/${name} is missing`;
    }
    for (const name of Object.keys(value)) {
      const known = Object.hasOwn(fields, name) ? fields[name] : null;
      const check = known ?? (Object.hasOwn(options, name) ? options[name] : null);
      if (!check) return `${at}/${name} is unknown`;
      const fault = check(value[name], `${at}/${name}`);
      if (fault) return fault;
    }
    return null;
  };

/** @param {Checker} key @param {Checker} check @returns {Checker} */
export const map = (key, check) => (value, at) => {
  if (!isObject(value)) return `${at} is not an object`;
  for (const name of Object.keys(value)) {
    const fault = key(name, `${at}/${name}`) ?? check(value[name], `${at}/${name}`);
    if (fault) return fault;
  }
  return null;
};

/**
 * Objects whose field `type` determines their other fields.
 * @param {Record<string, Checker>} checkers by type
 * @returns {Checker}
 */
export const byType = (checkers) => (value, at) => {
  if (!isObject(value)) return `${at} is not an object`;
  const known = typeof value.type === 'string' && Object.hasOwn(checkers, value.type);
  return known ? checkers[value.type](value, at) : `${at}/type is unknown`;
};
