// @ts-check
/** Sentences for the events of a game, for the history and the live regions. */

/** @typedef {import('./contract.d.ts').Event} Event */

/** Reasons of draws whose number the preceding event already states. */
const ALREADY_STATED = new Set(['call_missed', 'finish', 'illegal_move', 'fight', 'new_hand']);
/** Roles in which the reader is addressed, beside the one who acts. */
const OBJECTS = ['target', 'defender'];
const SEATS = ['seat', 'target', 'defender', 'dealer', 'winner'];

/**
 * @param {import('./words.js').Words} words
 * @param {Event} event
 * @param {(seat: number) => string} who gives a seat's name
 * @param {number|null} [own] the seat of the reader, who is addressed as "you"
 * @returns {string} "" where there is nothing to say
 */
export function sentence(words, event, who, own = null) {
  const id = `event-${event.type}`;
  if (event.type === 'player_joined') {
    const name = event.name || event.bot ? words.name(event.name ?? who(event.seat)) : words.say('somebody');
    return words.say(id, { name });
  }
  if (event.type === 'dealt') return event.cards ? words.say('event-dealt', { cards: words.cards(event.cards) }) : '';
  if (event.type === 'cards_drawn') return drawn(words, event, who, own);
  if (event.type === 'game_ended') return ended(words, event, who);
  if (event.type === 'seed_revealed') return event.reason === 'cancelled' ? words.say('turn-cancelled') : '';
  if (!words.has(id)) return '';
  return words.say(ownId(words, event, own) ?? id, values(words, event, who));
}

/** The message that addresses the reader, null where the event is about others. @param {import('./words.js').Words} words @param {Event} event @param {number|null} own */
function ownId(words, event, own) {
  if (own === null) return null;
  const role = event.seat === own ? '' : OBJECTS.find((name) => event[name] === own);
  const id = role === '' ? `own-${event.type}` : `own-${event.type}-${role}`;
  return role !== undefined && words.has(id) ? id : null;
}

/** @param {import('./words.js').Words} words @param {Event} event @param {(seat: number) => string} who */
function values(words, event, who) {
  /** @type {Record<string, string|number>} */
  const given = { by: event.by ?? '', as: 'no', known: 'no' };
  for (const [name, value] of Object.entries(event)) {
    if (SEATS.includes(name)) given[name] = value === null ? '' : words.name(who(value));
    else if (name === 'cards') given.cards = words.cards(value);
    else if (name === 'card') given.card = words.card(value);
    else if (name === 'as') Object.assign(given, { as: 'yes', face: words.card(value) });
    else if (name === 'suit') given.suit = words.suit(value);
    else if (name === 'call') given.call = words.call(value);
    else if (name === 'reason') given.reason = words.say('reason', { reason: value });
    else if (typeof value === 'string' || typeof value === 'number') given[name] = value;
  }
  return given;
}

/** @param {import('./words.js').Words} words @param {Event} event @param {(seat: number) => string} who @param {number|null} own */
function drawn(words, event, who, own) {
  const family = event.seat === own ? 'own' : 'event';
  const name = words.name(who(event.seat));
  if (event.cards?.length) return words.say(`${family}-cards_drawn-known`, { seat: name, cards: words.cards(event.cards) });
  if (ALREADY_STATED.has(event.why)) return '';
  return words.say(`${family}-cards_drawn`, { seat: name, count: event.count, why: event.why });
}

/** @param {import('./words.js').Words} words @param {Event} event @param {(seat: number) => string} who */
function ended(words, event, who) {
  const winners = event.winners.map((/** @type {number} */ seat) => words.name(who(seat)));
  if (winners.length === 0) return words.say('event-game_ended-nobody');
  return words.say('event-game_ended', { count: winners.length, winners: words.list(winners) });
}

/**
 * The sentences for a list of events.
 * @param {import('./words.js').Words} words
 * @param {Event[]} events
 * @param {(seat: number) => string} who
 * @param {number|null} [own] the seat of the reader
 */
export function narrate(words, events, who, own = null) {
  return events.map((event) => sentence(words, event, who, own)).filter((text) => text !== '');
}
