// @ts-check
/** Moves the focus on when the focused element vanishes, so that keys and screen readers do not restart at the top. */

/**
 * Keep the focus inside the page.
 * @param {HTMLElement} root @param {import('./hand.js').HandFocus} handFocus
 */
export function keepFocus(root, handFocus) {
  /** The focused element and its ancestors. @type {Element[]} */
  let focusPath = [];
  const hold = (/** @type {Element|null} */ element) => {
    focusPath = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) focusPath.push(each);
  };
  document.addEventListener('focusin', (event) => hold(/** @type {Element} */ (event.target)));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Leaving an element that still exists is intended; leaving the window is not a loss of focus.
    if (relatedTarget === null) queueMicrotask(() => { if (/** @type {Element} */ (target).isConnected && document.hasFocus()) focusPath = []; });
  });
  new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== document.body) hold(activeElement);
    else if (focusPath.length > 0 && !focusPath[0].isConnected) moveFocus(root, focusPath, handFocus);
  }).observe(root, { childList: true, subtree: true });
}

/**
 * Focus the heading of the same panel, else the result, the hand even if it is empty, or `#turn`.
 * @param {HTMLElement} root @param {Element[]} lost @param {import('./hand.js').HandFocus} handFocus
 */
function moveFocus(root, lost, handFocus) {
  const panel = lost.find((each) => each.isConnected)?.closest('.panel');
  const heading = panel?.querySelector('h2') ?? root.querySelector('#result:not([hidden]) h2');
  if (!heading && handFocus.cards.length > 0) return handFocus.focusCard(handFocus.at);
  const place = /** @type {HTMLElement|null} */ (heading ?? root.querySelector('#hand') ?? root.querySelector('#turn, .notice'));
  if (!place) return;
  place.tabIndex = -1;
  place.focus();
}
