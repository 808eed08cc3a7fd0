// @ts-check
/** The page of one game: connects the game, the keys, the speech and the screen. */
import { narrate } from '../client/narrate.js';
import { html, render } from '../shared/vendor/preact.js';
import { describeDocument } from '../shared/words.js';
import { keepFocus } from './focus.js';
import { Game } from './game.js';
import { HandFocus } from './hand.js';
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
    this.handFocus = new HandFocus();
    this.speech = new Speech(byId('announcer'), byId('alert'));
    this.turn = '';
    this.drawn = false;
    /** The element that had the focus before the list of keys was opened. @type {Element|null} */
    this.before = null;
    this.game = new Game(id, api, words, {
      changed: () => this.draw(),
      happened: (events) => this.speech.announce(words, narrate(words, events, (seat) => this.game.nameOf(seat))),
      refused: (text) => this.speech.announceNow(text),
      moved: () => this.announceTurn(),
      announced: (text) => this.speech.announce(words, [text]),
      answered: (text) => this.speech.announceNow(text),
      link: (live) => this.speech.announceNow(words.say(live ? 'link-back' : 'link-lost')),
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
      render(html`<${Screen} game=${this.game} handFocus=${this.handFocus} acts=${this.acts} />`, byId('page'));
    });
  }

  /** Announce "your turn" once each time the user may act. */
  announceTurn() {
    const { view, mayAct } = this.game;
    if (!view) return;
    const turn = mayAct ? [view.round, view.phase, view.pending, view.discard_count, view.you?.hand.length].join() : '';
    if (turn !== '' && turn !== this.turn) this.speech.announceNow(this.game.turnText(), 'turn');
    if (turn === '') this.speech.withdraw('turn');
    this.turn = turn;
    const mark = mayAct ? '● ' : '';
    document.title = `${mark}${this.words.say('beside', { first: this.game.turnText(), second: this.words.say('home') })}`;
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
    return keysAreOn() || (OF_LISTS.has(name) && this.handFocus.focused);
  }

  /** The action of a key now, null if it has none. @param {string} name @returns {(() => unknown)|null} */
  meaning(name) {
    const { game, handFocus } = this;
    if (name === 'ArrowLeft' || name === 'ArrowRight') return handFocus.cards.length ? () => handFocus.step(name, this.words.direction) : null;
    if (name === 'Home') return handFocus.cards.length ? () => handFocus.focusCard(0) : null;
    if (name === 'End') return handFocus.cards.length ? () => handFocus.focusCard(handFocus.cards.length - 1) : null;
    if (name === 'Escape') return game.question ? () => this.close() : null;
    if (name in SUIT_KEYS && game.owesSuit) return () => this.acts.suit(SUIT_KEYS[name]);
    if (name in READING) return () => this.speech.announceNow(READING[name](game));
    if (game.view?.status !== 'active' || game.seat === null) return null;
    return this.move(name);
  }

  /** @param {string} name @returns {(() => unknown)|null} the action of a player's key */
  move(name) {
    const { game, handFocus, words } = this;
    switch (name) {
      case ' ': return () => game.drawOrPass('draw');
      case 'p': return () => game.drawOrPass('pass');
      case 'Enter': return handFocus.card && handFocus.focused ? () => this.acts.play(handFocus.card) : null;
      case 'n': return () => { if (!handFocus.nextPlayable()) this.speech.announceNow(words.say('no-playable')); };
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
    else this.handFocus.focusCard(this.handFocus.at);
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
  describeDocument(words, words.say('home'));
  const page = new Page(id, api, words);
  document.addEventListener('keydown', (event) => page.key(event));
  keepFocus(byId('page'), page.handFocus);
  addEventListener('hashchange', () => location.reload());
  page.draw();
  await page.game.open(seen);
  // Loaded in advance, so that they are available when the game ends, even if the service is unreachable then.
  await Promise.all([import('./finished.js'), import('./score-chart.js')]);
}
