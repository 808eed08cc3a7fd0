// @ts-check
/**
 * The calls of one player, their games and streams. Calls have the names of the operations in the OpenAPI document and
 * return their JSON; the types are in `schemas.d.ts`.
 */
import { Core, Lost } from './core.js';
import { Equivocation, Unreachable } from './errors.js';
import { Game, streamOf } from './games.js';
import { Live } from './live.js';
import { codeIn, createWithSeed, takeQuickSeat, takeSeat, takeSeatByCode } from './seats.js';
import { lines, messages, untilAborted } from './streams.js';
import { Words } from './words.js';
/** @import { Keyed, Limit, Options } from './core.js' */
/** @import { GameUpdate, Watching } from './live.js' */
/** @import { NewGame, Quick, View } from './schemas.d.ts' */
/** @import { Taken } from './seats.js' */
/** @import { Following, Message } from './streams.js' */
/** @typedef {import('./schemas.d.ts').Player['kind']} PlayerKind */

/**
 * A service, as one caller uses it, with a method for each operation.
 *
 * If an answer is lost or the service is busy, a call is repeated with growing pauses or after `Retry-After`, provided
 * that this is safe: it takes effect once. Calls throw `Problem` if the service rejects them, and `Unreachable`
 * without an answer.
 */
export class Caller extends Core {
  /** Games in which the caller sits. @type {Map<string, Game>} */ #games = new Map();
  /** The ids of callers by token. @type {Map<string|null, string>} */ #ids = new Map();

  /**
   * Create a player, and make all further calls as this player. Quick games match only players of the same kind, which
   * never changes. @param {string} name @param {PlayerKind} [kind] "program" for a bot @param {Options} [options]
   */
  async register(name, kind = 'person', options = {}) {
    const player = await this.createPlayer({ name, kind }, options);
    this.token = player.token;
    this.#ids.set(player.token, player.id);
    return player;
  }

  /**
   * A game to follow and play. `clientSeed` is the seed with which you took your seat in a sealed game: without it, a
   * program that has been restarted cannot open it.
   * @param {string} gameId @param {Options & { clientSeed?: string | undefined }} [options]
   */
  async game(gameId, { clientSeed, ...options } = {}) {
    return this.entered(await this.getGame(gameId, options), clientSeed);
  }

  /**
   * Create a game. The seat `me` is taken in a second call with a client seed, unless the deal is fixed by `seed` or `setup`.
   * @param {NewGame} body @param {Options & Keyed} [options]
   */
  async newGame(body, options = {}) {
    return this.#seated(await createWithSeed(this, body, { me: () => this.playerId(options) }, options));
  }

  /** The id of the caller. @param {Options} [options] */
  async playerId({ token = this.token, ...options } = {}) {
    const id = this.#ids.get(token) ?? (await this.getMe({ ...options, token })).id;
    this.#ids.set(token, id);
    return id;
  }

  /** Take a seat in a quick game, with a client seed. @param {Quick} body @param {Options & Keyed} [options] */
  async findGame(body, options = {}) {
    return this.#seated(await takeQuickSeat(this, body, options));
  }

  /**
   * Take a seat, by default the first free one, with a client seed (64 hexadecimal digits), by default a random one.
   * In a sealed game, which has to be given by its id, `turns` opens it when it is due.
   * @param {string} idOrCode the id of the game, or its join code @param {Options & { seat?: number | undefined, clientSeed?: string | undefined }} [options]
   */
  async join(idOrCode, options = {}) {
    const code = codeIn(idOrCode);
    return this.#seated(await (code === null ? takeSeat(this, idOrCode, options) : takeSeatByCode(this, code, options)));
  }

  /**
   * Take a seat in the rematch of a game that has ended, which is created unless another player has asked for it.
   * @param {string} gameId of the ended game @param {Options} [options]
   */
  async rematch(gameId, options = {}) {
    const view = await this.rematchGame(gameId, options);
    return view.you === null ? this.join(view.id, options) : this.entered(view);
  }

  /**
   * The game in which the caller has just taken a seat. @param {Taken | { view: View, seed: null }} taken
   * @throws {Equivocation} if it is not the one that was shown before the seed was sent @throws {NotSigned}
   */
  async #seated(taken) {
    const { view } = taken;
    if (taken.seed === null) {
      const game = this.entered(view);
      if (view.receipt) await game.keepReceipt(view.receipt);
      return game;
    }
    const { shown, seed } = taken;
    if (shown && (shown.id !== view.id || shown.commit !== view.fairness.commit || shown.mode !== view.fairness.seed_mode)) {
      throw new Equivocation(`game ${view.id} is not the one that was shown before your seed was sent`, [shown, view.receipt]);
    }
    const game = this.entered(view, seed);
    await game.took(taken);
    return game;
  }

  /** The game of a view: the same object for each view of it while the caller sits in it. @param {View} view @param {string|null} [seed] */
  entered(view, seed = null) {
    const game = this.#games.get(view.id) ?? new Game(this, view, seed);
    if (seed !== null) game.clientSeed = seed;
    game.keep(view);
    if (game.over || game.view.you === null) this.#games.delete(game.id);
    else this.#games.set(game.id, game);
    return game;
  }

  /**
   * What happens in all games of the caller, over one stream: first each unfinished game as it is (`snapshot`), then
   * each log entry once, also if the stream is cut (`entries`), and, beside the log, `presence`, each `emote`, and the
   * notices `invited` and `declined`. Ends when the caller has no unfinished game, after the
   * invitations that stand at the beginning; with `waitForGames` never.
   * @param {Watching} [options]
   * @returns {AsyncGenerator<GameUpdate, void, void>}
   */
  updates(options = {}) {
    return new Live(this, options).updates();
  }

  /**
   * Each game in which the caller has to act, as `Game.turns`, but over one stream for all games. Ends as `updates` does.
   * @param {Watching} [options]
   * @returns {AsyncGenerator<Game, void, void>}
   */
  turns(options = {}) {
    return untilAborted(this.#turns(options), options.signal);
  }

  /** @param {Watching} options @returns {AsyncGenerator<Game, void, void>} */
  async *#turns(options) {
    for await (const { kind, game } of this.updates(options)) {
      if (kind !== 'snapshot' && kind !== 'entries') continue;
      if (game.mustOpen) await game.openSeed(options);
      for (let yielded = -1; game.myTurn && game.view.version !== yielded;) {
        yielded = game.view.version;
        yield game;
      }
      if (game.over) this.#games.delete(game.id);
    }
  }

  /**
   * The messages of a game, each once, also if the stream is cut; the last is `end`. Without a cursor the first one is
   * `snapshot`. With `view` the newest entry has the view.
   * @param {string} gameId @param {Following & { view?: boolean | undefined }} [options]
   * @returns {AsyncGenerator<Message, void, void>}
   */
  streamGame(gameId, { view, ...options } = {}) {
    return messages(this, streamOf(gameId, view), options);
  }

  /**
   * The notices of all games of the caller, each once, also if the stream is cut; with `games: 'all'` also what happens
   * in them.
   * @param {Following & { games?: 'all' | undefined, view?: boolean | undefined }} [options]
   * @returns {AsyncGenerator<Message, void, void>}
   */
  streamMe({ games, view, ...options } = {}) {
    return messages(this, { method: 'GET', path: '/v1/me/stream', query: { games, view } }, options);
  }

  /**
   * The logs of the finished public games after a cursor, line by line, and the cursor of the next call; null: there are
   * no more games yet.
   * @param {Options & { after?: string | undefined, ruleset?: string | undefined }} [options]
   * @returns {Promise<{ next: string | null, lines: AsyncGenerator<string, void, void> }>}
   */
  exportGames({ after, ruleset, ...options } = {}) {
    const request = { method: 'GET', path: '/v1/exports', query: { after, ruleset }, repeatable: true, accept: 'application/x-ndjson' };
    return this.opened(request, options, async (answer, limit) => {
      limit.rest();
      return { next: nextCursor(answer.headers.get('Link') ?? ''), lines: this.#lines(answer, limit) };
    });
  }

  /**
   * All that is stored about the caller, line by line; the last record is `end`.
   * @param {Options} [options]
   * @returns {Promise<AsyncGenerator<string, void, void>>}
   */
  exportMe(options = {}) {
    const request = { method: 'GET', path: '/v1/me/export', repeatable: true, accept: 'application/x-ndjson' };
    return this.opened(request, options, async (answer, limit) => {
      limit.rest();
      return this.#lines(answer, limit);
    });
  }

  /** @param {Response} answer @param {Limit} limit @returns {AsyncGenerator<string, void, void>} */
  async *#lines(answer, limit) {
    try {
      yield* lines(this, answer, limit);
    } catch (error) {
      throw error instanceof Lost ? new Unreachable(`the answer was cut off: ${error.message}`, { cause: error }) : error;
    } finally {
      limit.end();
    }
  }

  /** Words and sentences in a language, by default the client's. @param {string} [language] "de" @param {Options} [options] */
  async words(language = this.language, options = {}) {
    return new Words(await this.getWords({ ...options, language }));
  }
}

/** The cursor of the next page, in a header `Link`; null without one. @param {string} link @throws {Lost} if it is malformed */
function nextCursor(link) {
  const [, next = null] = /[?&]after=([^&>]+)[^,]*rel="?next/.exec(link) ?? [];
  try {
    return next && decodeURIComponent(next);
  } catch (error) {
    throw new Lost('the link to the next page is malformed', { cause: error });
  }
}
