// @ts-check
/** All operations of the service. `make openapi` writes this from the document. */
/** @import * as T from './schemas.d.ts' */
/** @import { Keyed, Options, Request } from './core.js' */

const segment = encodeURIComponent;

/** A method for each operation, with the name of its id. */
export class Operations {
  /**
   * Send a request and return its answer.
   * @param {Request} request @param {Options & Keyed} [options]
   * @returns {Promise<any>}
   */
  send(request, options) {
    throw new Error(`${request.method} ${request.path} ${options}`);
  }

  /**
   * Create a player.
   * @param {T.NewPlayer} body
   * @param {Options} [options]
   * @returns {Promise<T.PlayerWithToken>}
   */
  createPlayer(body, options) {
    return this.send({ method: 'POST', path: '/v1/players', body }, options);
  }

  /**
   * Get the caller's player.
   * @param {Options} [options]
   * @returns {Promise<T.Player>}
   */
  getMe(options) {
    return this.send({ method: 'GET', path: '/v1/me', repeatable: true }, options);
  }

  /**
   * Change my name, invitations, language or presence.
   * @param {T.ChangedPlayer} body
   * @param {Options} [options]
   * @returns {Promise<T.Player>}
   */
  changeMe(body, options) {
    return this.send({ method: 'PATCH', path: '/v1/me', body, repeatable: true }, options);
  }

  /**
   * Delete my player.
   * @param {Options} [options]
   * @returns {Promise<undefined>}
   */
  deleteMe(options) {
    return this.send({ method: 'DELETE', path: '/v1/me', repeatable: true }, options);
  }

  /**
   * Get a player's profile.
   * @param {string} playerId
   * @param {Options} [options]
   * @returns {Promise<T.Profile>}
   */
  getPlayer(playerId, options) {
    return this.send({ method: 'GET', path: `/v1/players/${segment(playerId)}`, repeatable: true }, options);
  }

  /**
   * Replace all my tokens with a new one.
   * @param {Options} [options]
   * @returns {Promise<T.PlayerWithToken>}
   */
  rotateToken(options) {
    return this.send({ method: 'POST', path: '/v1/me/tokens/rotate' }, options);
  }

  /**
   * List my valid tokens.
   * @param {Options} [options]
   * @returns {Promise<T.Tokens>}
   */
  listTokens(options) {
    return this.send({ method: 'GET', path: '/v1/me/tokens', repeatable: true }, options);
  }

  /**
   * Add a token; at most ten.
   * @param {T.NewToken} body
   * @param {Options} [options]
   * @returns {Promise<T.AddedToken>}
   */
  addToken(body, options) {
    return this.send({ method: 'POST', path: '/v1/me/tokens', body }, options);
  }

  /**
   * Revoke one of my tokens.
   * @param {string} tokenId
   * @param {Options} [options]
   * @returns {Promise<undefined>}
   */
  revokeToken(tokenId, options) {
    return this.send({ method: 'DELETE', path: `/v1/me/tokens/${segment(tokenId)}`, repeatable: true }, options);
  }

  /**
   * List the players whom I have blocked.
   * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
   * @returns {Promise<T.BlockPage>}
   */
  listBlocks({ cursor, limit, ...options } = {}) {
    return this.send({ method: 'GET', path: '/v1/me/blocks', query: { cursor, limit }, repeatable: true }, options);
  }

  /**
   * Block a player.
   * @param {string} playerId
   * @param {Options} [options]
   * @returns {Promise<undefined>}
   */
  blockPlayer(playerId, options) {
    return this.send({ method: 'PUT', path: `/v1/me/blocks/${segment(playerId)}`, repeatable: true }, options);
  }

  /**
   * Stop blocking a player.
   * @param {string} playerId
   * @param {Options} [options]
   * @returns {Promise<undefined>}
   */
  unblockPlayer(playerId, options) {
    return this.send({ method: 'DELETE', path: `/v1/me/blocks/${segment(playerId)}`, repeatable: true }, options);
  }

  /**
   * Report a player to the operators.
   * @param {T.NewReport} body
   * @param {Options} [options]
   * @returns {Promise<T.ReportId>}
   */
  reportPlayer(body, options) {
    return this.send({ method: 'POST', path: '/v1/reports', body }, options);
  }

  /**
   * Get when the players of my game were last seen.
   * @param {string} gameId
   * @param {Options} [options]
   * @returns {Promise<T.Presence>}
   */
  getPresence(gameId, options) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/presence`, repeatable: true }, options);
  }

  /**
   * Show an emote to those who stream the game.
   * @param {string} gameId
   * @param {T.NewEmote} body
   * @param {Options} [options]
   * @returns {Promise<undefined>}
   */
  showEmote(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/emotes`, body, fleeting: true }, options);
  }

  /**
   * List the players of a preset by rating, highest first.
   * @param {{cursor?: string | undefined, limit?: number | undefined, ruleset: string, kind?: T.PlayerKind | undefined} & Options} options
   * @returns {Promise<T.RankedPage>}
   */
  getLeaderboard({ cursor, limit, ruleset, kind, ...options }) {
    return this.send({ method: 'GET', path: '/v1/leaderboard', query: { cursor, limit, ruleset, kind }, repeatable: true }, options);
  }

  /**
   * Get the statistics of a player's public games.
   * @param {string} playerId
   * @param {Options} [options]
   * @returns {Promise<T.Statistics>}
   */
  getStatistics(playerId, options) {
    return this.send({ method: 'GET', path: `/v1/players/${segment(playerId)}/statistics`, repeatable: true }, options);
  }

  /**
   * Get the statistics of all my games.
   * @param {Options} [options]
   * @returns {Promise<T.Statistics>}
   */
  getMyStatistics(options) {
    return this.send({ method: 'GET', path: '/v1/me/statistics', repeatable: true }, options);
  }

  /**
   * List public games, newest first.
   * @param {{cursor?: string | undefined, limit?: number | undefined, status?: "open" | "active" | "finished" | "cancelled" | undefined, ruleset?: string | undefined, player?: string | undefined, free?: boolean | undefined, bots?: boolean | undefined, ended_after?: string | undefined, ended_before?: string | undefined} & Options} [options]
   * @returns {Promise<T.GameSummaryPage>}
   */
  listGames({ cursor, limit, status, ruleset, player, free, bots, ended_after, ended_before, ...options } = {}) {
    return this.send({ method: 'GET', path: '/v1/games', query: { cursor, limit, status, ruleset, player, free, bots, ended_after, ended_before }, repeatable: true }, options);
  }

  /**
   * Create a game.
   * @param {T.NewGame} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.View>}
   */
  createGame(body, options) {
    return this.send({ method: 'POST', path: '/v1/games', body, keyed: true }, options);
  }

  /**
   * Join or create a quick game.
   * @param {T.Quick} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.View>}
   */
  quickGame(body, options) {
    return this.send({ method: 'POST', path: '/v1/games/quick', body, keyed: true }, options);
  }

  /**
   * List my games; with `to_act=true`, those that wait for me.
   * @param {{cursor?: string | undefined, limit?: number | undefined, status?: "open" | "active" | "finished" | "cancelled" | undefined, to_act?: boolean | undefined, invited?: boolean | undefined, ruleset?: string | undefined, opponent?: string | undefined, result?: "won" | "lost" | "drawn" | undefined, ended_after?: string | undefined, ended_before?: string | undefined} & Options} [options]
   * @returns {Promise<T.MyGamePage>}
   */
  listMyGames({ cursor, limit, status, to_act, invited, ruleset, opponent, result, ended_after, ended_before, ...options } = {}) {
    return this.send({ method: 'GET', path: '/v1/me/games', query: { cursor, limit, status, to_act, invited, ruleset, opponent, result, ended_after, ended_before }, repeatable: true }, options);
  }

  /**
   * Get a game.
   * @param {string} gameId
   * @param {Options} [options]
   * @returns {Promise<T.View>}
   */
  getGame(gameId, options) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}`, repeatable: true }, options);
  }

  /**
   * Get an open game before joining it.
   * @param {string} gameId
   * @param {Options} [options]
   * @returns {Promise<T.Invitation>}
   */
  getInvitation(gameId, options) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/invitation`, repeatable: true }, options);
  }

  /**
   * Take a seat.
   * @param {string} gameId
   * @param {T.Join} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.View>}
   */
  joinGame(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/seats`, body, keyed: true }, options);
  }

  /**
   * Take a seat in the open game with a code.
   * @param {T.JoinByCode} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.View>}
   */
  joinByCode(body, options) {
    return this.send({ method: 'POST', path: '/v1/games/join', body, keyed: true, prompt: true }, options);
  }

  /**
   * Open the client seed of a sealed game.
   * @param {string} gameId
   * @param {T.OpenSeed} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.TurnView>}
   */
  openSeed(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/seats/me/open`, body, keyed: true }, options);
  }

  /**
   * Leave a seat before the start, or decline a reserved one.
   * @param {string} gameId
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.TurnView>}
   */
  leaveGame(gameId, options) {
    return this.send({ method: 'DELETE', path: `/v1/games/${segment(gameId)}/seats/me`, keyed: true }, options);
  }

  /**
   * Remove another player from a seat before the start.
   * @param {string} gameId
   * @param {number} seat
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.TurnView>}
   */
  freeSeat(gameId, seat, options) {
    return this.send({ method: 'DELETE', path: `/v1/games/${segment(gameId)}/seats/${segment(seat)}`, keyed: true }, options);
  }

  /**
   * Start a game without its open seats.
   * @param {string} gameId
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.TurnView>}
   */
  startGame(gameId, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/start`, keyed: true }, options);
  }

  /**
   * Cancel a game before the start.
   * @param {string} gameId
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.TurnView>}
   */
  cancelGame(gameId, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/cancel`, keyed: true }, options);
  }

  /**
   * Resign.
   * @param {string} gameId
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.TurnView>}
   */
  resignGame(gameId, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/resign`, keyed: true }, options);
  }

  /**
   * Create a rematch with the same seats.
   * @param {string} gameId
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.View>}
   */
  rematchGame(gameId, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/rematch`, keyed: true }, options);
  }

  /**
   * Make any move.
   * @param {string} gameId
   * @param {T.Move} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  submitMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/moves`, body, keyed: true }, options);
  }

  /**
   * Play cards.
   * @param {string} gameId
   * @param {T.Play} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  playMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/play`, body, keyed: true }, options);
  }

  /**
   * Draw cards.
   * @param {string} gameId
   * @param {T.Draw} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  drawMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/draw`, body, keyed: true }, options);
  }

  /**
   * Pass the turn.
   * @param {string} gameId
   * @param {T.Pass} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  passMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/pass`, body, keyed: true }, options);
  }

  /**
   * Declare a suit, a rank or a card.
   * @param {string} gameId
   * @param {T.Declare} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  declareMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/declare-suit`, body, keyed: true }, options);
  }

  /**
   * Announce a call.
   * @param {string} gameId
   * @param {T.Announce} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  announceMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/announce`, body, keyed: true }, options);
  }

  /**
   * Challenge a missed call.
   * @param {string} gameId
   * @param {T.Challenge} body
   * @param {Options & Keyed} [options]
   * @returns {Promise<T.Moved>}
   */
  challengeMove(gameId, body, options) {
    return this.send({ method: 'POST', path: `/v1/games/${segment(gameId)}/challenge`, body, keyed: true }, options);
  }

  /**
   * Read the log by page, or export it as NDJSON.
   * @param {string} gameId
   * @param {{after?: number | undefined, limit?: number | undefined} & Options} [options]
   * @returns {Promise<T.EntryPage>}
   */
  getLog(gameId, { after, limit, ...options } = {}) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/log`, query: { after, limit }, repeatable: true }, options);
  }

  /**
   * Get a signed receipt for the log up to an entry.
   * @param {string} gameId
   * @param {{seq?: number | undefined} & Options} [options]
   * @returns {Promise<T.Receipt>}
   */
  getReceipt(gameId, { seq, ...options } = {}) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/receipt`, query: { seq }, repeatable: true }, options);
  }

  /**
   * Get the game at an earlier version.
   * @param {string} gameId
   * @param {{version?: number | undefined} & Options} [options]
   * @returns {Promise<T.Replay>}
   */
  getReplay(gameId, { version, ...options } = {}) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/replay`, query: { version }, repeatable: true }, options);
  }

  /**
   * Analyse a move of a finished game.
   * @param {string} gameId
   * @param {{version: number, seat: number} & Options} options
   * @returns {Promise<T.Analysis>}
   */
  getAnalysis(gameId, { version, seat, ...options }) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/analysis`, query: { version, seat }, repeatable: true }, options);
  }

  /**
   * List completed rounds, oldest first.
   * @param {string} gameId
   * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
   * @returns {Promise<T.RoundPage>}
   */
  listRounds(gameId, { cursor, limit, ...options } = {}) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/rounds`, query: { cursor, limit }, repeatable: true }, options);
  }

  /**
   * Get the events of a game by page, at once or by long poll.
   * @param {string} gameId
   * @param {{limit?: number | undefined, wait?: number | undefined, after?: number | undefined, view?: boolean | undefined} & Options} [options]
   * @returns {Promise<T.EntryEventsPage>}
   */
  followGame(gameId, { limit, wait, after, view, ...options } = {}) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/events`, query: { limit, wait, after, view }, repeatable: true }, options);
  }

  /**
   * Get my notices by page: invitations, turns, ends of games.
   * @param {{limit?: number | undefined, wait?: number | undefined, after?: string | undefined} & Options} [options]
   * @returns {Promise<T.NoticePage>}
   */
  followMe({ limit, wait, after, ...options } = {}) {
    return this.send({ method: 'GET', path: '/v1/me/events', query: { limit, wait, after }, repeatable: true }, options);
  }

  /**
   * Get the audit data of a game.
   * @param {string} gameId
   * @param {Options} [options]
   * @returns {Promise<T.Audit>}
   */
  getAudit(gameId, options) {
    return this.send({ method: 'GET', path: `/v1/games/${segment(gameId)}/audit`, repeatable: true }, options);
  }

  /**
   * Verify an exported log.
   * @param {string | Uint8Array} body
   * @param {Options} [options]
   * @returns {Promise<T.AuditReport>}
   */
  auditLog(body, options) {
    return this.send({ method: 'POST', path: '/v1/audits', body, repeatable: true }, options);
  }

  /**
   * Get the public keys for receipts and checkpoints.
   * @param {Options} [options]
   * @returns {Promise<T.PublicKeys>}
   */
  getKeys(options) {
    return this.send({ method: 'GET', path: '/.well-known/c8-keys.json', repeatable: true }, options);
  }

  /**
   * List the checkpoints, oldest first.
   * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
   * @returns {Promise<T.CheckpointPage>}
   */
  listCheckpoints({ cursor, limit, ...options } = {}) {
    return this.send({ method: 'GET', path: '/v1/checkpoints', query: { cursor, limit }, repeatable: true }, options);
  }

  /**
   * Get the checkpoint of a day.
   * @param {string} day
   * @param {Options} [options]
   * @returns {Promise<T.Checkpoint>}
   */
  getCheckpoint(day, options) {
    return this.send({ method: 'GET', path: `/v1/checkpoints/${segment(day)}`, repeatable: true }, options);
  }

  /**
   * List the leaves of a checkpoint.
   * @param {string} day
   * @param {{cursor?: string | undefined, limit?: number | undefined} & Options} [options]
   * @returns {Promise<T.LeafPage>}
   */
  listLeaves(day, { cursor, limit, ...options } = {}) {
    return this.send({ method: 'GET', path: `/v1/checkpoints/${segment(day)}/leaves`, query: { cursor, limit }, repeatable: true }, options);
  }

  /**
   * Prove that a checkpoint is in the tree.
   * @param {string} day
   * @param {Options} [options]
   * @returns {Promise<T.CheckpointProof>}
   */
  getCheckpointProof(day, options) {
    return this.send({ method: 'GET', path: `/v1/checkpoints/${segment(day)}/proof`, repeatable: true }, options);
  }

  /**
   * Get the head of the tree over all checkpoints.
   * @param {Options} [options]
   * @returns {Promise<T.CheckpointTree>}
   */
  getCheckpointTree(options) {
    return this.send({ method: 'GET', path: '/v1/checkpoints/tree', repeatable: true }, options);
  }

  /**
   * Prove that a tree extends an older one.
   * @param {{from: number, to: number} & Options} options
   * @returns {Promise<T.CheckpointConsistency>}
   */
  getCheckpointConsistency({ from, to, ...options }) {
    return this.send({ method: 'GET', path: '/v1/checkpoints/consistency', query: { from, to }, repeatable: true }, options);
  }

  /**
   * List the presets.
   * @param {Options} [options]
   * @returns {Promise<T.RulesetSummaryPage>}
   */
  listRulesets(options) {
    return this.send({ method: 'GET', path: '/v1/rulesets', repeatable: true }, options);
  }

  /**
   * Get a preset with every knob.
   * @param {string} rulesetId
   * @param {Options} [options]
   * @returns {Promise<T.Ruleset>}
   */
  getRuleset(rulesetId, options) {
    return this.send({ method: 'GET', path: `/v1/rulesets/${segment(rulesetId)}`, repeatable: true }, options);
  }

  /**
   * Validate rules without creating a game.
   * @param {T.Validate} body
   * @param {Options} [options]
   * @returns {Promise<T.Validated>}
   */
  validateRuleset(body, options) {
    return this.send({ method: 'POST', path: '/v1/rulesets/validate', body, repeatable: true }, options);
  }

  /**
   * List the house bots.
   * @param {Options} [options]
   * @returns {Promise<T.BotInfoPage>}
   */
  listBots(options) {
    return this.send({ method: 'GET', path: '/v1/bots', repeatable: true }, options);
  }

  /**
   * Get words and sentences in one language.
   * @param {Options} [options]
   * @returns {Promise<T.Words>}
   */
  getWords(options) {
    return this.send({ method: 'GET', path: '/v1/words', repeatable: true }, options);
  }
}
