/** Builds elements without innerHTML, so that texts from a log are never markup. */

/**
 * @param {string} tag
 * @param {Record<string, any>} [props] attributes; `class` and `text` too
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'text') node.textContent = value;
    else if (name === 'class') node.className = value;
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children);
  return node;
}

/** @param {string} id @returns {any} */
export function byId(id) {
  return document.getElementById(id);
}

/** Fill description terms and values. @param {HTMLElement} list @param {[string, string][]} rows */
export function fillFacts(list, rows) {
  list.replaceChildren(...rows.flatMap(([term, value]) => [
    el('dt', { text: term }),
    el('dd', { text: value }),
  ]));
}
