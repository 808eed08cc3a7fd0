// @ts-check
/** Two live regions: events are announced politely, messages to the user assertively. */

/** Events within this time of the last announcement are announced together, in milliseconds. */
const GAP_MS = 200;
const MOST_SENTENCES = 6;

/** @typedef {{text: string, stays?: boolean}} Sentence `stays`: it is said even if others are summed up */

export class Speech {
  /** @param {HTMLElement} announcer @param {HTMLElement} alert */
  constructor(announcer, alert) {
    this.announcer = announcer;
    this.alert = alert;
    /** @type {Sentence[]} */
    this.waiting = [];
    this.timer = 0;
    this.saidAt = 0;
  }

  /** Announce events politely. @param {import('../shared/words.js').Words} words @param {Sentence[]} sentences */
  announce(words, sentences) {
    if (sentences.length === 0) return;
    this.waiting.push(...sentences);
    if (this.timer) return;
    const wait = Math.max(0, this.saidAt + GAP_MS - performance.now());
    const flush = () => this.#flush(words);
    if (wait === 0) flush();
    else this.timer = setTimeout(flush, wait);
  }

  /** Announce the waiting sentences; the oldest of more than `MOST_SENTENCES` are summed up, so that speech never lags behind. @param {import('../shared/words.js').Words} words */
  #flush(words) {
    this.timer = 0;
    this.saidAt = performance.now();
    const said = this.waiting.splice(0);
    const old = new Set(said.filter(({ stays }) => !stays).slice(0, Math.max(0, said.length - MOST_SENTENCES)));
    const newest = said.filter((each) => !old.has(each)).map(({ text }) => text);
    put(this.announcer, [...(old.size > 0 ? [words.say('burst', { count: old.size })] : []), ...newest].join(' '));
  }

  /** Announce a sentence at once. @param {string} sentence @param {{shown?: boolean}} [options] `shown`: whether the page shows it elsewhere */
  announceNow(sentence, { shown = false } = {}) {
    put(this.alert, sentence, shown ? 'hidden' : '');
  }
}

/** Replace a region's text; a new element is read even if the text is the same. @param {HTMLElement} region @param {string} text @param {string} [style] its class */
function put(region, text, style = '') {
  const line = document.createElement('p');
  line.className = style;
  line.textContent = text;
  region.replaceChildren(line);
}
