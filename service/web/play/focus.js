// @ts-check
/** Moves the focus on when the focused element vanishes, so that keys and screen readers do not restart at the top. */

/**
 * Keep the focus inside the page.
 * @param {HTMLElement} root @param {import('./hand.js').Fan} fan
 */
export function keepFocus(root, fan) {
  /** The focused element and its ancestors. @type {Element[]} */
  let held = [];
  const hold = (/** @type {Element|null} */ element) => {
    held = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) held.push(each);
  };
  document.addEventListener('focusin', (event) => hold(/** @type {Element} */ (event.target)));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Leaving an element that still exists is intended; leaving the window is not a loss of focus.
    if (relatedTarget === null) queueMicrotask(() => { if (/** @type {Element} */ (target).isConnected && document.hasFocus()) held = []; });
  });
  new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== document.body) hold(activeElement);
    else if (held.length > 0 && !held[0].isConnected) refuge(root, held, fan);
  }).observe(root, { childList: true, subtree: true });
}

/**
 * Focus the heading of the same panel, else the result, the hand, or `#turn`.
 * @param {HTMLElement} root @param {Element[]} lost @param {import('./hand.js').Fan} fan
 */
function refuge(root, lost, fan) {
  const panel = lost.find((each) => each.isConnected)?.closest('.panel');
  const heading = panel?.querySelector('h2') ?? root.querySelector('#result:not([hidden]) h2');
  if (!heading && fan.cards.length > 0) return fan.go(fan.at);
  const place = /** @type {HTMLElement|null} */ (heading ?? root.querySelector('#turn, .notice'));
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}
