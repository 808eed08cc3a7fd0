// @ts-check
/** Parts of the page that most games do not show yet: their scripts come when they are to be shown. */
import { html, useEffect, useState } from '../shared/vendor/preact.js';

/** Milliseconds until a script is asked for again that did not come. */
const AGAIN_AFTER = 1000;

/**
 * A component that shows nothing until its script is there.
 * @template P
 * @param {() => Promise<(props: P) => any>} load
 * @returns {(props: P) => any}
 */
export function late(load) {
  /** @type {((props: P) => any) | null} */
  let part = null;
  return (props) => {
    const [, arrived] = useState(part !== null);
    useEffect(() => {
      const ask = () => load().then((found) => { part = found; arrived(true); }, () => setTimeout(ask, AGAIN_AFTER));
      if (part === null) ask();
    }, []);
    return part && html`<${part} ...${props} />`;
  };
}
