// @ts-check
/** Periodic refresh, so that a page that stays open does not get stale. */

/**
 * Run an action periodically while the page is shown, and at once when it is shown again; never twice at a time.
 * @param {() => Promise<void>} act @param {number} every the period in milliseconds
 */
export function whileShown(act, every) {
  let acting = false;
  const again = async () => {
    if (document.hidden || acting) return;
    acting = true;
    try {
      await act();
    } finally {
      acting = false;
    }
  };
  document.addEventListener('visibilitychange', again);
  setInterval(again, every);
}
