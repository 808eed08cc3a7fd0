/** Hints: from a player's own view, the same moves as those of the house bot `greedy`, which sees the table. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { hintFor, suggest } from '../../service/web/play/hint.js';
import { CODES } from '../../service/web/verify/cards.js';
import { turnMoves } from '../../service/web/verify/engine-legal.js';
import { chooseGreedily } from '../../service/web/verify/greedy.js';
import { LANGUAGES, wordsOf } from './support/languages.mjs';
import { randomGame } from './support/players.mjs';
import { expand } from './support/presets.mjs';

const codeOf = (kind) => (kind === undefined || kind < 0 ? null : CODES[kind]);

/** What a seat sees of a table, as far as hints read it. */
const viewOf = (rules, table, seat) => ({
  rules, phase: table.phase(), direction: table.direction === 1 ? 'clockwise' : 'counterclockwise',
  upcard: codeOf(table.discard.at(-1)), upcard_as: codeOf(table.upAs),
  seats: table.hands.map((hand, at) => ({ seat: at, status: table.playing(at) ? 'playing' : 'out', card_count: hand.length, score: table.scores[at] })),
  you: { seat, hand: table.hands[seat].map(codeOf) },
});

for (const preset of ['classic', 'zimbabwe', 'countdown']) {
  test(`${preset}: the hint is the move of the bot`, async () => {
    let asked = 0;
    const onTable = (table) => {
      for (const seat of table.mode === 'over' ? [] : table.toAct()) {
        const moves = turnMoves(table, seat);
        if (moves.length < 2) continue;
        asked += 1;
        assert.deepEqual(suggest(viewOf(expand(preset), table, seat), seat, moves)?.move, chooseGreedily(moves, table, seat));
      }
    };
    await randomGame({ number: 7, preset, seats: 3, entries: 50, onTable });
    assert.ok(asked > 10, `${asked} decisions`);
  });
}

const game = (legal, language, view = {}) => ({
  legal, seat: 0, words: wordsOf(language),
  view: { rules: RULES, phase: 'play', direction: 'clockwise', upcard: '4H', upcard_as: null,
    seats: [5, 1].map((count, seat) => ({ seat, status: 'playing', card_count: count, score: 0 })), you: { seat: 0, hand: ['5H', '8S', '2C', '3C', 'QH'] }, ...view } });
const RULES = expand('basic', { cards: { Q: { do: [{ do: 'skip' }] } } });
const play = (card) => ({ type: 'play', cards: [card] });

test('a hint names the move and why, in every language', () => {
  assert.equal(hintFor(game([play('5H'), play('QH'), { type: 'draw' }], 'en')), 'You could play the queen of hearts. The next player has few cards left, and this holds them up.');
  assert.equal(hintFor(game([{ type: 'draw' }], 'en')), 'Your only move: draw a card.');
  const attacked = { en: 'draw 2 cards', de: '2 Karten ziehen', vi: 'rút 2 lá', fa: '۲ کارت بکشید' };
  for (const language of LANGUAGES) assert.ok(hintFor(game([{ type: 'draw' }], language, { pending: 2 })).includes(attacked[language]), language);
  assert.equal(hintFor(game([], 'en')), 'There is no move to suggest.');
  for (const language of LANGUAGES) assert.match(hintFor(game([play('5H'), { type: 'draw' }], language)), /\p{L}{2}.*\. .*\.$/u);
});
