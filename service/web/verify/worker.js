/** Verifies logs beside a page. Takes the text and the options of `verifyLog`; answers with the report, or why there is none. */
import { verifyLog } from './verify.js';

addEventListener('message', async ({ data: { text, options } }) => {
  try {
    postMessage({ report: await verifyLog(text, options) });
  } catch (error) {
    postMessage({ error: error.message });
  }
});
