// @ts-check
/** Event streams, read with `fetch`, because `EventSource` cannot send a token. */
import { pause } from './api.js';

/** @typedef {{event: string, id: number|null, data: any}} Message */
const SILENCE = 45_000;
const PAUSE = [300, 600, 1000, 2000, 4000];

/** @param {string} block @returns {Message|null} null for a comment */
function parse(block) {
  /** @type {Record<string, string>} */
  const fields = {};
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) fields[line.slice(0, at)] = line.slice(at + 1).trimStart();
  }
  if (!fields.data) return null;
  return { event: fields.event, id: fields.id ? Number(fields.id) : null, data: JSON.parse(fields.data) };
}

/**
 * The messages of one connection; null stands for a keep-alive.
 * @param {Response} answer @returns {AsyncGenerator<Message|null>}
 */
async function* messages(answer) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body)
    .pipeThrough(/** @type {any} */ (new TextDecoderStream())).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield parse(block);
  }
}

/**
 * Follow a stream to its end, across lost connections and restarts.
 * @param {import('./api.js').Api} api
 * @param {string} address of the stream
 * @param {number|null} after the id of the last known message; null: start with the current state
 * @param {{message: (message: Message) => void, live: (yes: boolean) => void, end: (reason: string) => void}} handlers
 * @param {AbortSignal} signal ends it
 */
export async function follow(api, address, after, handlers, signal) {
  let cursor = after;
  let failures = 0;
  while (!signal.aborted) {
    const attempt = new AbortController();
    const stop = () => attempt.abort();
    signal.addEventListener('abort', stop);
    // Without a network the open connection would only seem silent until the watchdog ends it.
    addEventListener('offline', stop);
    let watchdog = setTimeout(stop, SILENCE);
    try {
      /** @type {Record<string, string>} */
      const headers = { ...api.headers(), Accept: 'text/event-stream' };
      if (cursor !== null) headers['Last-Event-ID'] = String(cursor);
      const answer = await fetch(address, { headers, signal: attempt.signal, cache: 'no-store' });
      if ([401, 403, 404].includes(answer.status)) return handlers.end((await answer.json()).code);
      if (!answer.ok) throw new Error(String(answer.status));
      api.syncClock(answer.headers.get('Date'));
      failures = 0;
      handlers.live(true);
      for await (const message of messages(answer)) {
        clearTimeout(watchdog);
        watchdog = setTimeout(stop, SILENCE);
        if (message === null) continue;
        if (message.event === 'end') {
          if (!['draining', 'unavailable'].includes(message.data.reason)) return handlers.end(message.data.reason);
          break;
        }
        if (message.id !== null) cursor = message.id;
        api.syncClock(message.data.at);
        handlers.message(message);
      }
    } catch {
      // After any failure, the next connection resumes after the same entry.
    } finally {
      clearTimeout(watchdog);
      signal.removeEventListener('abort', stop);
      removeEventListener('offline', stop);
      attempt.abort();
    }
    if (signal.aborted) return;
    handlers.live(false);
    await pause(PAUSE[Math.min(failures++, PAUSE.length - 1)]);
  }
}
