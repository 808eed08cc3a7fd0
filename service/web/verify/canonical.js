/**
 * Canonical lines: sorted ASCII keys, no spaces, integers only. A line is canonical exactly when
 * parsing it and writing it again gives the same bytes; duplicate keys, fractions, exponents,
 * other escapes and other spacing all fail that test.
 */

/** Thrown for a line that is not canonical JSON. */
export class NotCanonical extends Error {}

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * @param {unknown} value
 * @returns {string}
 * @throws {NotCanonical} for values outside the subset
 */
export function canonical(value) {
  if (value === null || value === true || value === false) return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new NotCanonical('a number is not a safe integer');
    return String(value);
  }
  if (typeof value === 'string') {
    if (LONE_SURROGATE.test(value)) throw new NotCanonical('a string holds half a character');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object') throw new NotCanonical('a value has no place in JSON');
  const keys = Object.keys(value).sort();
  if (keys.some((key) => /[^ -~]/.test(key))) throw new NotCanonical('a key is not ASCII');
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

// Made when a log is read, since React Native may have none.
/** @type {TextDecoder|undefined} */
let decoder;

/**
 * Parses one line, which must be canonical.
 * @param {Uint8Array} line without its newline
 * @returns {any}
 * @throws {NotCanonical}
 */
export function parseCanonical(line) {
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let text;
  try {
    text = decoder.decode(line);
  } catch {
    throw new NotCanonical('the line is not UTF-8');
  }
  let value;
  try {
    value = JSON.parse(text);
    if (canonical(value) === text) return value;
  } catch (error) {
    if (error instanceof NotCanonical) throw error;
    throw new NotCanonical('the line is not JSON');
  }
  throw new NotCanonical('the line is not in canonical form');
}
