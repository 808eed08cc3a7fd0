// @ts-check
/** The keys of the table: the key that an event means, and whether the page handles it. */

const STORAGE_KEY = 'keys';
const TEXT = 'input:not([type=checkbox]):not([type=range]):not([type=radio]), textarea, [contenteditable]';
const CONTROL = 'button, a[href], select, summary, input';
const OWN_OF_CONTROLS = new Set([' ', 'Enter']);
const OWN_OF_SELECTS = new Set([' ', 'Enter', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);
const OWN_OF_RANGES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export const keysAreOn = () => localStorage.getItem(STORAGE_KEY) !== 'off';
/** @param {boolean} on */
export const switchKeys = (on) => localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');

/**
 * The key's name by its Latin letter or digit, in any keyboard layout: "p", "1", "Shift+t", "?", "ArrowLeft", " ".
 * @param {KeyboardEvent} event
 */
export function nameOf(event) {
  const { key, code, shiftKey } = event;
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey && !/^[!-~]$/.test(key))) return '?';
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : /^Key[A-Z]$/.test(code) ? code[3].toLowerCase() : '';
  if (letter) return shiftKey ? `Shift+${letter}` : letter;
  const digit = shiftKey ? null : /^Digit(\d)$/.exec(code);
  if (digit) return digit[1];
  return code === 'Space' ? ' ' : key;
}

/** Whether the page must ignore the key, because the focused element or the browser handles it. @param {KeyboardEvent} event */
export function isTaken(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.keyCode === 229) return true;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(TEXT)) return true;
  const name = nameOf(event);
  if (target.closest('select')) return OWN_OF_SELECTS.has(name);
  if (target.closest('input[type=range]')) return OWN_OF_RANGES.has(name);
  return OWN_OF_CONTROLS.has(name) && target.closest(CONTROL) !== null;
}
