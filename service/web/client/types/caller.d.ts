/** @import { Keyed, Limit, Options } from './core.js' */
/** @import { GameUpdate, Watching } from './live.js' */
/** @import { NewGame, Quick, View } from '../schemas.d.ts' */
/** @import { Taken } from './seats.js' */
/** @import { Following, Message } from './streams.js' */
/** @typedef {import('../schemas.d.ts').Player['kind']} PlayerKind */
/**
 * A service, as one caller uses it, with a method for each operation.
 *
 * If an answer is lost or the service is busy, a call is repeated with growing pauses or after `Retry-After`, provided
 * that this is safe: it takes effect once. Calls throw `Problem` if the service rejects them, and `Unreachable`
 * without an answer.
 */
export class Caller extends Core {
    /**
     * Create a player, and make all further calls as this player. Quick games match only players of the same kind, which
     * never changes. @param {string} name @param {PlayerKind} [kind] "program" for a bot @param {Options} [options]
     */
    register(name: string, kind?: PlayerKind, options?: Options): Promise<import("../schemas.d.ts").PlayerWithToken>;
    /**
     * A game to follow and play. `clientSeed` is the seed with which you took your seat in a sealed game: without it, a
     * program that has been restarted cannot open it.
     * @param {string} gameId @param {Options & { clientSeed?: string | undefined }} [options]
     */
    game(gameId: string, { clientSeed, ...options }?: Options & {
        clientSeed?: string | undefined;
    }): Promise<Game>;
    /**
     * Create a game. The seat `me` is taken in a second call with a client seed, unless the deal is fixed by `seed` or `setup`.
     * @param {NewGame} body @param {Options & Keyed} [options]
     */
    newGame(body: NewGame, options?: Options & Keyed): Promise<Game>;
    /** The id of the caller. @param {Options} [options] */
    playerId({ token, ...options }?: Options): Promise<string>;
    /** Take a seat in a quick game, with a client seed. @param {Quick} body @param {Options & Keyed} [options] */
    findGame(body: Quick, options?: Options & Keyed): Promise<Game>;
    /**
     * Take a seat, by default the first free one, with a client seed (64 hexadecimal digits), by default a random one.
     * In a sealed game, which has to be given by its id, `turns` opens it when it is due.
     * @param {string} idOrCode the id of the game, or its join code @param {Options & { seat?: number | undefined, clientSeed?: string | undefined }} [options]
     */
    join(idOrCode: string, options?: Options & {
        seat?: number | undefined;
        clientSeed?: string | undefined;
    }): Promise<Game>;
    /**
     * Take a seat in the rematch of a game that has ended, which is created unless another player has asked for it.
     * @param {string} gameId of the ended game @param {Options} [options]
     */
    rematch(gameId: string, options?: Options): Promise<Game>;
    /** The game of a view: the same object for each view of it while the caller sits in it. @param {View} view @param {string|null} [seed] */
    entered(view: View, seed?: string | null): Game;
    /**
     * What happens in all games of the caller, over one stream: first each unfinished game as it is (`snapshot`), then
     * each log entry once, also if the stream is cut (`entries`), and, beside the log, `presence`, each `emote`, and the
     * notices `invited` and `declined`. Ends when the caller has no unfinished game, after the
     * invitations that stand at the beginning; with `waitForGames` never.
     * @param {Watching} [options]
     * @returns {AsyncGenerator<GameUpdate, void, void>}
     */
    updates(options?: Watching): AsyncGenerator<GameUpdate, void, void>;
    /**
     * Each game in which the caller has to act, as `Game.turns`, but over one stream for all games. Ends as `updates` does.
     * @param {Watching} [options]
     * @returns {AsyncGenerator<Game, void, void>}
     */
    turns(options?: Watching): AsyncGenerator<Game, void, void>;
    /**
     * The messages of a game, each once, also if the stream is cut; the last is `end`. Without a cursor the first one is
     * `snapshot`. With `view` the newest entry has the view.
     * @param {string} gameId @param {Following & { view?: boolean | undefined }} [options]
     * @returns {AsyncGenerator<Message, void, void>}
     */
    streamGame(gameId: string, { view, ...options }?: Following & {
        view?: boolean | undefined;
    }): AsyncGenerator<Message, void, void>;
    /**
     * The notices of all games of the caller, each once, also if the stream is cut; with `games: 'all'` also what happens
     * in them.
     * @param {Following & { games?: 'all' | undefined, view?: boolean | undefined }} [options]
     * @returns {AsyncGenerator<Message, void, void>}
     */
    streamMe({ games, view, ...options }?: Following & {
        games?: "all" | undefined;
        view?: boolean | undefined;
    }): AsyncGenerator<Message, void, void>;
    /**
     * The logs of the finished public games after a cursor, line by line, and the cursor of the next call; null: there are
     * no more games yet.
     * @param {Options & { after?: string | undefined, ruleset?: string | undefined }} [options]
     * @returns {Promise<{ next: string | null, lines: AsyncGenerator<string, void, void> }>}
     */
    exportGames({ after, ruleset, ...options }?: Options & {
        after?: string | undefined;
        ruleset?: string | undefined;
    }): Promise<{
        next: string | null;
        lines: AsyncGenerator<string, void, void>;
    }>;
    /**
     * All that is stored about the caller, line by line; the last record is `end`.
     * @param {Options} [options]
     * @returns {Promise<AsyncGenerator<string, void, void>>}
     */
    exportMe(options?: Options): Promise<AsyncGenerator<string, void, void>>;
    /** Words and sentences in a language, by default the client's. @param {string} [language] "de" @param {Options} [options] */
    words(language?: string, options?: Options): Promise<Words>;
    #private;
}
export type PlayerKind = import("../schemas.d.ts").Player["kind"];
import { Core } from './core.js';
import type { Options } from './core.js';
import { Game } from './games.js';
import type { NewGame } from '../schemas.d.ts';
import type { Keyed } from './core.js';
import type { Quick } from '../schemas.d.ts';
import type { View } from '../schemas.d.ts';
import type { Watching } from './live.js';
import type { GameUpdate } from './live.js';
import type { Following } from './streams.js';
import type { Message } from './streams.js';
import { Words } from './words.js';
