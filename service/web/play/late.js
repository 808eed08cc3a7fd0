// @ts-check
/** Parts of the page that most games do not show yet: their scripts come when they are to be shown. */
import { html, useEffect, useState } from '../shared/vendor/preact.js';

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
      if (part === null) load().then((found) => { part = found; arrived(true); });
    }, []);
    return part && html`<${part} ...${props} />`;
  };
}
