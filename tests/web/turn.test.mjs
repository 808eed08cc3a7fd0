/** What the page says about the user's turn: only what is legal, and why a card cannot be played. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Leaderboard, LeaderboardRows } from '../../service/web/start/leaderboard.js';
import { Speech } from '../../service/web/play/speech.js';
import { legal as playableCards } from '../../service/web/play/reading.js';
import { ownTurn, whyNot } from '../../service/web/play/turn.js';
import { LANGUAGES, messagesOf, wordsOf } from './support/languages.mjs';

const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)]));
const play = (...cards) => cards.map((card) => ({ type: 'play', cards: [card] }));
const [DRAW, PASS] = [{ type: 'draw' }, { type: 'pass' }];
const RULES = { follow: ['suit', 'rank'], cards: { 8: { on: ['any'], name: 'suit' } } };

/** A game in which the user, in seat 0, may act. */
const game = (legal, view = {}, language = 'en') => ({
  words: words[language], legal, mayAct: true, seat: 0,
  view: {
    phase: 'play', pending: 0, upcard: 'TC', upcard_as: null, active_suit: 'clubs', active_rank: 'T', rules: RULES,
    seats: [{ wild_rank: null }], you: { hand: ['3H', '9H'] }, ...view,
  },
});

const TURNS = [
  ['play', [...play('9C'), DRAW], {}, 'Your turn: play a card or draw.'],
  ['play', play('9C'), {}, 'Your turn: play a card.'],
  ['play', [DRAW], {}, 'Your turn. No card fits: draw.'],
  ['play', [PASS], {}, 'Your turn. No card fits: pass.'],
  ['play', [...play('9C'), PASS, { type: 'announce', call: 'last_card' }], {}, 'Your turn: play a card or pass.'],
  ['drawn', [DRAW], {}, 'Your turn. What you drew does not fit: draw again.'],
  ['drawn', [...play('9H'), PASS], {}, 'Your turn: play the 9 of hearts or pass.'],
  ['drawn', play('9H'), {}, 'Your turn: play the 9 of hearts.'],
  ['drawn', [PASS], {}, 'Your turn. What you drew does not fit: pass.'],
  ['answer', [...play('2H'), DRAW], { pending: 2 }, 'Your turn: answer or draw 2 cards.'],
  ['answer', [DRAW], { pending: 2 }, 'Your turn. You can’t answer: draw 2 cards.'],
  ['answer', [...play('2H'), PASS], { pending_turns: 1 }, 'Your turn: answer, or pass and lose 1 turn.'],
  ['answer', [PASS], { pending_turns: 2 }, 'Your turn. You can’t answer: pass and lose 2 turns.'],
  ['more', [...play('2H'), PASS], {}, 'Your turn: continue the run or end it.'],
  ['cover', [PASS], {}, 'Your turn. You can’t cover the card: pass.'],
  ['cover', [...play('9C'), PASS], {}, 'Your turn: cover the card or pass.'],
  ['fight', [PASS], {}, 'A fight. You have no card for it: pass.'],
  ['declare', [{ type: 'declare', suit: 'clubs' }], {}, 'Your turn: declare a suit.'],
  ['declare', [{ type: 'declare', rank: '7' }], {}, 'Your turn: declare a rank.'],
  ['declare', [{ type: 'declare', suit: 'clubs' }, { type: 'declare', rank: '7' }], {}, 'Your turn: declare a suit or a rank.'],
  ['declare', [{ type: 'declare', card: '3H' }], {}, 'Your turn: choose a card from your hand to give.'],
];

for (const [phase, legal, view, expected] of TURNS) {
  test(`${phase}: ${expected}`, () => {
    assert.equal(ownTurn(game(legal, { phase, ...view })), expected);
  });
}

test('every language says something else for each set of legal moves', () => {
  const said = (language) => TURNS.map(([phase, legal, view]) => ownTurn(game(legal, { phase, ...view }, language)));
  for (const language of LANGUAGES) assert.equal(new Set(said(language)).size, new Set(said('en')).size, language);
});

test('a card that does not follow says what is needed, and which cards always fit', () => {
  const needs = (view, card = '3H') => whyNot(game([DRAW], view), card);
  assert.equal(needs({}), 'The 3 of hearts can’t be played: it needs clubs or another 10. Wild cards can always be played: 8.');
  assert.match(needs({ upcard: 'XR', active_suit: 'spades', active_rank: null }), /it needs spades\./);
  assert.match(needs({ upcard: 'XR', upcard_as: 'KD', active_suit: 'diamonds', active_rank: 'K' }), /it needs diamonds or another king\./);
  assert.match(needs({ upcard: '8S', active_suit: 'spades', active_rank: null }), /it needs spades\./);
  const barred = { ...RULES, cards: { 8: { ...RULES.cards[8], not_on: ['wild'] } } };
  assert.equal(needs({ upcard: '8S', active_suit: 'spades', active_rank: null, rules: barred }), 'The 3 of hearts can’t be played: it needs spades.');
  assert.match(needs({ upcard: 'JS', active_suit: null, active_rank: '7' }), /it needs another 7\./);
});

test('nothing is said of what a card lacks where more than suit and rank decides', () => {
  const needs = (rules) => whyNot(game([DRAW], { rules: { ...RULES, ...rules } }), '3H');
  assert.match(needs({ follow: ['up', 'down'] }), /^The 3 of hearts can’t be played now\./);
  assert.match(needs({ cards: { H: { on: ['colour'] } } }), /^The 3 of hearts can’t be played now\.$/);
});

test('a card that follows and cannot be played never hears that it does not follow', () => {
  assert.equal(whyNot(game([DRAW], { you: { hand: ['3C'] } }), '3C').split('. ')[0], 'You may not finish with this card');
  assert.match(whyNot(game([DRAW], { rules: { ...RULES, cards: { 8: { name: 'suit' } } } }), '3C'), /^The 3 of clubs can’t be played now\.$/);
});

test('other phases have reasons of their own', () => {
  const why = (phase, legal = [DRAW]) => whyNot(game(legal, { phase, pending: phase === 'answer' ? 2 : 0 }), '3H');
  assert.match(why('answer'), /face a demand/);
  assert.equal(why('declare', [{ type: 'declare', suit: 'clubs' }]), 'Your turn: declare a suit.');
  assert.match(why('fight'), /next higher card/);
  assert.equal(why('drawn', [...play('9H'), PASS]), 'Only the 9 of hearts may be played now.');
  assert.equal(why('drawn'), 'Only a card that you have just drawn may be played now.');
});

test('calls have the names of the game that is played', () => {
  const named = wordsOf('en');
  const call = (ruleset, name) => { named.ruleset = ruleset; return named.call(name); };
  assert.equal(call('mau-mau', 'last_card'), 'Mau');
  assert.equal(call('tschausepp', 'half_card'), 'Tschau');
  assert.equal(call('tschausepp', 'last_card'), 'Sepp');
  assert.equal(call('zimbabwe', 'half_card'), 'half card');
  assert.equal(call('classic', 'last_card'), 'last card');
});

test('cards of which one is meant are joined by "or"', () => {
  const read = (language) => playableCards({ words: words[language], view: { you: {} }, legal: play('6C', '7H') });
  assert.equal(read('en'), 'You can play the 6 of clubs or 7 of hearts.');
  assert.match(read('de'), / oder /);
  assert.match(read('vi'), / hoặc /);
  assert.match(read('fa'), / یا /);
});

test('Persian has no dot beside numbers, where it reads as a zero', () => {
  assert.equal(messagesOf('fa').includes('·'), false);
});

test('Persian has no comma before "and"', () => {
  assert.match(words.fa.cards(['6C', '7H', '8S']), /۷ دل و ۸ پیک$/);
});

test('a burst is summed up, but not the end of a round', () => {
  globalThis.document = { createElement: () => ({ textContent: '', className: '' }) };
  const region = { text: '', replaceChildren(line) { this.text = line.textContent; } };
  const sentences = Array.from({ length: 9 }, (_, at) => ({ text: `${at}.`, stays: at === 1 }));
  const speech = new Speech(region, region);
  speech.saidAt = -Infinity;
  speech.announce(words.en, sentences);
  assert.equal(region.text, `${words.en.say('burst', { count: 3 })} 1. 4. 5. 6. 7. 8.`);
});

test('a refusal that the page shows in its own line is only spoken by the alert', () => {
  globalThis.document = { createElement: () => ({ textContent: '', className: '' }) };
  const region = { lines: [], replaceChildren(...lines) { this.lines = lines; } };
  const speech = new Speech(region, region);
  speech.announceNow('It needs clubs.', { shown: true });
  assert.deepEqual(region.lines.map(({ textContent, className }) => [textContent, className]), [['It needs clubs.', 'hidden']]);
  speech.announceNow('You have one card.');
  assert.equal(region.lines[0].className, '');
});

test('the ratings are loaded again, as many as are shown', async () => {
  const asked = [];
  const api = { getLeaderboard: async (query) => { asked.push(query.limit); return { items: Array(query.limit).fill({}), next_cursor: 'more' }; } };
  const leaders = new LeaderboardRows(api, () => {});
  await leaders.show('classic');
  await leaders.more();
  await leaders.refresh();
  assert.deepEqual(asked, [10, 10, 20]);
  assert.equal(leaders.rows.length, 20);
});

test('an empty leaderboard is shown only where its filter may be changed', () => {
  const words = { say: (id) => id };
  const lobby = (leaders) => ({ words, leaders, chosen: 'classic', rulesets: [] });
  assert.equal(Leaderboard({ lobby: lobby({ rows: [], kind: '' }) }), null);
  assert.notEqual(Leaderboard({ lobby: lobby({ rows: [], kind: 'program' }) }), null);
  assert.notEqual(Leaderboard({ lobby: lobby({ rows: [{ player: {} }], kind: '' }) }), null);
});
