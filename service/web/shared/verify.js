// @ts-check
/** The JavaScript verifier in a worker, so that the page stays responsive. */
import { verifyHere } from '../client/logs.js';

/** @type {import('../client/logs.js').Verify} */
export function verifyBeside(text, options) {
  if (!('Worker' in globalThis)) return verifyHere(text, options);
  const worker = new Worker('/verify/worker.js', { type: 'module' });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => (data.report ? resolve(data.report) : reject(new Error(data.error)));
    worker.onerror = () => reject(new Error('the verifier could not be loaded'));
    worker.postMessage({ text, options });
  }).finally(() => worker.terminate());
}
