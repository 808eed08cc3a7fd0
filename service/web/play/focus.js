// @ts-check
/** What had the focus and vanishes passes it on, so that keys and screen readers never begin at the top again. */

/**
 * Watch over the focus inside the page.
 * @param {HTMLElement} root @param {import('./hand.js').Fan} fan
 */
export function keepFocus(root, fan) {
  /** What has the focus, with all that it stands in. @type {Element[]} */
  let held = [];
  const hold = (/** @type {Element|null} */ element) => {
    held = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) held.push(each);
  };
  document.addEventListener('focusin', (event) => hold(/** @type {Element} */ (event.target)));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // Whoever leaves what is still there means to; a window that is left comes back.
    if (relatedTarget === null) queueMicrotask(() => { if (/** @type {Element} */ (target).isConnected && document.hasFocus()) held = []; });
  });
  new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== document.body) hold(activeElement);
    else if (held.length > 0 && !held[0].isConnected) refuge(root, held, fan);
  }).observe(root, { childList: true, subtree: true });
}

/**
 * The heading of the panel where it happened, else the result, the hand, or whose turn it is.
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
