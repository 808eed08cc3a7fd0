/** A method for each operation, with the name of its id. */
export class Operations {
    /**
     * Send a request and return its answer.
     * @param {Request} request @param {Options & Keyed} [options]
     * @returns {Promise<any>}
     */
    send(request: Request, options?: Options & Keyed): Promise<any>;
    /**
     * Create a player.
     * @param {T.NewPlayer} body
     * @param {Options} [options]
     * @returns {Promise<T.PlayerWithToken>}
     */
    createPlayer(body: T.NewPlayer, options?: Options): Promise<T.PlayerWithToken>;
    /**
     * Get the caller's player.
     * @param {Options} [options]
     * @returns {Promise<T.Player>}
     */
    getMe(options?: Options): Promise<T.Player>;
    /**
     * Change my name, invitations, language or presence.
     * @param {T.ChangedPlayer} body
     * @param {Options} [options]
     * @returns {Promise<T.Player>}
     */
    changeMe(body: T.ChangedPlayer, options?: Options): Promise<T.Player>;
    /**
     * Delete my player.
     * @param {Options} [options]
     * @returns {Promise<undefined>}
     */
    deleteMe(options?: Options): Promise<undefined>;
    /**
     * Get a player's profile.
     * @param {string} playerId
     * @param {Options} [options]
     * @returns {Promise<T.Profile>}
     */
    getPlayer(playerId: string, options?: Options): Promise<T.Profile>;
    /**
     * Replace all my tokens with a new one.
     * @param {Options} [options]
     * @returns {Promise<T.PlayerWithToken>}
     */
    rotateToken(options?: Options): Promise<T.PlayerWithToken>;
    /**
     * List my valid tokens.
     * @param {Options} [options]
     * @returns {Promise<T.Tokens>}
     */
    listTokens(options?: Options): Promise<T.Tokens>;
    /**
     * Add a token; at most ten.
     * @param {T.NewToken} body
     * @param {Options} [options]
     * @returns {Promise<T.AddedToken>}
     */
    addToken(body: T.NewToken, options?: Options): Promise<T.AddedToken>;
    /**
     * Revoke one of my tokens.
     * @param {string} tokenId
     * @param {Options} [options]
     * @returns {Promise<undefined>}
     */
    revokeToken(tokenId: string, options?: Options): Promise<undefined>;
    /**
     * List the players whom I have blocked.
     * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
     * @returns {Promise<T.BlockPage>}
     */
    listBlocks({ cursor, limit, ...options }?: {
        cursor?: string | undefined;
        limit?: number | undefined;
    } & Options): Promise<T.BlockPage>;
    /**
     * Block a player.
     * @param {string} playerId
     * @param {Options} [options]
     * @returns {Promise<undefined>}
     */
    blockPlayer(playerId: string, options?: Options): Promise<undefined>;
    /**
     * Stop blocking a player.
     * @param {string} playerId
     * @param {Options} [options]
     * @returns {Promise<undefined>}
     */
    unblockPlayer(playerId: string, options?: Options): Promise<undefined>;
    /**
     * Report a player to the operators.
     * @param {T.NewReport} body
     * @param {Options} [options]
     * @returns {Promise<T.ReportId>}
     */
    reportPlayer(body: T.NewReport, options?: Options): Promise<T.ReportId>;
    /**
     * Get when the players of my game were last seen.
     * @param {string} gameId
     * @param {Options} [options]
     * @returns {Promise<T.Presence>}
     */
    getPresence(gameId: string, options?: Options): Promise<T.Presence>;
    /**
     * Show an emote to those who stream the game.
     * @param {string} gameId
     * @param {T.NewEmote} body
     * @param {Options} [options]
     * @returns {Promise<undefined>}
     */
    showEmote(gameId: string, body: T.NewEmote, options?: Options): Promise<undefined>;
    /**
     * List the players of a preset by rating, highest first.
     * @param {{cursor?: string | undefined, limit?: number | undefined, ruleset: string, kind?: T.PlayerKind | undefined} & Options} options
     * @returns {Promise<T.RankedPage>}
     */
    getLeaderboard({ cursor, limit, ruleset, kind, ...options }: {
        cursor?: string | undefined;
        limit?: number | undefined;
        ruleset: string;
        kind?: T.PlayerKind | undefined;
    } & Options): Promise<T.RankedPage>;
    /**
     * Get the statistics of a player's public games.
     * @param {string} playerId
     * @param {Options} [options]
     * @returns {Promise<T.Statistics>}
     */
    getStatistics(playerId: string, options?: Options): Promise<T.Statistics>;
    /**
     * Get the statistics of all my games.
     * @param {Options} [options]
     * @returns {Promise<T.Statistics>}
     */
    getMyStatistics(options?: Options): Promise<T.Statistics>;
    /**
     * List public games, newest first.
     * @param {{cursor?: string | undefined, limit?: number | undefined, status?: "open" | "active" | "finished" | "cancelled" | undefined, ruleset?: string | undefined, player?: string | undefined, free?: boolean | undefined, bots?: boolean | undefined, ended_after?: string | undefined, ended_before?: string | undefined} & Options} [options]
     * @returns {Promise<T.GameSummaryPage>}
     */
    listGames({ cursor, limit, status, ruleset, player, free, bots, ended_after, ended_before, ...options }?: {
        cursor?: string | undefined;
        limit?: number | undefined;
        status?: "open" | "active" | "finished" | "cancelled" | undefined;
        ruleset?: string | undefined;
        player?: string | undefined;
        free?: boolean | undefined;
        bots?: boolean | undefined;
        ended_after?: string | undefined;
        ended_before?: string | undefined;
    } & Options): Promise<T.GameSummaryPage>;
    /**
     * Create a game.
     * @param {T.NewGame} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.View>}
     */
    createGame(body: T.NewGame, options?: Options & Keyed): Promise<T.View>;
    /**
     * Join or create a quick game.
     * @param {T.Quick} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.View>}
     */
    quickGame(body: T.Quick, options?: Options & Keyed): Promise<T.View>;
    /**
     * List my games; with `to_act=true`, those that wait for me.
     * @param {{cursor?: string | undefined, limit?: number | undefined, status?: "open" | "active" | "finished" | "cancelled" | undefined, to_act?: boolean | undefined, invited?: boolean | undefined, ruleset?: string | undefined, opponent?: string | undefined, result?: "won" | "lost" | "drawn" | undefined, ended_after?: string | undefined, ended_before?: string | undefined} & Options} [options]
     * @returns {Promise<T.MyGamePage>}
     */
    listMyGames({ cursor, limit, status, to_act, invited, ruleset, opponent, result, ended_after, ended_before, ...options }?: {
        cursor?: string | undefined;
        limit?: number | undefined;
        status?: "open" | "active" | "finished" | "cancelled" | undefined;
        to_act?: boolean | undefined;
        invited?: boolean | undefined;
        ruleset?: string | undefined;
        opponent?: string | undefined;
        result?: "won" | "lost" | "drawn" | undefined;
        ended_after?: string | undefined;
        ended_before?: string | undefined;
    } & Options): Promise<T.MyGamePage>;
    /**
     * Get a game.
     * @param {string} gameId
     * @param {Options} [options]
     * @returns {Promise<T.View>}
     */
    getGame(gameId: string, options?: Options): Promise<T.View>;
    /**
     * Get an open game before joining it.
     * @param {string} gameId
     * @param {Options} [options]
     * @returns {Promise<T.Invitation>}
     */
    getInvitation(gameId: string, options?: Options): Promise<T.Invitation>;
    /**
     * Take a seat.
     * @param {string} gameId
     * @param {T.Join} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.View>}
     */
    joinGame(gameId: string, body: T.Join, options?: Options & Keyed): Promise<T.View>;
    /**
     * Take a seat in the open game with a code.
     * @param {T.JoinByCode} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.View>}
     */
    joinByCode(body: T.JoinByCode, options?: Options & Keyed): Promise<T.View>;
    /**
     * Open the client seed of a sealed game.
     * @param {string} gameId
     * @param {T.OpenSeed} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.TurnView>}
     */
    openSeed(gameId: string, body: T.OpenSeed, options?: Options & Keyed): Promise<T.TurnView>;
    /**
     * Leave a seat before the start, or decline a reserved one.
     * @param {string} gameId
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.TurnView>}
     */
    leaveGame(gameId: string, options?: Options & Keyed): Promise<T.TurnView>;
    /**
     * Remove another player from a seat before the start.
     * @param {string} gameId
     * @param {number} seat
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.TurnView>}
     */
    freeSeat(gameId: string, seat: number, options?: Options & Keyed): Promise<T.TurnView>;
    /**
     * Start a game without its open seats.
     * @param {string} gameId
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.TurnView>}
     */
    startGame(gameId: string, options?: Options & Keyed): Promise<T.TurnView>;
    /**
     * Cancel a game before the start.
     * @param {string} gameId
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.TurnView>}
     */
    cancelGame(gameId: string, options?: Options & Keyed): Promise<T.TurnView>;
    /**
     * Resign.
     * @param {string} gameId
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.TurnView>}
     */
    resignGame(gameId: string, options?: Options & Keyed): Promise<T.TurnView>;
    /**
     * Create a rematch with the same seats.
     * @param {string} gameId
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.View>}
     */
    rematchGame(gameId: string, options?: Options & Keyed): Promise<T.View>;
    /**
     * Make any move.
     * @param {string} gameId
     * @param {T.Move} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    submitMove(gameId: string, body: T.Move, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Play cards.
     * @param {string} gameId
     * @param {T.Play} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    playMove(gameId: string, body: T.Play, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Draw cards.
     * @param {string} gameId
     * @param {T.Draw} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    drawMove(gameId: string, body: T.Draw, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Pass the turn.
     * @param {string} gameId
     * @param {T.Pass} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    passMove(gameId: string, body: T.Pass, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Declare a suit, a rank or a card.
     * @param {string} gameId
     * @param {T.Declare} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    declareMove(gameId: string, body: T.Declare, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Announce a call.
     * @param {string} gameId
     * @param {T.Announce} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    announceMove(gameId: string, body: T.Announce, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Challenge a missed call.
     * @param {string} gameId
     * @param {T.Challenge} body
     * @param {Options & Keyed} [options]
     * @returns {Promise<T.Moved>}
     */
    challengeMove(gameId: string, body: T.Challenge, options?: Options & Keyed): Promise<T.Moved>;
    /**
     * Read the log by page, or export it as NDJSON.
     * @param {string} gameId
     * @param {{after?: number | undefined, limit?: number | undefined} & Options} [options]
     * @returns {Promise<T.EntryPage>}
     */
    getLog(gameId: string, { after, limit, ...options }?: {
        after?: number | undefined;
        limit?: number | undefined;
    } & Options): Promise<T.EntryPage>;
    /**
     * Get a signed receipt for the log up to an entry.
     * @param {string} gameId
     * @param {{seq?: number | undefined} & Options} [options]
     * @returns {Promise<T.Receipt>}
     */
    getReceipt(gameId: string, { seq, ...options }?: {
        seq?: number | undefined;
    } & Options): Promise<T.Receipt>;
    /**
     * Get the game at an earlier version.
     * @param {string} gameId
     * @param {{version?: number | undefined} & Options} [options]
     * @returns {Promise<T.Replay>}
     */
    getReplay(gameId: string, { version, ...options }?: {
        version?: number | undefined;
    } & Options): Promise<T.Replay>;
    /**
     * Analyse a move of a finished game.
     * @param {string} gameId
     * @param {{version: number, seat: number} & Options} options
     * @returns {Promise<T.Analysis>}
     */
    getAnalysis(gameId: string, { version, seat, ...options }: {
        version: number;
        seat: number;
    } & Options): Promise<T.Analysis>;
    /**
     * List completed rounds, oldest first.
     * @param {string} gameId
     * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
     * @returns {Promise<T.RoundPage>}
     */
    listRounds(gameId: string, { cursor, limit, ...options }?: {
        cursor?: string | undefined;
        limit?: number | undefined;
    } & Options): Promise<T.RoundPage>;
    /**
     * Get the events of a game by page, at once or by long poll.
     * @param {string} gameId
     * @param {{limit?: number | undefined, wait?: number | undefined, after?: number | undefined, view?: boolean | undefined} & Options} [options]
     * @returns {Promise<T.EntryEventsPage>}
     */
    followGame(gameId: string, { limit, wait, after, view, ...options }?: {
        limit?: number | undefined;
        wait?: number | undefined;
        after?: number | undefined;
        view?: boolean | undefined;
    } & Options): Promise<T.EntryEventsPage>;
    /**
     * Get my notices by page: invitations, turns, ends of games.
     * @param {{limit?: number | undefined, wait?: number | undefined, after?: string | undefined} & Options} [options]
     * @returns {Promise<T.NoticePage>}
     */
    followMe({ limit, wait, after, ...options }?: {
        limit?: number | undefined;
        wait?: number | undefined;
        after?: string | undefined;
    } & Options): Promise<T.NoticePage>;
    /**
     * Get the audit data of a game.
     * @param {string} gameId
     * @param {Options} [options]
     * @returns {Promise<T.Audit>}
     */
    getAudit(gameId: string, options?: Options): Promise<T.Audit>;
    /**
     * Verify an exported log.
     * @param {string | Uint8Array} body
     * @param {Options} [options]
     * @returns {Promise<T.AuditReport>}
     */
    auditLog(body: string | Uint8Array, options?: Options): Promise<T.AuditReport>;
    /**
     * Get the public keys for receipts and checkpoints.
     * @param {Options} [options]
     * @returns {Promise<T.PublicKeys>}
     */
    getKeys(options?: Options): Promise<T.PublicKeys>;
    /**
     * List the checkpoints, oldest first.
     * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
     * @returns {Promise<T.CheckpointPage>}
     */
    listCheckpoints({ cursor, limit, ...options }?: {
        cursor?: string | undefined;
        limit?: number | undefined;
    } & Options): Promise<T.CheckpointPage>;
    /**
     * Get the checkpoint of a day.
     * @param {string} day
     * @param {Options} [options]
     * @returns {Promise<T.Checkpoint>}
     */
    getCheckpoint(day: string, options?: Options): Promise<T.Checkpoint>;
    /**
     * List the leaves of a checkpoint.
     * @param {string} day
     * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
     * @returns {Promise<T.LeafPage>}
     */
    listLeaves(day: string, { cursor, limit, ...options }?: {
        cursor?: string | undefined;
        limit?: number | undefined;
    } & Options): Promise<T.LeafPage>;
    /**
     * Prove that a checkpoint is in the tree.
     * @param {string} day
     * @param {Options} [options]
     * @returns {Promise<T.CheckpointProof>}
     */
    getCheckpointProof(day: string, options?: Options): Promise<T.CheckpointProof>;
    /**
     * Get the head of the tree over all checkpoints.
     * @param {Options} [options]
     * @returns {Promise<T.CheckpointTree>}
     */
    getCheckpointTree(options?: Options): Promise<T.CheckpointTree>;
    /**
     * Prove that a tree extends an older one.
     * @param {{from: number, to: number} & Options} options
     * @returns {Promise<T.CheckpointConsistency>}
     */
    getCheckpointConsistency({ from, to, ...options }: {
        from: number;
        to: number;
    } & Options): Promise<T.CheckpointConsistency>;
    /**
     * List the presets.
     * @param {Options} [options]
     * @returns {Promise<T.RulesetSummaryPage>}
     */
    listRulesets(options?: Options): Promise<T.RulesetSummaryPage>;
    /**
     * Get a preset with every knob.
     * @param {string} rulesetId
     * @param {Options} [options]
     * @returns {Promise<T.Ruleset>}
     */
    getRuleset(rulesetId: string, options?: Options): Promise<T.Ruleset>;
    /**
     * Validate rules without creating a game.
     * @param {T.Validate} body
     * @param {Options} [options]
     * @returns {Promise<T.Validated>}
     */
    validateRuleset(body: T.Validate, options?: Options): Promise<T.Validated>;
    /**
     * List the house bots.
     * @param {Options} [options]
     * @returns {Promise<T.BotInfoPage>}
     */
    listBots(options?: Options): Promise<T.BotInfoPage>;
    /**
     * Get words and sentences in one language.
     * @param {Options} [options]
     * @returns {Promise<T.Words>}
     */
    getWords(options?: Options): Promise<T.Words>;
}
import type { Request } from './core.js';
import type { Options } from './core.js';
import type { Keyed } from './core.js';
import type * as T from '../schemas.d.ts';
