// @ts-check
/** Tabs of one origin that share a stream: one of them, the leader, reads it, and the others hear what it says. */
import { hex, sha256 } from './bytes.js';

/**
 * What a tab does. `lead` reads the stream until the signal aborts. `heard` takes what the leader says. `all` repeats
 * everything for a tab that is new, and `wake` goes on after a sleep.
 * @typedef {{ lead: (signal: AbortSignal) => Promise<void>, heard: (said: any) => void, all: () => any[], wake: () => void }} Tab
 */

/** How long a leader may take to answer another tab, in milliseconds: the browser may have stopped it. */
const PATIENCE = 3000;

/** Whether tabs can share a stream here. Locks and hashes exist only in pages that came over HTTPS, or from this machine. */
export const canShare = () => Boolean(globalThis.BroadcastChannel && globalThis.navigator?.locks && globalThis.crypto?.subtle);

/** A name for the tabs of one caller of a service; it does not reveal the token. @param {string} url @param {string} token */
export async function nameFor(url, token) {
  return `crazy-eights 1 ${hex(await sha256([...new TextEncoder().encode(`${url} ${token}`)]) ?? new Uint8Array())}`;
}

/** This tab among those with its name, until the signal aborts. */
export class Tabs {
  #name;
  #tab;
  #signal;
  #channel;
  /** Ends the reading of this tab while it leads. @type {AbortController | null} */ #leading = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #patience;

  /** @param {string} name @param {Tab} tab @param {AbortSignal} signal */
  constructor(name, tab, signal) {
    this.#name = name;
    this.#tab = tab;
    this.#signal = signal;
    this.#channel = new BroadcastChannel(name);
    this.#channel.onmessage = ({ data }) => this.#heard(data);
    signal.addEventListener('abort', () => this.#close());
    void this.#request({ signal });
    this.ask();
  }

  /** Say something to the other tabs, if this one leads. @param {any} said */
  say(said) {
    if (this.#leading) this.#post({ said });
  }

  /** Ask for everything. If no answer comes, lead. */
  ask() {
    if (this.#leading || this.#signal.aborted) return;
    this.#post({ ask: true });
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => void this.#request({ steal: true }), PATIENCE);
  }

  /** Lead once no other tab does; with `steal` at once. @param {LockOptions} options */
  async #request(options) {
    try {
      await navigator.locks.request(this.#name, options, () => this.#lead());
    } catch (error) {
      // Another tab leads now, since this one was stopped for long.
      const led = this.#leading;
      this.#leading = null;
      led?.abort();
      if (led && !this.#signal.aborted) await this.#request({ signal: this.#signal });
    }
  }

  /** Read until the end, and hold the lock until then: what ends the stream would end that of the next leader, too. */
  async #lead() {
    if (this.#leading || this.#signal.aborted) return;
    clearTimeout(this.#patience);
    const leading = new AbortController();
    this.#leading = leading;
    const ended = new Promise((/** @type {(value: void) => void} */ done) => leading.signal.addEventListener('abort', () => done()));
    await this.#tab.lead(leading.signal);
    await ended;
  }

  /** @param {{ said?: any, ask?: boolean }} data */
  #heard({ said, ask }) {
    if (ask && this.#leading) {
      for (const each of this.#tab.all()) this.#post({ said: each });
      this.#tab.wake();
    } else if (said && !this.#leading) {
      clearTimeout(this.#patience);
      this.#tab.heard(said);
    }
  }

  /** @param {any} data */
  #post(data) {
    if (!this.#signal.aborted) this.#channel.postMessage(data);
  }

  #close() {
    clearTimeout(this.#patience);
    this.#leading?.abort();
    this.#channel.close();
  }
}
