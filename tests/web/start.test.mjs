/** The start page without a browser: changes of house rules, and when lists are refreshed. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test, { mock } from 'node:test';

import { Problem } from '../../service/web/client/index.js';
import { changesOf, seatsOf, withAt } from '../../service/web/client/rules.js';
import { KEYS, keyName } from '../../service/web/start/controls.js';
import { linkTo, linkedIn } from '../../service/web/start/link.js';
import { Lobby } from '../../service/web/start/lobby.js';
import { PastGames, queryOf } from '../../service/web/start/past-games.js';
import { whileShown } from '../../service/web/start/refresh.js';
import { PICTURES, firstOf } from '../../service/web/start/tiles.js';
import { LANGUAGES, wordsOf } from './support/languages.mjs';

const PRESET = {
  id: 'classic', players: { min: 2, max: 8 }, countdown: null, answer: [],
  cards: { A: { do: [{ do: 'reverse' }], points: 1 }, 8: { on: ['any'], name: 'suit' } },
};

test('changes are the smallest merge patch: what is removed is null, lists are whole', () => {
  const cards = { A: { points: 1 }, Q: { do: [{ do: 'draw', n: 2 }, { do: 'skip' }] } };
  assert.deepEqual(changesOf(PRESET, { ...PRESET, cards }), {
    cards: { A: { do: null }, 8: null, Q: { do: [{ do: 'draw', n: 2 }, { do: 'skip' }] } } });
  assert.deepEqual(changesOf(PRESET, structuredClone(PRESET)), {});
});

test('a row that moves to other cards and back is no change', () => {
  const { A, ...others } = PRESET.cards;
  assert.deepEqual(changesOf(PRESET, { ...PRESET, cards: { ...others, A } }), {});
});

test('a value can be set in a missing group, in a list and after its end, and taken away', () => {
  assert.deepEqual(withAt(PRESET, '/countdown/start', 8).countdown, { start: 8 });
  const two = withAt(withAt(PRESET, '/cards/A/do/1', { do: 'skip' }), '/cards/A/do/1/n', 2);
  assert.deepEqual(two.cards.A.do, [{ do: 'reverse' }, { do: 'skip', n: 2 }]);
  assert.deepEqual(withAt(two, '/cards/A/do/0', undefined).cards.A.do, [{ do: 'skip', n: 2 }]);
  assert.deepEqual(withAt(two, '/cards/A/do', undefined).cards.A, { points: 1 });
});

test('a link has the preset and the changes; one that cannot be read is refused', async () => {
  const linked = { ruleset: 'classic', rules: { cards: { J: { do: [{ do: 'draw', n: 1, to: 'previous' }] } }, calls: [{ say: 'Ólsen – کارت' }] } };
  const address = await linkTo(linked, 'http://here/');
  assert.match(address, /^http:\/\/here\/#rules=[\w-]+$/);
  assert.deepEqual(await linkedIn(new URL(address).hash), linked);
  assert.equal(await linkedIn('#main'), null);
  await assert.rejects(linkedIn('#rules=eA'));
});

test('a message is divided at its variables, and slots that it does not mention come last', () => {
  const slots = { do: 1, to: 2, n: 3, answer: 4 };
  assert.deepEqual(wordsOf('en').pieces('line-draw', slots).filter((each) => typeof each === 'number'), [1, 2, 3, 4]);
  assert.deepEqual(wordsOf('en').pieces('line-of-tomorrow', slots), [1, 2, 3, 4]);
});

for (const language of LANGUAGES) {
  test(`every key of cards has a name of its own in ${language}`, () => {
    const words = wordsOf(language);
    assert.equal(new Set(KEYS.map((key) => keyName(words, key))).size, KEYS.length);
  });
}

for (const [players, min, max] of [
  [{ min: 3, max: 5 }, 3, 5], [{ min: 2, max: 10_000_000_000 }, 2, 8], [{ min: 9, max: 8 }, 2, 8],
  [{ min: null, max: 8 }, 2, 8], [{ min: 5, max: 3 }, 2, 8], [{ min: 2, max: 2.5 }, 2, 8], [null, 2, 8],
]) {
  test(`with players ${JSON.stringify(players)} ${min} to ${max} seats can be chosen`, () => {
    assert.deepEqual(seatsOf({ players }), { min, max });
  });
}

test('a page refreshes periodically while shown, at once when shown again, and never twice at a time', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const page = Object.assign(new EventTarget(), { hidden: false });
  globalThis.document = page;
  let looked = 0;
  let answer = () => {};
  whileShown(() => new Promise((done) => { looked += 1; answer = done; }), 1000);
  const shown = (yes) => { page.hidden = !yes; page.dispatchEvent(new Event('visibilitychange')); };
  const answered = async () => { answer(); await new Promise(setImmediate); };
  mock.timers.tick(1000);
  assert.equal(looked, 1);
  mock.timers.tick(5000);
  assert.equal(looked, 1, 'the first is not answered yet');
  await answered();
  shown(false);
  mock.timers.tick(5000);
  assert.equal(looked, 1, 'the page is hidden');
  shown(true);
  assert.equal(looked, 2);
  await answered();
  mock.timers.reset();
  delete globalThis.document;
});

test('after too many wrong codes the page says for how long none is taken', async () => {
  const refuse = async () => { throw new Problem(429, { code: 'rate-limited' }, 41); };
  const words = wordsOf('en');
  const lobby = new Lobby({ player: async () => {}, join: refuse }, words, { changed() {}, refused() {} });
  await lobby.joinByCode('ACDE-3467');
  assert.deepEqual([lobby.refusal, lobby.refusedAt], [words.say('join-code-wait', { seconds: 41 }), 'code']);
  assert.match(lobby.refusal, /41 seconds/);
});

test('a query for past games has the filters that are chosen, and whole days by the clock of the user', () => {
  const none = { ruleset: '', opponent: '', result: '', from: '', until: '' };
  assert.deepEqual(queryOf(none), { status: 'finished' });
  const { ended_after: after, ended_before: before, ...rest } = queryOf({ ...none, ruleset: 'mau_mau', opponent: 'b0', from: '2026-03-29', until: '2026-03-29' });
  assert.deepEqual(rest, { status: 'finished', ruleset: 'mau_mau', opponent: 'b0' });
  assert.equal(Date.parse(after), new Date(2026, 2, 29).getTime() - 1);
  assert.equal(Date.parse(before), new Date(2026, 2, 30).getTime());
});

test('past games follow empty pages, and an answer to filters that have changed is dropped', async () => {
  const asked = [];
  const pages = [{ items: [], next_cursor: 'a' }, { items: [{ id: '1', seats: [{ player: { id: 'b', name: 'Bo' } }] }], next_cursor: 'b' },
    { items: [{ id: '2', seats: [] }], next_cursor: null }];
  const api = { listMyGames: async (query) => { asked.push(query.cursor); return pages[asked.length - 1]; } };
  const past = new PastGames(api, () => {});
  await past.show();
  assert.deepEqual([past.games.map(({ id }) => id), past.hasMore, [...past.opponents]], [['1'], true, [['b', 'Bo']]]);
  await past.more();
  assert.deepEqual([past.games.map(({ id }) => id), past.hasMore, asked], [['1', '2'], false, [undefined, 'a', 'b']]);
  const answers = [];
  api.listMyGames = () => new Promise((done) => { answers.push(done); });
  const both = [past.show({ result: 'won' }), past.show({ result: 'lost' })];
  answers[1]({ items: [{ id: 'lost', seats: [] }], next_cursor: null });
  answers[0]({ items: [{ id: 'won', seats: [] }], next_cursor: null });
  await Promise.all(both);
  assert.deepEqual(past.games.map(({ id }) => id), ['lost']);
});

test('each preset has a picture of its own; the chosen game is always among the first tiles', () => {
  const presets = readdirSync(new URL('../../library/crazy_eights/rulesets/presets/', import.meta.url)).filter((name) => !/^(__init__|preset)\.py$|^__/.test(name));
  assert.equal(new Set(Object.values(PICTURES).map(String)).size, presets.length);
  const rulesets = [...'abcdefghijkl'].map((id) => ({ id }));
  const shown = (id) => firstOf(rulesets, id).map((each) => each.id).join('');
  assert.deepEqual([shown('b'), shown('k'), shown('none')], ['abcdefgh', 'kabcdefg', 'abcdefgh']);
});
