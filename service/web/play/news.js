// @ts-check
/** What the stream of a game brings: updates of the game, and messages that are in no log. */
import { Game as Followed } from '../client/index.js';
import { update } from '../client/games.js';

/** Presence or an emote. @typedef {{event: 'presence', data: any} | {event: 'emote', data: any}} Message */
/** @typedef {import('../client/games.js').Update} Update */

/**
 * The updates of a game after a view, as the client yields them, and between them presence and emotes.
 * @param {import('../shared/api.js').Api} api @param {import('../client/schemas.d.ts').View} view
 * @param {import('../client/streams.js').Following} options
 * @returns {AsyncGenerator<Update|Message, void, void>}
 * @throws {import('../client/index.js').Problem} if the service rejects the stream for good
 */
export async function* newsOf(api, view, options) {
  const followed = new Followed(api, view);
  /** @type {import('../client/schemas.d.ts').EntryEvents[]} */
  let entries = [];
  for await (const { event, data } of api.streamGame(view.id, { ...options, view: true, after: view.version })) {
    if (event === 'presence' || event === 'emote') yield { event, data };
    if (event !== 'entry') continue;
    entries.push({ seq: data.seq, events: data.events ?? [] });
    // Part of a backlog; the last message of it has the view.
    if (data.game === null) continue;
    yield update(entries, data.game ? followed.keep(data.game) : await followed.refresh({}));
    entries = [];
  }
}
