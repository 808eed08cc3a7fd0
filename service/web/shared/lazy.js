// @ts-check
/** Lazily loaded components: their scripts are loaded when they are first rendered. */
import { html, useEffect, useState } from './vendor/preact.js';

/** Milliseconds before a failed script is loaded again. */
const AGAIN_AFTER = 1000;

/**
 * A component that renders nothing until its script is loaded.
 * @template P
 * @param {() => Promise<(props: P) => any>} load
 * @returns {(props: P) => any}
 */
export function lazy(load) {
  /** @type {((props: P) => any) | null} */
  let part = null;
  return (props) => {
    const [, arrived] = useState(part !== null);
    useEffect(() => {
      const ask = () => load().then((found) => { part = found; arrived(true); }, () => setTimeout(ask, AGAIN_AFTER));
      if (part === null) ask();
      else arrived(true);
    }, []);
    return part && html`<${part} ...${props} />`;
  };
}
