/** The moves of the table of cards at the table: naming ranks, choosing seats, giving cards, runs, and turns to lose. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { LANGUAGES } from './support/languages.mjs';
import { Setting, cards, caughtUp } from './support/setting.mjs';
import { Visitor } from './support/visitor.mjs';

const setting = await Setting.forTests();
const { service, visitor, ann } = setting;
const turn = (text) => `(document.getElementById('turn')?.textContent ?? '').includes(${JSON.stringify(text)})`;
const history = (text) => `(document.getElementById('history')?.textContent ?? '').includes(${JSON.stringify(text)})`;

/** A game of Ann and two other players, in which she begins, or answers what `moves` of the others demand. */
async function begin(rows, hands, { starter = '5H', moves = [], who = visitor, language = 'en', ...rules } = {}) {
  const others = [await service.player('Bob'), await service.player('Cleo')].slice(0, hands.length - 1);
  const seats = [{ occupant: 'me' }, ...others.map(() => ({ occupant: 'open' }))];
  const body = { ruleset: 'basic', rules: { cards: rows, calls: [], ...rules }, seats, seed: 'ab'.repeat(32), setup: { hands: hands.map(cards), starter } };
  const game = await service.call('POST', '/v1/games', { token: ann.token, body });
  assert.ok(game.id, game.detail);
  for (const { token } of others) await service.call('POST', `/v1/games/${game.id}/seats`, { token, body: {} });
  const tokens = [ann.token, ...others.map(({ token }) => token)];
  for (const [seat, move] of moves) await service.call('POST', `/v1/games/${game.id}/moves`, { token: tokens[seat], body: move });
  await who.table(game.id, { player: ann, language });
  await who.until("document.querySelectorAll('#hand [data-card]').length > 0");
  return { view: () => service.call('GET', `/v1/games/${game.id}`, { token: ann.token }) };
}

const lay = async (code) => {
  await visitor.until(`document.querySelector('#hand [data-card="${code}"]')?.ariaDisabled === 'false'`);
  await setting.click(`#hand [data-card="${code}"]`);
};

test('a rank is named, shown and read aloud', async () => {
  const game = await begin({ J: { on: ['any'], name: 'rank' } }, ['JS 3C 4C', '2S 3S 4S', 'QH 5S 6S']);
  await lay('JS');
  await visitor.until("document.querySelectorAll('[data-rank]').length === 13");
  await setting.click('[data-rank="7"]');
  await visitor.until(history('You declare the rank: 7.'));
  assert.deepEqual([(await game.view()).active_rank, (await game.view()).active_suit], ['7', null]);
  assert.equal(await visitor.ask("document.querySelector('.situation .suit').textContent.trim()"), '7');
});

test('a seat is chosen for the effect of a card, and answers it', async () => {
  const game = await begin({ J: { do: [{ do: 'draw', n: 2, to: 'chosen' }] } }, ['JH 3C 4C', '2S 3S 4S', 'QH 5S 6S']);
  await lay('JH');
  await visitor.until("document.querySelectorAll('[data-target]').length === 2");
  assert.equal(await visitor.ask("document.querySelector('[data-target=\"2\"]').textContent"), 'Cleo');
  await setting.click('[data-target="2"]');
  await visitor.until(turn('Cleo'));
  assert.deepEqual([(await game.view()).turn, (await game.view()).phase], [2, 'answer']);
});

test('a card is given away from the hand', async () => {
  const game = await begin({ J: { do: [{ do: 'give', n: 1 }] } }, ['JH 3C 4C', '2S 3S 4S', 'QH 5S 6S']);
  await lay('JH');
  await visitor.until(turn('choose a card from your hand to give'));
  await lay('4C');
  await visitor.until(history('You give Bob the 4 of clubs.'));
  assert.deepEqual((await game.view()).you.hand, ['3C']);
});

test('a run goes on card by card until its player ends it', async () => {
  const game = await begin({ J: { do: [{ do: 'series', on: ['suit'] }] } }, ['JH 3H 4H 5C', '2S 3S 4S', 'QH 5S 6S']);
  await lay('JH');
  await visitor.until(turn('continue the run or end it'));
  await lay('3H');
  await visitor.until(`${caughtUp} && document.querySelectorAll('#hand [data-card]').length === 2`);
  await visitor.until(turn('continue the run or end it'));
  assert.equal(await visitor.text('pass'), 'End the run');
  await setting.click('#pass');
  await visitor.until(turn('Bob'));
  assert.deepEqual((await game.view()).you.hand, ['5C', '4H']);
});

test('turns are lost by a pass, and the demand is shown', async () => {
  const rows = { J: { do: [{ do: 'skip', n: 2, answer: [{ with: ['rank'], so: 'add' }] }] } };
  const moves = [[1, { type: 'play', cards: ['JH'] }]];
  const game = await begin(rows, ['JS 3C 4C', 'JH 3S 4S'], { moves, first_seat: 'dealer' });
  await visitor.until(turn('answer, or pass and lose 2 turns'));
  assert.match(await visitor.ask("document.querySelector('.situation').textContent"), /2 turns to lose/);
  await setting.click('#pass');
  await visitor.until(turn('Bob'));
  assert.equal((await game.view()).pending_turns, 0);
});

const phone = new Visitor(await setting.browser.another({ width: 390, height: 844 }), service.address);
await phone.browser.page('Emulation.setTouchEmulationEnabled', { enabled: true });
/** How players pick an option of a question. */
const WAYS = [
  [visitor, visitor.byKeys, async (selector) => {
    for (let steps = 0; !(await visitor.ask(`document.activeElement.matches('${selector}')`)); steps++) {
      assert.ok(steps < 14, `the tab key never comes to ${selector}`);
      await visitor.browser.press('Tab');
    }
    await visitor.browser.press('Enter');
  }],
  [phone, phone.byFinger, (selector) => phone.browser.tap(selector)],
];
/** Rules with the option that a question has, and what the view then says. */
const ASKED = [
  [{ on: ['any'], name: 'rank' }, '[data-rank="K"]', ({ active_rank: rank }) => rank === 'K'],
  [{ do: [{ do: 'draw', n: 2, to: 'chosen' }] }, '[data-target="2"]', ({ turn: seat }) => seat === 2],
  [{ do: [{ do: 'give', n: 1 }] }, null, ({ you }) => you.hand.length === 1],
];

for (const language of LANGUAGES) {
  test(`ranks, seats and cards to give are chosen by keys and by touch (${language})`, async () => {
    for (const [who, { card }, pick] of WAYS) {
      for (const [row, option, holds] of ASKED) {
        const game = await begin({ J: row }, ['JH 3C 4C', '2S 3S 4S', 'QH 5S 6S'], { who, language });
        await who.see(card);
        await who.until(option ? `document.querySelector('${option}') !== null` : "document.querySelectorAll('#hand [aria-disabled=false]').length === 2");
        assert.equal(await who.ask('document.documentElement.scrollWidth <= innerWidth'), true);
        await who.see(() => (option ? pick(option) : card()));
        await who.until("document.querySelector('.question, [data-sending]') === null");
        assert.ok(holds(await game.view()), JSON.stringify(row));
      }
    }
  });
}
