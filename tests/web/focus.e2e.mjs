/** The keyboard focus at the table: it is never lost when the focused element vanishes. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Setting } from './support/setting.mjs';

const HANDS = [['8H', '3C', 'QS', '2D'], ['4C', '5C', '6C']];
const { service, browser, visitor, ann } = await Setting.forTests();
const bo = await service.player('Bo');

const inHand = "document.activeElement.closest('#hand') !== null";
const focused = (selector) => `document.activeElement === document.querySelector(${JSON.stringify(selector)})`;
const click = (selector) => visitor.ask(`(() => { const node = document.querySelector(${JSON.stringify(selector)}); node.focus(); node.click(); })()`);

async function create(body = {}) {
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  return (await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'classic', seats, ...body } })).id;
}

/** Starts a game with Bo in which Ann is to act. */
async function begin(body = { setup: { hands: HANDS, starter: '4H' }, seed: 'ab'.repeat(32) }) {
  const id = await create(body);
  await service.call('POST', `/v1/games/${id}/seats`, { token: bo.token, body: {} });
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelectorAll('#hand [data-card]').length > 0");
  return id;
}

for (const [how, name] of [['its key', () => browser.press('h')], ['Enter on its button', () => browser.press('Enter')]]) {
  test(`naming a suit by ${how} returns the focus to the hand`, async () => {
    await begin();
    await click('[data-card="8H"]');
    await visitor.until(focused('.question button'));
    await name();
    await visitor.until("document.querySelectorAll('#hand [data-card]').length === 3");
    assert.equal(await visitor.ask(inHand), true);
  });
}

test('declaring an owed suit leaves the focus in the hand', async () => {
  const id = await create({ setup: { hands: HANDS, starter: '4H' }, seed: 'ab'.repeat(32) });
  await service.call('POST', `/v1/games/${id}/seats`, { token: bo.token, body: {} });
  await service.call('POST', `/v1/games/${id}/moves`, { token: ann.token, body: { type: 'play', cards: ['8H'] } });
  await visitor.table(id, { player: ann });
  await visitor.until("document.querySelector('[data-suit]') !== null");
  await click('[data-suit="hearts"]');
  await visitor.until("document.querySelector('[data-suit]') === null");
  assert.equal(await visitor.ask(inHand), true);
});

test('the question before resigning gets the focus, and Back returns it', async () => {
  await begin();
  await click('.actions > .plain');
  await visitor.until(focused('.sure .plain'));
  await browser.press('Enter');
  await visitor.until(focused('.actions > .plain'));
  assert.equal(await visitor.has('.sure'), false);
});

test('the focus moves to the result after resigning', async () => {
  await begin();
  await click('.actions > .plain');
  await click('.sure .danger');
  await visitor.until("document.getElementById('result').hidden === false");
  await visitor.until(focused('#result h2'));
});

test('the focus moves to the result after the last card', async () => {
  await begin({ ruleset: 'basic', setup: { hands: [['5H'], ['4C', '5C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await browser.press('n');
  await browser.press('Enter');
  await visitor.until("document.getElementById('result').hidden === false");
  await visitor.until(focused('#result h2'));
});

test('joining moves the focus to the hand, leaving moves it to the waiting room', async () => {
  await visitor.table(await create(), { player: bo });
  await visitor.fill('name', 'Bo');
  await browser.press('Enter');
  await visitor.until("document.querySelector('#hand') !== null");
  assert.equal(await visitor.ask(inHand), true);

  const seats = [{ occupant: 'me' }, { occupant: 'open' }, { occupant: 'open' }];
  await visitor.table(await create({ seats }), { player: bo });
  await visitor.fill('name', 'Bo');
  await browser.press('Enter');
  await visitor.until("document.querySelector('#leave') !== null");
  assert.equal(await visitor.ask(focused('.waiting h2')), true);
  await click('#leave');
  await visitor.until("document.querySelector('#join') !== null");
  assert.equal(await visitor.ask(focused('.waiting h2')), true);
});

test('the focus moves to the heading of a finished analysis', async () => {
  const id = await begin({ ruleset: 'basic', setup: { hands: [['5H'], ['4C', '5C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await service.finish(id, [ann.token, bo.token]);
  await visitor.until("document.querySelector('#analyse') !== null");
  await click('#analyse');
  await visitor.until("document.querySelector('#analysis progress') !== null && document.querySelector('#analyse') === null");
  assert.equal(await visitor.ask(focused('#analysis h2')), true);
});

test('closing the list of keys restores the focus', async () => {
  await begin();
  await browser.press('End');
  const card = await visitor.ask('document.activeElement.dataset.card');
  await browser.press('?');
  assert.equal(await visitor.ask(focused('#help summary')), true);
  await browser.press('?');
  assert.equal(await visitor.ask('document.activeElement.dataset.card'), card);
});

test('arrows and Enter still play the hand when the keys are switched off', async () => {
  await begin({ ruleset: 'basic', setup: { hands: [['3C', '5H'], ['4C', '5C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  await visitor.ask("localStorage.setItem('keys', 'off')");
  await visitor.ask("document.querySelector('#hand [tabindex=\"0\"]').focus()");
  await browser.press('Home');
  await browser.press('ArrowRight');
  assert.equal(await visitor.ask('document.activeElement.dataset.card'), '5H');
  await browser.press('r');
  assert.equal((await visitor.text('alert')).includes('You have'), false);
  await browser.press('Enter');
  await visitor.until("document.getElementById('upcard').dataset.card === '5H'");
  await visitor.ask("localStorage.removeItem('keys')");
});

test('holding Space draws once and never scrolls', async () => {
  await begin({ ruleset: 'basic', setup: { hands: [['3C', '5H'], ['4C', '5C']], starter: '4H' }, seed: 'ab'.repeat(32) });
  const held = await visitor.ask(`(() => {
    const event = new KeyboardEvent('keydown', { key: ' ', code: 'Space', repeat: true, bubbles: true, cancelable: true });
    document.querySelector('#hand [data-card]').dispatchEvent(event);
    return event.defaultPrevented;
  })()`);
  assert.equal(held, true);
  assert.equal(await visitor.has('[data-sending]'), false);
});

test('no content policy violations', () => {
  assert.deepEqual(browser.complaints.filter((entry) => !/404/.test(entry)), []);
});
