// @ts-check
/** What a store shows, as frozen plain data, and how it changes. Parts that did not change stay the same objects. */
/** @import * as T from './schemas.d.ts' */

/** Entries with their events. @typedef {readonly T.EntryEvents[]} Entries */
/**
 * A game: `events` are the last ones, oldest first, those of `entries`. `legalMoves` is empty if you have no seat.
 * @typedef {{ id: string, view: T.View, entries: Entries, events: readonly T.Event[], legalMoves: readonly T.Move[],
 *   myTurn: boolean, over: boolean, emote: T.EmoteMessage | null }} Table
 */
/** A seat that is reserved for you in a game that has not started. @typedef {{ id: string, seat: number, since: string, view: T.View }} Invitation */
/** A player of your games. @typedef {{ id: string, name: string, seenAt: string | null, online: boolean }} Person */
/** @typedef {'signed-out' | 'connecting' | 'live' | 'waiting' | 'ended'} Connection `waiting`: until the next try; `ended`: by `error` */
/** Why the stream ended or a game cannot be shown. @typedef {{ name: string, code: string, message: string, evidence: readonly any[], proof: boolean, log: string }} Fault */
/**
 * `games`: those in which you sit, unfinished ones first, else the newest first; `tables`: all by id, also watched ones.
 * @typedef {object} Snapshot
 * @property {readonly Table[]} games
 * @property {{ readonly [id: string]: Table }} tables
 * @property {readonly Invitation[]} invitations
 * @property {{ readonly [id: string]: Person }} people by id of the player
 * @property {Connection} connection
 * @property {Fault | null} error
 */
/** @typedef {{ kind: 'update', view: T.View, entries?: Entries, presence?: T.PresenceMessage | null, emote?: T.EmoteMessage | null, notice?: T.InvitedMessage | T.DeclinedMessage | null }} Shown */
/** @typedef {Shown | { kind: 'gone', id: string } | { kind: 'connection', connection: Connection, error?: Fault | null } | { kind: 'error', error: Fault | null }} Change */

/** How many entries, and how many games that are over, are kept. */
const MOST_ENTRIES = 50;
const MOST_OVER = 20;
/** For how long after a sign of life a player is online, in milliseconds. */
const ONLINE_MS = 90_000;
const OVER = new Set(['finished', 'cancelled']);

/** Freeze plain data and all its parts. @template V @param {V} value @returns {V} */
function frozen(value) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const each of Object.values(Object.freeze(value))) frozen(each);
  return value;
}

/** The state before anything is known. @type {Snapshot} */
export const NOTHING = frozen({ games: [], tables: {}, invitations: [], people: {}, connection: 'signed-out', error: null });

/** An error as plain data. @param {any} error @returns {Fault} */
export function faultOf({ name, code = 'error', message, detail, evidence = [], proof = false, log = '' }) {
  return { name, code, message: detail ?? message, evidence, proof, log };
}

/** The state after a change: the same if nothing changes. @param {Snapshot} state @param {Change} change @returns {Snapshot} */
export function changed(state, change) {
  if (change.kind === 'update') return shown(state, change);
  if (change.kind === 'gone') return gone(state, change.id);
  const { connection, error } = { connection: state.connection, error: state.error, ...change };
  return connection === state.connection && error === state.error ? state : frozen({ ...state, connection, error });
}

/** @param {Snapshot} state @param {Shown} update @returns {Snapshot} */
function shown(state, { view, entries = [], presence = null, emote = null, notice = null }) {
  // An invitation is about a game in which the caller has no seat yet.
  const invited = notice?.type === 'invited' && view.you === null ? notice : null;
  const known = state.tables[view.id];
  const table = invited && !known ? null : tableOf(known, view, entries, emote);
  const invitations = invitationsWith(state.invitations, view, invited);
  let tables = table === known || table === null ? state.tables : { ...state.tables, [view.id]: table };
  const { rematch_of: of } = view;
  const before = of === null ? undefined : tables[of];
  /** @type {string | null} */ const rematch = view.status === 'cancelled' ? null : view.id;
  if (before && before.view.rematch === (rematch === null ? view.id : null)) tables = { ...tables, [before.id]: { ...before, view: { ...before.view, rematch } } };
  const people = presence ? peopleWith(state.people, view, presence) : state.people;
  if (tables === state.tables && invitations === state.invitations && people === state.people) return state;
  return frozen({ ...state, ...listed(tables, state), invitations, people });
}

/** @param {Snapshot} state @param {string} id @returns {Snapshot} */
function gone(state, id) {
  const { [id]: left, ...tables } = state.tables;
  const invitations = without(state.invitations, id);
  if (!left && invitations === state.invitations) return state;
  return frozen({ ...state, ...listed(tables, state), invitations });
}

/** The tables and the caller's own ones in order, as before where nothing changed. @param {{ [id: string]: Table }} tables @param {Snapshot} before */
function listed(tables, before) {
  if (tables === before.tables) return { tables, games: before.games };
  /** @param {Table} a @param {Table} b */
  const order = (a, b) => Number(a.over) - Number(b.over) || Date.parse(b.view.created_at) - Date.parse(a.view.created_at);
  const own = Object.values(tables).filter(({ view }) => view.you !== null).sort(order);
  const old = own.filter(({ over }) => over).slice(MOST_OVER);
  const kept = old.length === 0 ? tables : Object.fromEntries(Object.entries(tables).filter(([, each]) => !old.includes(each)));
  const games = own.filter((each) => !old.includes(each));
  const isSame = games.length === before.games.length && games.every((each, at) => each === before.games[at]);
  return { tables: kept, games: isSame ? before.games : games };
}

/** @param {Table | undefined} known @param {T.View} seen @param {Entries} fresh @param {T.EmoteMessage | null} emote @returns {Table} */
function tableOf(known, seen, fresh, emote) {
  const view = newest(known?.view, seen);
  const added = fresh.filter(({ seq }) => !known?.entries.some((each) => each.seq === seq));
  if (known && view === known.view && added.length === 0 && emote === null) return known;
  const entries = withoutGap([...known?.entries ?? [], ...added].sort((a, b) => a.seq - b.seq)).slice(-MOST_ENTRIES);
  const over = OVER.has(view.status);
  return {
    id: view.id, view, entries, events: entries.flatMap(({ events }) => events), over, legalMoves: view.you?.legal_moves ?? [],
    myTurn: !over && view.you !== null && view.to_act.includes(view.you.seat), emote: emote ?? known?.emote ?? null,
  };
}

/** The entries after the last one that is missing. @param {Entries} entries */
function withoutGap(entries) {
  const end = entries.at(-1)?.seq ?? 0;
  return entries.filter(({ seq }, at) => end - seq === entries.length - 1 - at);
}

/** The newer view; only one of an ended game that was read names the rematch. @param {T.View | undefined} known @param {T.View} seen @returns {T.View} */
function newest(known, seen) {
  if (!known || seen.version > known.version) return seen;
  const isSeated = seen.version === known.version && known.you === null && seen.you !== null;
  if (isSeated) return seen;
  return seen.rematch && seen.rematch !== known.rematch ? { ...known, rematch: seen.rematch } : known;
}

/** @param {readonly Invitation[]} known @param {T.View} view @param {T.InvitedMessage | null} notice */
function invitationsWith(known, view, notice) {
  if (notice && view.status === 'open') return [{ id: view.id, seat: notice.seat, since: notice.since, view }, ...without(known, view.id)];
  return view.status !== 'open' || view.you !== null ? without(known, view.id) : known;
}

/** @param {readonly Invitation[]} known @param {string} id */
const without = (known, id) => (known.some((each) => each.id === id) ? known.filter((each) => each.id !== id) : known);

/** @param {Snapshot['people']} known @param {T.View} view @param {T.PresenceMessage} presence */
function peopleWith(known, view, { seats, at }) {
  const found = seats.flatMap(({ seat, seen_at: seenAt }) => {
    const player = view.seats[seat]?.player;
    if (!player?.id) return [];
    const online = seenAt !== null && Date.parse(at) - Date.parse(seenAt) <= ONLINE_MS;
    return [{ id: player.id, name: player.name, seenAt, online }];
  });
  const fresh = found.filter(({ id, name, seenAt, online }) => {
    const before = known[id];
    return !before || before.name !== name || before.seenAt !== seenAt || before.online !== online;
  });
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh.map((each) => [each.id, each])) };
}
