/** What the table page tells of refusals, of ends, and of what goes on elsewhere: true, once, and where it matters. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { Words } from '../../service/web/shared/words.js';
import { Browser } from './support/browser.mjs';
import { Service } from './support/service.mjs';
import { Visitor } from './support/visitor.mjs';

const words = new Words('en', readFileSync(new URL('../../service/locales/en/table.ftl', import.meta.url), 'utf8'));
const SEATS = [{ occupant: 'me' }, { occupant: 'open' }];
let service;
let browser;
let visitor;
let ann;
let bo;
test.before(async () => {
  service = await Service.start();
  [ann, bo] = await Promise.all(['Ann', 'Bo'].map((name) => service.player(name)));
  browser = await Browser.open();
  visitor = new Visitor(browser, service.address);
});
test.after(async () => {
  await browser.close();
  await service.close();
});

const click = (selector) => visitor.ask(`document.querySelector(${JSON.stringify(selector)}).click()`);
const tells = (text, id = 'alert') => visitor.until(`document.getElementById('${id}').textContent.includes(${JSON.stringify(text)})`);
const create = async (body = {}) =>
  (await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'classic', seats: SEATS, ...body } })).id;
const sit = (id, { token } = bo) => service.call('POST', `/v1/games/${id}/seats`, { token, body: {} });
const move = (id, { token }, body) => service.call('POST', `/v1/games/${id}/moves`, { token, body });

/** Known cards; Ann begins. */
async function begin(hands, body = {}) {
  const id = await create({ setup: { hands, starter: '4H' }, seed: 'ab'.repeat(32), ...body });
  await sit(id);
  return id;
}

test('a refusal goes when the table has moved on', async () => {
  const id = await begin([['5H', '3C'], ['4C', '5C']]);
  await visitor.table(id, { player: bo });
  await click('#stock');
  await visitor.until("document.querySelector('.refusal') !== null");
  await move(id, ann, { type: 'play', cards: ['5H'] });
  await visitor.until(`document.getElementById('turn').textContent === ${JSON.stringify(words.say('your-turn'))}`);
  assert.equal(await visitor.has('.refusal'), false);
});

test('A tells that a call is made by itself, and refuses nothing', async () => {
  await visitor.table(await begin([['5H', '3C'], ['4C', '5C']], { ruleset: 'last-one' }), { player: ann });
  await browser.press('a');
  const call = words.say('call', { call: 'last_card' });
  assert.equal(await visitor.text('alert'), words.say('announces-itself', { call }));
  assert.equal(await visitor.has('.refusal'), false);
});
