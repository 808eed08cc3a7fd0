// @ts-check
/** Two live regions: what happens is said politely, what concerns the person at once. */

/** News within this time of the last are said together, in milliseconds. */
const GAP = 200;
const MOST = 6;

export class Speech {
  /** @param {HTMLElement} announcer @param {HTMLElement} alert */
  constructor(announcer, alert) {
    this.announcer = announcer;
    this.alert = alert;
    /** @type {string[]} */
    this.waiting = [];
    this.timer = 0;
    this.saidAt = 0;
  }

  /** Something that happened. @param {import('../shared/words.js').Words} words @param {string[]} sentences */
  say(words, sentences) {
    if (sentences.length === 0) return;
    this.waiting.push(...sentences);
    if (this.timer) return;
    const wait = Math.max(0, this.saidAt + GAP - performance.now());
    const flush = () => this.#flush(words);
    if (wait === 0) flush();
    else this.timer = setTimeout(flush, wait);
  }

  /** What piles up is summed up, so that speech never lags behind. @param {import('../shared/words.js').Words} words */
  #flush(words) {
    this.timer = 0;
    this.saidAt = performance.now();
    const said = this.waiting.splice(0);
    const more = said.length - MOST;
    const newest = more > 0 ? [words.say('burst', { count: more }), ...said.slice(more)] : said;
    put(this.announcer, newest.join(' '));
  }

  /** Something to hear at once. @param {string} sentence */
  shout(sentence) {
    put(this.alert, sentence);
  }
}

/** A new element is read even where the same was said before. @param {HTMLElement} region @param {string} text */
function put(region, text) {
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}
