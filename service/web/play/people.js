// @ts-check
/** The people at the table: who is here, and the emotes that they show. */
import { ClientError, Problem } from '../client/index.js';
import { html } from '../shared/vendor/preact.js';

/** @typedef {import('./followed.js').FollowedGame} Game */
/** @import { EmoteUpdate, PresenceUpdate } from '../client/games.js' */

/** How long a player counts as here after the last sign of life, in milliseconds. */
const HERE_MS = 90_000;
/** How long an emote is shown, in milliseconds. */
const SHOWN_MS = 6000;
/** The least time between two emotes of a player, in milliseconds. */
const PAUSE_MS = 2000;
/** The emotes in the order of their keys. @type {readonly import('../client/schemas.d.ts').NewEmote['emote'][]} */
const EMOTES = ['hello', 'thanks', 'nice', 'oops', 'thinking', 'good_game'];

export class People {
  /** When each player was last seen, by seat, in milliseconds. @type {Map<number, number>} */ #seen = new Map();
  /** Redraws when the next player is no longer here. @type {ReturnType<typeof setTimeout>|undefined} */ #timer;
  /** The emotes in words, once they are loaded. @type {Promise<Record<string, string>>|null} */ #loading = null;
  /** When the user showed the last emote. */ #shownAt = -Infinity;
  /** The emotes in words. @type {Record<string, string>} */ emotes = {};
  /** The emotes that are shown now, by seat. @type {Map<number, import('../shared/board.js').Sign>} */ signs = new Map();

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Whether a seat's player is at the table now; never for the user. @param {number} seat */
  isHere(seat) {
    return seat !== this.game.seat && this.game.api.now() - (this.#seen.get(seat) ?? -Infinity) <= HERE_MS;
  }

  /** Whether the user may show emotes: to other people, until the game is over. */
  get mayShow() {
    const { game } = this;
    return game.seat !== null && !game.onlyBots && ['open', 'active'].includes(game.view?.status ?? '');
  }

  /** Handle an update of the stream. @param {PresenceUpdate | EmoteUpdate} update */
  async receive({ presence, emote }) {
    if (presence) this.#keepSeen(presence.seats);
    else await this.#showSign(emote);
    if (this.mayShow) await this.load();
    this.game.notify.changed();
  }

  /** @param {{seat: number, seen_at: string|null}[]} seats */
  #keepSeen(seats) {
    this.#seen = new Map(seats.flatMap(({ seat, seen_at: at }) => (at === null ? [] : [[seat, Date.parse(at)]])));
    this.#awaitAbsence();
  }

  /** Redraw when the first of those who are here has been silent for too long. */
  #awaitAbsence() {
    clearTimeout(this.#timer);
    const now = this.game.api.now();
    const ends = [...this.#seen.values()].map((at) => at + HERE_MS - now).filter((left) => left >= 0);
    if (ends.length === 0) return;
    this.#timer = setTimeout(() => {
      this.game.notify.changed();
      this.#awaitAbsence();
    }, Math.min(...ends) + 1);
  }

  /** Stop redrawing. */
  close() {
    clearTimeout(this.#timer);
  }

  /** Show an emote beside its seat for a while, and say it. @param {{seat: number, emote: string}} shown */
  async #showSign({ seat, emote }) {
    const text = (await this.load())[emote];
    if (text === undefined) return;
    const { words, notify } = this.game;
    const sign = { kind: 'emote', icon: '', text };
    this.signs.set(seat, sign);
    notify.announced(words.say('emote-said', { name: words.name(this.game.nameOf(seat)), text }));
    setTimeout(() => {
      if (this.signs.get(seat) !== sign) return;
      this.signs.delete(seat);
      notify.changed();
    }, SHOWN_MS);
  }

  /** The emotes in words; if they cannot be loaded, none. */
  async load() {
    try {
      this.#loading ??= this.game.api.getWords().then(({ emotes }) => emotes);
      this.emotes = await this.#loading;
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
      this.#loading = null;
    }
    return this.emotes;
  }

  /** Show an emote to the table; one too soon after the last is left out. @param {number} key from 1 */
  async show(key) {
    const emote = EMOTES[key - 1];
    const now = performance.now();
    if (!emote || !this.mayShow || now - this.#shownAt < PAUSE_MS) return;
    this.#shownAt = now;
    try {
      await this.game.api.showEmote(this.game.id, { emote });
    } catch (fault) {
      if (!(fault instanceof Problem && fault.status === 429)) this.game.showFault(fault);
    }
  }
}

/** The six emotes as buttons. @param {{game: Game, people: People}} props */
export function Emotes({ game: { words }, people }) {
  const shown = EMOTES.map((emote, at) => ({ key: at + 1, text: people.emotes[emote] })).filter(({ text }) => text);
  if (!people.mayShow || shown.length === 0) return null;
  return html`<section class="panel" aria-label=${words.say('emotes')}>
    <h2>${words.say('emotes')}</h2>
    <div id="emotes" class="actions">${shown.map(({ key, text }) => html`<button type="button" class="plain"
      aria-keyshortcuts=${String(key)} onClick=${() => people.show(key)}>${text}</button>`)}</div>
  </section>`;
}
