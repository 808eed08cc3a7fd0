/** The reading keys: the time left of a turn by the server's clock (Shift+T); the upcard and what may be played on it (C). */
import assert from 'node:assert/strict';
import test from 'node:test';

import { clock, counts, showing, upcard } from '../../service/web/play/reading.js';
import { LANGUAGES, wordsOf } from './support/languages.mjs';

const DEADLINE = Date.parse('2026-11-22T12:00:00Z');
const game = (words, left) => ({
  words,
  view: { deadline: left === null ? null : new Date(DEADLINE).toISOString() },
  api: { now: () => DEADLINE - left },
});

const play = (card) => ({ type: 'play', cards: [card] });
const table = (words, view, legal = [], mayAct = false) => ({
  words, legal, mayAct, view: { upcard: '2H', upcard_as: null, active_suit: null, pending: 0, phase: 'play', ...view },
});

for (const language of LANGUAGES) {
  test(`${language}: no clock, the time is up, seconds, minutes and seconds`, () => {
    const words = wordsOf(language);
    const said = (left) => clock(game(words, left));
    assert.equal(said(null), words.say('no-clock'));
    assert.equal(said(0), words.say('clock-up'));
    assert.equal(said(-30_000), words.say('clock-up'));
    assert.equal(said(1), words.say('clock', { seconds: 1 }));
    assert.equal(said(59_000), words.say('clock', { seconds: 59 }));
    assert.equal(said(119_000), words.say('clock-minutes', { minutes: 1, seconds: 59 }));
    assert.equal(said(179_999), words.say('clock-minutes', { minutes: 3, seconds: 0 }));
    assert.equal(new Set([null, 0, 1, 30_000, 60_000, 61_000, 150_000].map(said)).size, 7);
  });
}

test('the number of cards of the reader is that of “you”, of others that of their names, and who is here', () => {
  const game = { words: wordsOf('en'), seat: 0, nameOf: (seat) => ['Ann', 'Bo'][seat], people: { isHere: () => true },
    view: { seats: [{ seat: 0, card_count: 1 }, { seat: 1, card_count: 7 }] } };
  assert.equal(counts(game), 'You: 1 card. Bo (here): 7 cards.');
});

test('what is shown is said in a sentence about who acts; many drawn cards are counted', () => {
  const said = (...events) => showing({ words: wordsOf('en'), seat: 0, nameOf: (seat) => ['Ann', 'Bo'][seat], theatre: { act: events.length > 0 ? { events } : null } });
  const rebuilt = { type: 'stock_rebuilt', count: 10 };
  assert.equal(said(), '');
  assert.equal(said(rebuilt, { type: 'cards_drawn', seat: 1, count: 1, why: 'turn' }), 'Bo draws a card.');
  assert.equal(said(rebuilt, { type: 'cards_drawn', seat: 0, count: 1, why: 'turn', cards: ['4S'] }), 'You draw the 4 of spades.');
  assert.equal(said({ type: 'attack_taken', seat: 0, count: 3 }, { type: 'cards_drawn', seat: 0, count: 3, why: 'attack', cards: ['4S', '5S', '6S'] }), 'You do not answer and draw 3 cards.');
  assert.match(said({ type: 'dealt', seat: 0, count: 1, round: 2, cards: ['4S'] }, { type: 'starter_turned', card: '9H', round: 2, dealer: 1 }), /^Round 2, dealt by Bo.*9 of hearts/);
  assert.match(said({ type: 'round_ended', round: 1, reason: 'went_out', winner: 1 }), /^Round 1 is over/);
});

for (const language of LANGUAGES) {
  const words = wordsOf(language);
  const [any, fight] = [words.say('read-any'), words.say('read-fight')];

  test(`${language}: "any card follows" is read only where nothing else is required`, () => {
    assert.ok(upcard(table(words, {})).endsWith(any));
    for (const view of [{ phase: 'answer', pending: 2 }, { phase: 'fight' }, { phase: 'declare' }]) {
      assert.ok(!upcard(table(words, view)).includes(any), view.phase);
    }
    assert.ok(upcard(table(words, { phase: 'fight' }, [play('3H')], true)).endsWith(fight));
  });

  test(`${language}: after the end no suit is to be followed`, () => {
    assert.equal(upcard(table(words, { active_suit: 'hearts', result: {} })), words.say('read-upcard', { card: words.card('2H'), face: '' }));
  });

  test(`${language}: the attacked player hears which cards answer, others hear only the demand`, () => {
    const attacked = { phase: 'answer', pending: 2 };
    const answer = words.say('read-answers', { cards: words.card('2C') });
    assert.ok(upcard(table(words, attacked, [play('2C'), { type: 'draw' }], true)).endsWith(answer));
    assert.ok(upcard(table(words, attacked, [{ type: 'draw' }], true)).endsWith(words.say('read-answers-none')));
    assert.ok(upcard(table(words, attacked)).endsWith(words.say('read-pending', { count: 2 })));
  });
}
