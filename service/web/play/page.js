// @ts-check
/** The page of one game: connects the game, the keys, the speech and the screen. */
import { narrate } from '../shared/narrate.js';
import { html, render } from '../shared/vendor/preact.js';
import { dress } from '../shared/words.js';
import { keepFocus } from './focus.js';
import { Game } from './game.js';
import { Fan } from './hand.js';
import { isTaken, keysAreOn, nameOf } from './keys.js';
import * as reading from './reading.js';
import { Screen } from './screen.js';
import { Speech } from './speech.js';

const AUTOMATIC = 'calls';
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** Keys that repeat while held down. */
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
/** List keys of the hand, which the switch for keys does not turn off. */
const OF_LISTS = new Set([...MOVING, 'Enter']);

/** @type {Record<string, string>} */
const SUIT_KEYS = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** @type {Record<string, (game: Game) => string>} */
const READING = {
  c: reading.upcard, e: reading.counts, 'Shift+t': reading.clock, r: reading.hand, l: reading.legal,
  t: (game) => game.turnText(), v: reading.scores, b: reading.last,
};

class Page {
  /** @param {string} id @param {import('../shared/api.js').Api} api @param {import('../shared/words.js').Words} words */
  constructor(id, api, words) {
    this.words = words;
    this.fan = new Fan();
    this.speech = new Speech(byId('announcer'), byId('alert'));
    this.turn = '';
    this.drawn = false;
    /** The element that had the focus before the list of keys was opened. @type {Element|null} */
    this.before = null;
    this.game = new Game(id, api, words, {
      changed: () => this.draw(),
      happened: (events) => this.speech.say(words, narrate(words, events, (seat) => this.game.who(seat))),
      refused: (text) => this.speech.shout(text),
      moved: () => this.tellTurn(),
      told: (text) => this.speech.say(words, [text]),
      answered: (text) => this.speech.shout(text),
      link: (live) => this.speech.shout(words.say(live ? 'link-back' : 'link-lost')),
    });
    this.acts = {
      play: (/** @type {string} */ code) => this.game.play(code, this.announces),
      choose: (/** @type {any[]} */ moves) => this.game.choose(moves, this.announces),
      suit: (/** @type {string} */ suit) => this.game.nameSuit(suit, this.announces),
      close: () => this.close(),
      automatic: localStorage.getItem(AUTOMATIC) !== 'own',
      setAutomatic: (/** @type {boolean} */ yes) => {
        localStorage.setItem(AUTOMATIC, yes ? 'automatic' : 'own');
        this.acts.automatic = yes;
        this.draw();
      },
    };
  }

  get announces() {
    return this.acts.automatic || this.game.announcing;
  }

  /** Render once for all changes of one task. */
  draw() {
    if (this.drawn) return;
    this.drawn = true;
    queueMicrotask(() => {
      this.drawn = false;
      render(html`<${Screen} game=${this.game} fan=${this.fan} acts=${this.acts} />`, byId('page'));
    });
  }

  /** Announce "your turn" once each time the user may act. */
  tellTurn() {
    const { view, mayAct } = this.game;
    if (!view) return;
    const turn = mayAct ? [view.round, view.phase, view.pending, view.discard_count, view.you?.hand.length].join() : '';
    if (turn !== '' && turn !== this.turn) this.speech.shout(this.game.turnText());
    this.turn = turn;
    const mark = mayAct ? '● ' : '';
    document.title = `${mark}${this.game.turnText()} · ${this.words.say('home')}`;
  }

  close() {
    this.game.question = null;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const name = nameOf(event);
    if (isTaken(event)) return;
    const act = name === '?' ? () => this.help() : this.isOurs(name) ? this.meaning(name) : null;
    if (!act) return;
    event.preventDefault();
    if (!event.repeat || MOVING.has(name)) act();
  }

  /** @param {string} name of a key */
  isOurs(name) {
    return keysAreOn() || (OF_LISTS.has(name) && this.fan.focused);
  }

  /** The action of a key now, null if it has none. @param {string} name @returns {(() => unknown)|null} */
  meaning(name) {
    const { game, fan } = this;
    if (name === 'ArrowLeft' || name === 'ArrowRight') return fan.cards.length ? () => fan.step(name, this.words.direction) : null;
    if (name === 'Home') return fan.cards.length ? () => fan.go(0) : null;
    if (name === 'End') return fan.cards.length ? () => fan.go(fan.cards.length - 1) : null;
    if (name === 'Escape') return game.question ? () => this.close() : null;
    if (name in SUIT_KEYS && game.owesSuit) return () => this.acts.suit(SUIT_KEYS[name]);
    if (name in READING) return () => this.speech.shout(READING[name](game));
    if (game.view?.status !== 'active' || game.seat === null) return null;
    return this.move(name);
  }

  /** @param {string} name @returns {(() => unknown)|null} the action of a player's key */
  move(name) {
    const { game, fan, words } = this;
    switch (name) {
      case ' ': return () => game.simply('draw');
      case 'p': return () => game.simply('pass');
      case 'Enter': return fan.card && fan.focused ? () => this.acts.play(fan.card) : null;
      case 'n': return () => { if (!fan.nextPlayable()) this.speech.shout(words.say('no-playable')); };
      case 'a': return () => game.announce(this.acts.automatic);
      case 'x': return () => game.challenge();
      default: return null;
    }
  }

  /** Open or close the list of keys; closing it restores the focus. */
  help() {
    const help = /** @type {HTMLDetailsElement|null} */ (document.getElementById('help'));
    if (!help) return;
    help.open = !help.open;
    if (help.open) {
      this.before = document.activeElement;
      help.querySelector('summary')?.focus();
      help.scrollIntoView({ block: 'nearest' });
    } else if (this.before?.isConnected && this.before !== document.body) /** @type {HTMLElement} */ (this.before).focus();
    else this.fan.go(this.fan.at);
  }
}

/**
 * Show and follow a game.
 * @param {string} id
 * @param {import('../shared/api.js').Api} api
 * @param {import('../shared/words.js').Words} words
 * @param {Promise<import('./game.js').View>} seen the first request for its view, under way
 */
export async function openPage(id, api, words, seen) {
  dress(words, words.say('home'));
  const page = new Page(id, api, words);
  document.addEventListener('keydown', (event) => page.key(event));
  keepFocus(byId('page'), page.fan);
  addEventListener('hashchange', () => location.reload());
  page.draw();
  await page.game.open(seen);
  // Loaded in advance, so that they are available when the game ends, even if the service is unreachable then.
  await Promise.all([import('./finished.js'), import('./score-chart.js')]);
}
