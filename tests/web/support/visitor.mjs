/** A user with a browser, who plays through the page like a person. */

/** The expression that stores a player in the browser. */
const identity = (player) => `localStorage.setItem('player', ${JSON.stringify(JSON.stringify(player))})`;

const STATE = `JSON.stringify([document.querySelector('#history')?.textContent, document.querySelectorAll('[data-suit]').length,
  document.querySelector('.question')?.textContent, document.querySelector('#hand')?.textContent, document.querySelector('#result')?.hidden, document.querySelector('.refusal')?.textContent])`;

const SEATED = "document.querySelector('#turn') !== null || document.querySelector('#join') !== null";

export class Visitor {
  /** @param {import('./browser.mjs').Browser} browser @param {string} address of the service */
  constructor(browser, address) {
    this.browser = browser;
    this.address = address;
  }

  ask(expression) {
    return this.browser.ask(expression);
  }

  until(expression) {
    return this.browser.until(expression);
  }

  text(id) {
    return this.ask(`document.getElementById('${id}')?.textContent ?? ''`);
  }

  has(selector) {
    return this.ask(`document.querySelector(${JSON.stringify(selector)}) !== null`);
  }

  /** Opens the start page once, with its lists, as the stored player. */
  async home(language = 'en') {
    await this.browser.visit(`${this.address}/problems`);
    await this.ask(`localStorage.setItem('language', '${language}')`);
    // Tests that are not about the theatre see each move at once.
    await this.ask("localStorage.setItem('pace', 'instant')");
    await this.browser.visit(`${this.address}/?${language}`);
    await this.until("document.querySelectorAll('#ruleset option').length > 10 && document.querySelector('#summary').textContent !== ''");
  }

  /** Opens a table, signed in as `player` if given. */
  async table(game, { language = 'en', player = null, until = SEATED, pace = 'instant' } = {}) {
    await this.browser.visit(`${this.address}/problems`);
    await this.ask(`localStorage.setItem('language', '${language}')`);
    await this.ask(`localStorage.setItem('pace', '${pace}')`);
    if (player) await this.ask(identity(player));
    await this.browser.visit(`${this.address}/play/?${game}${language}#${game}`);
    await this.until(until);
  }

  async fill(id, text) {
    await this.ask(`document.getElementById('${id}').focus()`);
    await this.ask(`document.getElementById('${id}').select?.()`);
    await this.browser.write(text);
  }

  async choose(id, value) {
    await this.ask(`(() => { const node = document.getElementById('${id}'); node.value = '${value}';
      node.dispatchEvent(new Event('change', { bubbles: true })); })()`);
  }

  /** The game id in the address. */
  game() {
    return this.ask('location.hash.slice(1)');
  }

  /** Performs an action and waits until the table differs from `before`, by default from what it shows now. */
  async see(act, before) {
    before ??= await this.ask(STATE);
    await act();
    await this.until(`${STATE} !== ${JSON.stringify(before)}`);
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(id) {
    for (let steps = 0; steps < 60; steps++) {
      if ((await this.ask('document.activeElement.id')) === id) return;
      await this.browser.press('Tab');
    }
    throw new Error(`the tab key never comes to ${id}`);
  }

  /** The next action of a simple player: "suit", "card", "draw", "pass", "over", or "wait". */
  async next() {
    const [next, shown] = await this.ask(`[(() => {
      const can = (selector) => document.querySelector(selector) !== null;
      if (document.querySelector('#result')?.hidden === false) return 'over';
      if (can('[data-sending]')) return 'wait';
      if (can('[data-suit]')) return 'suit';
      if (can('#hand [aria-disabled="false"]')) return 'card';
      if (can('#stock[aria-disabled="false"]')) return 'draw';
      if (can('#pass[aria-disabled="false"]')) return 'pass';
      return 'wait';
    })(), ${STATE}]`);
    this.shown = shown;
    return next;
  }

  /** Waits until there is something to do and returns the next action. */
  async turn() {
    for (;;) {
      await this.until(WAITS);
      const next = await this.next();
      if (next !== 'wait') return next;
    }
  }

  /** Plays until the game is over; `acts` performs each action. */
  async play(acts) {
    for (let turns = 0; turns < 600; turns++) {
      const next = await this.turn();
      if (next === 'over') return;
      // What the table showed with this turn: an earlier key may have its effect before this one is pressed.
      await this.see(acts[next], this.shown);
    }
    throw new Error('the game never ends');
  }

  /** Performs each action by keys only. */
  get byKeys() {
    const { browser } = this;
    return {
      suit: () => browser.press('h'),
      card: async () => { await browser.press('n'); await browser.press('Enter'); },
      draw: () => browser.press(' '),
      pass: () => browser.press('p'),
    };
  }

  /** Performs each action by touch. */
  get byFinger() {
    const { browser } = this;
    return {
      suit: () => browser.tap('[data-suit]'),
      card: () => browser.tap('#hand [aria-disabled="false"]'),
      draw: () => browser.tap('#stock'),
      pass: () => browser.tap('#pass'),
    };
  }
}

const WAITS = `document.querySelector('#result')?.hidden === false || document.querySelector('[data-sending]') === null
  && document.querySelector('[data-suit], #hand [aria-disabled="false"], #stock[aria-disabled="false"], #pass[aria-disabled="false"]')`;
