// @ts-check
/** Sentences for the events of a game, for histories and live regions. */
/** @import * as T from './schemas.d.ts' */

/**
 * Words and sentences by id, such as those of `Words`.
 * @typedef {object} Speech
 * @property {(id: string) => boolean} has whether there is a sentence
 * @property {(id: string, values?: Record<string, string | number>) => string} say
 * @property {(code: string) => string} card
 * @property {(codes: readonly string[]) => string} cards
 * @property {(suit: string) => string} suit
 * @property {(rank: string) => string} rank
 * @property {(call: string) => string} call
 * @property {(reason: string) => string} reason
 * @property {(parts: readonly string[]) => string} list
 * @property {(name: string) => string} name
 */

/** Reasons of draws whose number another event states. */
const ALREADY_STATED = new Set(['call_missed', 'finish', 'illegal_move', 'fight', 'new_hand']);
/** Roles in which the reader is addressed, beside the one who acts. */
const OBJECTS = /** @type {const} */ (['target', 'defender', 'dealer']);
const SEATS = new Set(['seat', 'target', 'defender', 'dealer', 'winner']);

/**
 * @param {Speech} words
 * @param {T.Event} event
 * @param {(seat: number) => string} who gives a seat's name
 * @param {number|null} [own] the seat of the reader, who is addressed as "you" by the sentences `own-…`, where there are such
 * @returns {string} "" where the words have no sentence
 */
export function sentence(words, event, who, own = null) {
  const id = idOf(event);
  switch (event.type) {
    case 'player_joined': return words.say(id, { name: joined(words, event, who) });
    case 'cards_drawn': return drawn(words, event, who, own);
    case 'game_ended': return ended(words, event, who, own);
    default: return words.has(id) ? words.say(ownId(words, event, own) ?? id, valuesOf(words, event, who)) : '';
  }
}

/** The id of a sentence; the end of a cancelled game is the revelation of its seed. @param {T.Event} event */
function idOf(event) {
  if (event.type === 'seed_revealed' && event.reason === 'cancelled') return 'event-seed_revealed-cancelled';
  if (event.type === 'attack_raised' && event.turns) return 'event-attack_raised-turns';
  return event.type === 'dealt' && !event.cards ? 'event-dealt-unknown' : `event-${event.type}`;
}

/** Whether another event of the entry says the same, with more details. @param {T.Event} event */
function isRedundant(event) {
  if (event.type === 'cards_drawn') return !event.cards?.length && ALREADY_STATED.has(event.why);
  return event.type === 'attack_taken' || (event.type === 'dealt' && !event.cards);
}

/** The id of the sentence that addresses the reader, null where the event is about others. @param {Speech} words @param {T.Event} event @param {number|null} own */
function ownId(words, event, own) {
  if (own === null) return null;
  const seats = new Map(Object.entries(event));
  const role = seats.get('seat') === own ? '' : OBJECTS.find((name) => seats.get(name) === own);
  const id = role ? `own-${event.type}-${role}` : `own-${event.type}`;
  return role !== undefined && words.has(id) ? id : null;
}

/** @param {Speech} words @param {T.PlayerJoinedEvent} event @param {(seat: number) => string} who */
function joined(words, event, who) {
  if (!event.name && !event.bot && words.has('somebody')) return words.say('somebody');
  return words.name(event.name || who(event.seat));
}

/**
 * The values of a sentence about an event or a move, in words.
 * @param {Speech} words @param {T.Event|T.Move} said @param {(seat: number) => string} who
 */
export function valuesOf(words, said, who) {
  /** @type {Record<string, string|number>} */
  const given = { by: 'by' in said ? said.by ?? '' : '', as: 'no', known: 'no' };
  for (const [name, value] of Object.entries(said)) {
    if (value === null || value === undefined) given[name] ??= '';
    else if (SEATS.has(name)) given[name] = words.name(who(value));
    else if (name === 'cards') given.cards = words.cards(value);
    else if (name === 'card') Object.assign(given, { card: words.card(value), cards: words.cards([value]) });
    else if (name === 'as') Object.assign(given, { as: 'yes', face: words.card(value) });
    else if (name === 'suit') given.suit = words.suit(value);
    else if (name === 'rank') given.rank = words.rank(value);
    else if (name === 'call') given.call = words.call(value);
    else if (name === 'reason') given.reason = words.reason(value);
    else if (typeof value === 'string' || typeof value === 'number') given[name] = value;
  }
  return given;
}

/** @param {Speech} words @param {T.CardsDrawnEvent} event @param {(seat: number) => string} who @param {number|null} own */
function drawn(words, event, who, own) {
  const name = words.name(who(event.seat));
  const family = event.seat === own && words.has('own-cards_drawn') ? 'own' : 'event';
  if (event.cards?.length) return words.say(`${family}-cards_drawn-known`, { seat: name, cards: words.cards(event.cards) });
  return words.say(`${family}-cards_drawn`, { seat: name, count: event.count, why: event.why });
}

/** @param {Speech} words @param {T.GameEndedEvent} event @param {(seat: number) => string} who @param {number|null} own */
function ended(words, event, who, own) {
  if (event.winners.length === 1 && event.winners[0] === own && words.has('own-game_ended')) return words.say('own-game_ended');
  const winners = event.winners.map((seat) => words.name(who(seat)));
  if (winners.length === 0) return words.say('event-game_ended-nobody');
  return words.say('event-game_ended', { count: winners.length, winners: words.list(winners) });
}

/**
 * The sentences for a list of events, without those that another one makes redundant.
 * @param {Speech} words
 * @param {readonly T.Event[]} events
 * @param {(seat: number) => string} who
 * @param {number|null} [own] the seat of the reader
 */
export function narrate(words, events, who, own = null) {
  const told = events.filter((event) => !isRedundant(event));
  return told.map((event) => sentence(words, event, who, own)).filter((text) => text !== '');
}
