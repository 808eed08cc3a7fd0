/** People at the table in a browser: who is here, emotes, quick games that the house fills,
 * join codes, and the menu at a name. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { LANGUAGES, wordsOf } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';

const AXE = readFileSync(new URL('../../build/web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const words = wordsOf('en');
const setting = await Setting.forTests();
const { visitor, browser, service } = setting;
const bo = await service.player('Bo');

/** Creates a game of Ann with one open seat. */
const open = async () => (await service.call('POST', '/v1/games',
  { token: setting.ann.token, body: { ruleset: 'classic', seats: [{ occupant: 'me' }, { occupant: 'open' }] } })).id;
const sits = (id, { token }) => service.call('POST', `/v1/games/${id}/seats`, { token, body: {} });
const shows = (id, { token }, emote) => fetch(`${service.address}/v1/games/${id}/emotes`,
  { method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }, body: JSON.stringify({ emote }) });
const says = (text, id = 'announcer') => visitor.until(`document.getElementById('${id}').textContent.includes(${JSON.stringify(text)})`);

/** Opens a running game of Ann and Bo as Ann. */
async function together(language = 'en') {
  const id = await open();
  await sits(id, bo);
  await visitor.table(id, { player: setting.ann, language });
  await visitor.until("document.querySelectorAll('#emotes button').length === 6");
  return id;
}

/** Axe finds nothing on the page. */
async function axe() {
  if (!(await visitor.ask("typeof axe === 'object'"))) await visitor.ask(AXE);
  const found = await visitor.ask(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html.slice(0, 160))])))`);
  assert.equal(found, '[]');
}

test('a seat says that its player is here, in words and by a key', async () => {
  const id = await together();
  const seat = "document.querySelector('[data-seat=\"1\"] .seat-badges').textContent";
  await service.call('GET', `/v1/games/${id}`, { token: bo.token });
  await visitor.until(`${seat}.includes(${JSON.stringify(words.say('badge-here'))})`);
  assert.ok(!(await visitor.ask("document.querySelector('[data-seat=\"0\"] .seat-badges').textContent")).includes(words.say('badge-here')));
  await browser.press('e');
  await says(words.say('with-note', { name: 'Bo', note: words.say('badge-here') }), 'alert');
});

test('an emote of another player is shown beside the seat for a while and said', async () => {
  const id = await together();
  await shows(id, bo, 'nice');
  const { emotes } = await service.call('GET', '/v1/words');
  await visitor.until(`document.querySelector('[data-seat="1"] .bubble')?.textContent.includes(${JSON.stringify(emotes.nice)})`);
  await says(words.say('emote-said', { name: 'Bo', text: emotes.nice }));
  await visitor.until("document.querySelector('.bubble') === null");
});

test('a key and a button show an emote; a second one too soon is left out quietly', async () => {
  await together();
  const { emotes } = await service.call('GET', '/v1/words');
  await browser.press('1');
  await browser.press('2');
  await says(emotes.hello);
  assert.equal(await visitor.has('.refusal'), false);
  assert.ok(!(await visitor.text('announcer')).includes(emotes.thanks));
  await new Promise((done) => { setTimeout(done, 2100); });
  await setting.click('#emotes button:nth-of-type(6)');
  await says(emotes.good_game);
});

test('a service that finds an emote too soon shows no refusal', async () => {
  const id = await together();
  await shows(id, setting.ann, 'oops');
  await browser.press('1');
  await says((await service.call('GET', '/v1/words')).emotes.oops);
  assert.equal(await visitor.has('.refusal'), false);
});

test('a game against bots has no emotes', async () => {
  await setting.begin({ ruleset: 'classic', bots: 1 });
  assert.equal(await visitor.has('#emotes'), false);
});

test('a quick game that the house fills counts down while it waits, in words and by a key', async () => {
  await visitor.home();
  await visitor.fill('name', 'Ann');
  await setting.click('#fill');
  await axe();
  await setting.click('#play-quick');
  await visitor.until("location.pathname === '/play/' && document.querySelector('.waiting #clock') !== null");
  const left = await visitor.text('clock');
  assert.ok([28, 29, 30, 31].some((seconds) => left === words.say('house-fills', { seconds })), left);
  assert.equal(await visitor.has('#start'), false);
  await visitor.until(`document.getElementById('clock').textContent !== ${JSON.stringify(left)}`);
  await axe();
  const told = await visitor.text('announcer');
  await browser.press('T');
  const seconds = Array.from({ length: 32 }, (_, at) => words.say('house-fills', { seconds: at }));
  assert.ok(seconds.includes(told), told);
  assert.ok(seconds.includes(await visitor.text('alert')));
});

test('the creator reads out a code, with which another player sits down from the start page', async () => {
  const id = await open();
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.getElementById('join-code') !== null");
  const code = await visitor.text('join-code');
  assert.match(code, /^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const spoken = await visitor.ask("document.querySelector('#join-code + .hidden').textContent");
  assert.equal(spoken, [...code.replace('-', '')].join(' '));
  await axe();

  await visitor.home();
  await visitor.ask(`localStorage.setItem('player', ${JSON.stringify(JSON.stringify(bo))})`);
  await visitor.home();
  for (const wrong of ['ABC', code.split('-').reverse().join('')]) {
    await visitor.fill('code', wrong);
    await browser.press('Enter');
    await visitor.until("document.getElementById('code-refusal') !== null && document.activeElement.id === 'code'");
    assert.equal(await visitor.text('code-refusal'), words.say('join-code-unknown'));
    await axe();
  }
  await visitor.fill('code', code.toLowerCase());
  await browser.press('Enter');
  await visitor.until(`location.hash === '#${id}' && document.getElementById('hand') !== null`);
});

test('the menu at a name shows the profile, blocks and reports, also by keys', async () => {
  await together();
  const cy = await service.player('Cy');
  const id = await open();
  await sits(id, cy);
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.querySelector('#scores .player-menu') !== null");
  assert.equal(await visitor.ask("document.querySelectorAll('#scores .player-menu').length"), 1);
  await visitor.ask("document.querySelector('#scores summary').focus()");
  await browser.press('Enter');
  await visitor.until("document.querySelector('#scores .block') !== null");
  await axe();
  await setting.click('#scores .block');
  await says(words.say('player-blocked', { name: 'Cy' }), 'alert');
  const blocks = () => service.call('GET', '/v1/me/blocks', { token: setting.ann.token });
  assert.equal((await blocks()).items.length, 1);
  await visitor.table(id, { player: setting.ann });
  await visitor.until("document.querySelector('#scores .player-menu') !== null");
  await setting.click('#scores summary');
  await visitor.until(`document.querySelector('#scores .block')?.textContent === ${JSON.stringify(words.say('unblock'))}`);
  await setting.click('#scores .block');
  await says(words.say('player-unblocked', { name: 'Cy' }), 'alert');
  assert.equal((await blocks()).items.length, 0);
  await setting.click('#scores .report button');
  await says(words.say('report-sent'), 'alert');
});

for (const language of LANGUAGES) {
  test(`${language}: axe finds nothing at a table of people, and nothing overflows`, async () => {
    await together(language);
    await axe();
    await browser.size(390, 700);
    assert.ok(await visitor.ask('document.documentElement.scrollWidth <= document.documentElement.clientWidth'));
    await browser.size(1280, 1000);
  });
}
