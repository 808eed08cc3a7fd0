/** The grammar of sentences about jokers, several bots of a kind and fights. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Game } from '../../service/web/play/game.js';
import { legal } from '../../service/web/play/reading.js';
import { sentenceOf as resultSentence } from '../../service/web/play/result.js';
import { sentence } from '../../service/web/client/narrate.js';
import { DIRECTIONS, LANGUAGES, messagesOf, wordsOf } from './support/languages.mjs';

const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)]));
const sentenceOf = (language, event, name = 'Ann') => sentence(words[language], event, () => name);
const playable = (language, cards) => legal({
  words: words[language], view: { you: {} }, legal: cards.map((card) => ({ type: 'play', cards: [card] })) });

test('German: a joker is played, dealt and drawn in the accusative', () => {
  assert.equal(sentenceOf('de', { type: 'card_played', seat: 0, cards: ['XR'], as: '3C' }), 'Ann spielt den roten Joker als Kreuz 3.');
  assert.equal(sentenceOf('de', { type: 'dealt', cards: ['QC', 'XB'] }), 'Du bekommst Kreuz Dame und den schwarzen Joker.');
  assert.equal(sentenceOf('de', { type: 'cards_drawn', seat: 0, cards: ['XR'] }), 'Ann zieht den roten Joker.');
  assert.equal(sentenceOf('de', { type: 'starter_put_back', card: 'XR' }), 'Aufgedeckt und in den Vorrat zurückgesteckt: roter Joker.');
  assert.equal(playable('de', ['XR']), 'Du kannst den roten Joker spielen.');
});

test('English: cards have an article', () => {
  assert.equal(sentenceOf('en', { type: 'dealt', cards: ['3C', 'XR'] }), 'You are dealt the 3 of clubs and red joker.');
  assert.equal(playable('en', ['6C']), 'You can play the 6 of clubs.');
});

test('Persian is written from right to left, the others are not', () => {
  assert.deepEqual(['en', 'de', 'vi', 'fa'].map((language) => DIRECTIONS[language]), ['ltr', 'ltr', 'ltr', 'rtl']);
});

test('Persian: the number of a bot does not run into the card', () => {
  const bot = words.fa.bot('another', 1);
  assert.equal(sentenceOf('fa', { type: 'card_played', seat: 0, cards: ['3C'] }, bot), '⁨ربات another (شمارهٔ ۲)⁩ ۳ گشنیز را بازی کرد.');
});

for (const language of ['en', 'de', 'vi', 'fa']) {
  test(`each player of the house has a name of its own (${language})`, () => {
    const names = ['random', 'greedy', 'expert'].flatMap((bot) => Array.from({ length: 8 }, (_, place) => words[language].bot(bot, place)));
    assert.equal(new Set(names).size, 24);
    assert.deepEqual(names.filter((name) => !/^[\p{L}\u200c]{2,8}$/u.test(name)), []);
  });
}

for (const [language, one, two] of [
  ['en', 'A fight: Bob may continue it.', 'A fight: Ann and Bob may each continue it.'],
  ['de', 'Ein Duell: Bob darf weitermachen.', 'Ein Duell: Ann und Bob dürfen weitermachen.'],
  ['vi', 'Cuộc đấu: Bob có thể đấu tiếp.', 'Cuộc đấu: Ann và Bob đều có thể đấu tiếp.'],
  ['fa', 'ستیزه: \u2068Bob\u2069 می‌تواند ادامه بدهد.', 'ستیزه: \u2068Ann\u2069 و \u2068Bob\u2069 می‌توانند ادامه بدهند.'],
]) {
  test(`${language}: one or several players may continue a fight`, () => {
    const turn = (seats) => {
      const game = Object.assign(Object.create(Game.prototype), {
        words: words[language],
        theatre: { scene: { status: 'active', phase: 'fight', to_act: seats }, act: null, behind: false },
        nameOf: (seat) => ['Ann', 'Bob'][seat],
      });
      return game.turnText();
    };
    assert.equal(turn([1]), one);
    assert.equal(turn([0, 1]), two);
  });
}

test('the reader is addressed as “you”, as the one who acts and as the one it happens to', () => {
  const said = (language, event, own) => sentence(words[language], event, (seat) => ['Ann', 'Bob'][seat], own);
  const played = { type: 'card_played', seat: 0, cards: ['3C'] };
  assert.equal(said('en', played, 0), 'You play the 3 of clubs.');
  assert.equal(said('de', played, 0), 'Du spielst Kreuz 3.');
  assert.equal(said('vi', played, 0), 'Bạn đánh 3 Tép.');
  assert.equal(said('fa', played, 0), '۳ گشنیز را بازی کردید.');
  assert.equal(said('en', played, 1), 'Ann plays the 3 of clubs.');
  assert.equal(said('en', played, null), 'Ann plays the 3 of clubs.');
  assert.equal(said('en', { type: 'cards_drawn', seat: 0, cards: ['3C'], count: 1, why: 'turn' }, 0), 'You draw the 3 of clubs.');
  assert.equal(said('en', { type: 'fight_opened', seat: 0, defender: 1 }, 1), 'A fight: Ann attacks you.');
  const starter = { type: 'starter_turned', round: 2, dealer: 0, card: 'KS' };
  assert.equal(said('en', starter, 0), 'Round 2, dealt by you. It begins with the king of spades.');
  assert.equal(said('en', starter, 1), 'Round 2, dealt by Ann. It begins with the king of spades.');
  assert.equal(said('de', { type: 'call_challenged', seat: 0, target: 1, call: 'last_card' }, 1), 'Ann erwischt dich: Du hast „letzte Karte“ nicht gesagt.');
});

test('every sentence to the reader is that of an event, in every language', () => {
  for (const language of LANGUAGES) {
    for (const [, type, role] of messagesOf(language).matchAll(/^own-(\w+)(?:-(target|defender|dealer))? =/gm)) {
      assert.ok(words[language].has(`event-${type}`), `${language}: ${type} ${role}`);
    }
  }
});

test('the result addresses the winner as “you”', () => {
  const said = (language, seat) => resultSentence({ words: words[language], seat, nameOf: (at) => ['Ann', 'Bob'][at] }, { winners: [0], reason: 'resigned' });
  assert.equal(said('de', 0), 'Du gewinnst das Spiel. (die anderen haben aufgegeben)');
  assert.equal(said('de', 1), 'Ann gewinnt das Spiel. (die anderen haben aufgegeben)');
  for (const language of LANGUAGES) assert.ok(said(language, 0).startsWith(words[language].say('own-game_ended')), language);
});
