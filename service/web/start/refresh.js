// @ts-check
/** Looking again, so that a page which stays open does not show what was. */

/**
 * Act now and then while the page is shown, and as soon as it is shown again; one at a time.
 * @param {() => Promise<void>} act @param {number} every so many milliseconds
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
