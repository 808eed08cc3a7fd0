// @ts-check
/** Divides the entries of a game into acts: what the theatre shows at one time. */

/** @typedef {import('../../client/schemas.d.ts').Event} Event */
/** @typedef {import('../../client/schemas.d.ts').EntryEvents} Entry */
/** `quiet` acts change the scene but take no time; a `round` act stays until it is closed or its time is up.
 * @typedef {{kind: 'move'|'round'|'deal'|'end'|'quiet', seq: number, events: Event[]}} Act */

/** Events that begin another act within their entry. @type {Record<string, Act['kind']>} */
const BEGINS = { round_ended: 'round', dealt: 'deal', starter_put_back: 'deal', starter_turned: 'deal', game_ended: 'end' };
/** Events of seats and seeds, which the waiting room shows by itself. */
const QUIET = new Set(['player_joined', 'player_left', 'invitation_declined', 'invitation_expired', 'seed_opened', 'game_started', 'seed_revealed', 'other']);

/** The acts of one entry, in order. @param {Entry} entry @returns {Act[]} */
export function actsOf({ seq, events }) {
  /** @type {Act[]} */
  const acts = [];
  for (const event of events) {
    const last = acts.at(-1);
    const kind = BEGINS[event.type] ?? (QUIET.has(event.type) ? 'quiet' : null);
    if (last && (kind === null || kind === last.kind || kind === 'quiet')) last.events.push(event);
    else acts.push({ kind: kind ?? 'move', seq, events: [event] });
  }
  // The result of the game shows what the last round's own card would.
  return acts.some(({ kind }) => kind === 'end') ? acts.map((act) => (act.kind === 'round' ? { ...act, kind: 'quiet' } : act)) : acts;
}

/** The seat that made the move of an act, null where nobody did. @param {Act|undefined} act @returns {number|null} */
export function actorOf(act) {
  const made = act?.kind === 'move' ? act.events.find((event) => 'seat' in event) : undefined;
  return made && 'seat' in made ? made.seat : null;
}

/** The finished round of a `round` act. @param {Act|null} act @returns {import('../../client/schemas.d.ts').Round|null} */
export function roundOf(act) {
  return act?.kind === 'round' ? act.events.find((event) => event.type === 'round_ended') ?? null : null;
}
