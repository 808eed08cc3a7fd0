// @ts-check
/** The page of one game: connects the game, the keys, the speech and the screen. */
import { narrate } from '../client/narrate.js';
import { html, render } from '../shared/vendor/preact.js';
import { keepOfflinePage } from '../shared/install.js';
import { describeDocument } from '../shared/words.js';
import { keepFocus } from './focus.js';
import { Game } from './game.js';
import { HandFocus } from './hand.js';
import { isTaken, keysAreOn, nameOf } from './keys.js';
import * as reading from './reading.js';
import { headline } from './result.js';
import { Screen, loadMotion } from './screen.js';
import { applyLooks, currentPace, notifyTurn, soundIsOn, switchSound } from './settings.js';
import { Speech } from './speech.js';

const AUTOMATIC = 'calls';
/** The storage key of the game that teaches, which the start page writes. */
const LESSONS = 'lessons';
/** The storage key of a game that waits meanwhile, which the waiting room writes. */
const AWAITED = 'awaited';
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** Keys that repeat while held down. */
const MOVING = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);
/** List keys of the hand, which the switch for keys does not turn off. */
const OF_LISTS = new Set([...MOVING, 'Enter']);

/** Keys that do nothing by themselves. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock']);

/** Keys that press the control in focus. */
const PRESSING = new Set(['Enter', ' ']);

/** @type {Record<string, string>} */
const SUIT_KEYS = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** @type {Record<string, (game: Game) => string>} */
const READING = {
  c: reading.upcard, e: reading.counts, 'Shift+t': reading.clock, r: reading.hand, l: reading.legal,
  t: (game) => game.turnText(), v: reading.scores,
};

/** What is said at the end of a round or of the game, beside its events. @param {Game} game @param {import('./theatre/acts.js').Act} act @returns {string[]} */
function totals(game, act) {
  const { view } = game;
  if (act.kind === 'end' && view?.result && game.seat !== null) return [headline(game, view.result)];
  return act.events.flatMap((event) => (event.type === 'round_ended' ? [reading.roundPoints(game, event.points, event.scores)] : []));
}

/** Whether the user alone wins with this event: the headline of the end says so. @param {import('../client/schemas.d.ts').Event} event @param {number|null} seat */
const isOwnWin = (event, seat) => event.type === 'game_ended' && event.winners.length === 1 && event.winners[0] === seat;

/** What is said first: the user's hand and the upcard, or when the house takes the free seats. @param {Game} game @returns {string[]} */
function opening(game) {
  const { view, seat } = game;
  if (view?.status === 'active') return [...(seat === null ? [] : [reading.hand(game)]), reading.upcard(game)];
  return view?.status === 'open' && view.deadline ? [reading.clock(game)] : [];
}

class Page {
  /** @param {string} id @param {import('../shared/api.js').Api} api @param {import('../shared/words.js').Words} words */
  constructor(id, api, words) {
    this.words = words;
    this.handFocus = new HandFocus();
    this.speech = new Speech(byId('announcer'), byId('alert'));
    /** Loaded by the first touch or key, before which browsers allow no sound. @type {typeof import('./theatre/sounds.js')|null} */
    this.soundbox = null;
    this.unlocked = false;
    /** @type {import('./theatre/sounds.js').Sounds|null} */
    this.sounds = null;
    /** Whether the game was shown before. */
    this.opened = false;
    /** Whether the pointer came down on a table that was behind: its click only hurries. */
    this.early = false;
    /** Whether the last key hurried the table. */
    this.hurried = false;
    /** The turn that was announced last, "" where it is not the user's. */
    this.turn = '';
    this.drawn = false;
    /** The element that had the focus before the list of keys was opened. @type {Element|null} */
    this.before = null;
    this.game = new Game(id, api, words, {
      changed: () => this.draw(),
      shown: (acts) => this.tell(acts),
      refused: (text) => {
        this.sounds?.play('refused');
        this.speech.announceNow(text, { shown: true });
      },
      announced: (text) => this.speech.announce(words, [{ text }]),
      answered: (text) => this.speech.announceNow(text),
      link: (live) => this.speech.announceNow(words.say(live ? 'link-back' : 'link-lost')),
    }, currentPace);
    this.acts = this.makeActs();
    /** The lessons of a first game, loaded for it alone. @type {import('./lessons.js').Lessons|null} */
    this.lessons = null;
  }

  /** The actions of the page, beside those of the game. */
  makeActs() {
    return {
      play: (/** @type {string} */ code) => {
        this.handFocus.remember(code);
        return this.game.play(code, this.announces);
      },
      closeRound: () => this.game.theatre.closeRound(),
      mute: () => this.mute(),
      hint: () => this.hint(),
      choose: (/** @type {any[]} */ moves) => this.game.choose(moves, this.announces),
      name: (/** @type {string} */ name) => this.game.name(name, this.announces),
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
      const { game, words } = this;
      if (game.view) document.title = `${game.mayAct ? '● ' : ''}${words.say('beside', { first: game.turnText(), second: words.say('home') })}`;
      render(html`<${Screen} game=${game} handFocus=${this.handFocus} acts=${this.acts} lesson=${this.lesson} />`, byId('page'));
    });
  }

  /** Say and sound what the table has just begun to show; when it has arrived, the turn is the last sentence. @param {import('./theatre/acts.js').Act[]} acts */
  tell(acts) {
    const { game, words } = this;
    if (!game.view) return;
    const first = this.opened ? [] : opening(game);
    this.opened = true;
    const said = acts.flatMap((act) => {
      const stays = act.kind === 'deal' || act.events.some(({ type }) => type === 'round_ended' || type === 'game_ended');
      const told = act.events.filter((event) => !isOwnWin(event, game.seat));
      return [...narrate(words, told, (seat) => game.nameOf(seat), game.seat), ...totals(game, act)].map((text) => ({ text, stays }));
    });
    const turn = game.theatre.behind ? [] : this.newTurn();
    this.speech.announce(words, [...first.map((text) => ({ text })), ...said, ...turn.map((text) => ({ text, stays: true }))]);
    this.sounds?.play(turn.length > 0 ? 'turn' : this.soundbox?.soundOf(acts, game.seat) ?? '');
  }

  /** The text of the user's turn, once each time the user may act. @returns {string[]} */
  newTurn() {
    const { view, mayAct } = this.game;
    const before = this.turn;
    this.turn = view && mayAct ? [view.round, view.phase, view.pending, view.discard_count, view.you?.hand.length].join() : '';
    if (this.turn === '' || this.turn === before) return [];
    const text = this.game.turnText();
    notifyTurn(text);
    return [text, this.lesson].filter(Boolean);
  }

  /** Load the lessons of a first game. */
  async teach() {
    const module = await import('./lessons.js').catch(() => null);
    if (module) this.lessons = new module.Lessons();
    this.draw();
  }

  /** What the user may learn from this turn, "" outside a first game. */
  get lesson() {
    return this.lessons?.textOf(this.game) ?? '';
  }

  /** Suggest a move, in games against bots alone. */
  async hint() {
    const { game, words } = this;
    game.clearRefusal();
    if (!game.onlyBots) return this.speech.announceNow(words.say('hint-only-bots'));
    if (!game.mayAct) return this.speech.announceNow(words.say('not-your-turn', { turn: game.turnText() }));
    const hints = await import('./hint.js').catch(() => null);
    this.speech.announceNow(hints ? hints.hintFor(game) : words.say('link-lost'));
  }

  mute() {
    switchSound(!soundIsOn());
    this.sounds?.play('turn');
    this.speech.announceNow(this.words.say(soundIsOn() ? 'sound-is-on' : 'sound-is-off'));
    this.draw();
  }

  close() {
    this.game.question = null;
    this.draw();
  }

  /** Load the sounds once; the page is silent where that fails. */
  async unlockSound() {
    if (this.unlocked || !('AudioContext' in window)) return;
    this.unlocked = true;
    // Safari allows sounds only if the context is made while the touch or key is handled.
    const context = new AudioContext();
    this.soundbox = await import('./theatre/sounds.js').catch(() => null);
    if (this.soundbox) this.sounds = new this.soundbox.Sounds(context, () => soundIsOn() && !document.hidden);
  }

  /** Any key or click hurries what is under way, and then does nothing else at the table. @param {Event} event */
  touch(event) {
    const { theatre } = this.game;
    const isBehind = theatre.behind && !theatre.laid;
    if (event.type === 'pointerdown') {
      this.early = isBehind;
      return;
    }
    if (event.isTrusted) this.unlockSound();
    if (event instanceof KeyboardEvent && MODIFIERS.has(event.key)) return;
    const onlyHurries = isBehind || (this.early && event.type === 'click');
    this.early = false;
    this.hurried = onlyHurries;
    theatre.hurry();
    const at = /** @type {Element} */ (event.target);
    const isOurs = at === document.body || at.closest?.('#table');
    if (!onlyHurries || !isOurs || (event instanceof KeyboardEvent && !PRESSING.has(event.key))) return;
    event.preventDefault();
    if (event.type === 'click') event.stopPropagation();
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
    if (name === 'Escape') return game.question ? () => this.close() : this.helpIsOpen ? () => this.help() : null;
    if (name in SUIT_KEYS && !this.hurried && game.names.has(SUIT_KEYS[name])) return () => this.acts.name(SUIT_KEYS[name]);
    if (name in READING) return () => this.speech.announceNow(READING[name](game));
    if (name === 'b') return () => this.speech.announceNow(reading.last(game));
    if (name === 'm') return () => this.mute();
    if (/^[1-6]$/.test(name)) return game.people?.mayShow ? () => game.people?.show(Number(name)) : null;
    if (game.view?.status !== 'active' || game.seat === null || this.hurried) return null;
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
      case 'i': return () => this.hint();
      case 'x': return () => game.challenge();
      default: return null;
    }
  }

  get helpIsOpen() {
    return /** @type {HTMLDetailsElement|null} */ (document.getElementById('help'))?.open ?? false;
  }

  /** Open or close the list of keys, which lies over the page; closing it restores the focus. */
  help() {
    const help = /** @type {HTMLDetailsElement|null} */ (document.getElementById('help'));
    if (!help) return;
    help.open = !help.open;
    if (help.open) {
      this.before = document.activeElement;
      help.querySelector('summary')?.focus({ preventScroll: true });
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
  applyLooks();
  for (const kind of ['keydown', 'click', 'pointerdown']) document.addEventListener(kind, (event) => page.touch(event), { capture: true });
  document.addEventListener('keydown', (event) => page.key(event));
  keepFocus(byId('page'), page.handFocus);
  addEventListener('hashchange', () => location.reload());
  page.draw();
  const taught = sessionStorage.getItem(LESSONS) === id ? page.teach() : null;
  await page.game.open(seen);
  await taught;
  // Loaded in advance, so that they are available when they are needed, even if the service is unreachable then.
  await Promise.all([loadMotion(), import('./question.js'), import('./theatre/round-card.js'), import('./theatre/celebration.js'), import('./finished.js'), import('./score-chart.js')]);
  keepOfflinePage();
  if (sessionStorage.getItem(AWAITED) !== null) await (await import('./awaited.js')).watchAwaited(page.game);
}
