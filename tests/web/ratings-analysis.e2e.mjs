/** Levels, programs, ratings and the analysis on the pages, in a real Chromium against a real server. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { LANGUAGES } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';

const { service, browser, visitor, ann } = await Setting.forTests();
/** A rated game between a person and a program. */
const world = {};

test.before(async () => {
  world.ann = ann;
  world.prog = await service.call('POST', '/v1/players', { body: { name: 'Prog', kind: 'program' } });
  const { token } = world.ann;
  const seats = [{ occupant: 'me' }, { occupant: 'open' }];
  world.rated = (await service.call('POST', '/v1/games', { token, body: { ruleset: 'classic', seats } })).id;
  await service.call('POST', `/v1/games/${world.rated}/seats`, { token: world.prog.token, body: {} });
  await service.finish(world.rated, [token, world.prog.token]);
});

const finished = "document.getElementById('analyse') !== null";

test('the level of a bot can be chosen and is shown at the table', async () => {
  await visitor.home();
  assert.equal(await visitor.has('#level'), false);
  await visitor.choose('bot', 'expert');
  await visitor.until("document.querySelectorAll('#level option').length === 3");
  await visitor.choose('level', '3');
  await visitor.fill('name', 'Lena');
  await visitor.ask("document.getElementById('play-bots').click()");
  await visitor.until("document.getElementById('hand') !== null");
  const { seats } = await service.call('GET', `/v1/games/${await visitor.game()}`);
  assert.equal(seats[1].level, 3);
  assert.match(await visitor.ask("document.querySelector('[data-seat=\"1\"]').textContent"), /level 3/);
});

test('ratings and programs are shown beside names, on the leaderboard and at the table', async () => {
  await visitor.until(`fetch('/v1/leaderboard?ruleset=classic').then((answer) => answer.json()).then(({ items }) => items.length === 2)`);
  const { items } = await service.call('GET', '/v1/leaderboard?ruleset=classic');
  const rows = "document.querySelectorAll('#leaderboard tbody tr').length";
  for (const language of LANGUAGES) {
    await visitor.home(language);
    await visitor.until(`${rows} === 2`);
    assert.equal(await visitor.ask("document.querySelectorAll('#leaderboard tbody .badge').length"), 1);
  }
  await visitor.home();
  await visitor.until(`${rows} === 2`);
  const { place, player, rating, uncertainty } = items[0];
  assert.deepEqual([place, player.id === world.ann.id || player.id === world.prog.id], [1, true]);
  assert.ok((await visitor.text('leaderboard')).includes(`${rating} ± ${uncertainty}`));
  await visitor.choose('leaders-kind', 'program');
  await visitor.until(`${rows} === 1`);
  assert.match(await visitor.text('leaderboard'), /Prog/);
  await visitor.choose('ruleset', 'basic');
  await visitor.until("document.querySelector('#leaderboard').textContent.includes('Nobody has a rating')");

  await visitor.table(world.rated);
  await visitor.until("/rating \\d+/.test(document.querySelector('[data-seat=\"0\"]').textContent)");
  await visitor.until("/program.*rating \\d+/.test(document.querySelector('[data-seat=\"1\"]').textContent)");
});

for (const language of LANGUAGES) {
  test(`the analysis shows each decision as it arrives, and can be stopped and resumed (${language})`, async () => {
    const log = await service.call('GET', `/v1/games/${world.rated}/log?limit=1000`);
    const decided = log.items.filter(({ type }) => ['play', 'draw', 'pass', 'declare'].includes(type)).length;
    await visitor.table(world.rated, { language });
    await visitor.until(finished);
    assert.equal(await visitor.has('#analysis progress'), false);
    const press = () => visitor.ask("document.getElementById('analyse').click()");
    const done = () => visitor.ask("document.querySelector('#analysis progress').value");
    await press();
    await visitor.until("document.querySelector('#analysis progress')?.value >= 2");
    await press();
    await visitor.until("document.getElementById('analysis').ariaBusy === 'false'");
    const before = await done();
    assert.ok(before < decided);
    assert.equal(await visitor.ask("document.querySelector('#analysis progress').max"), decided);
    assert.ok((await visitor.ask("document.querySelectorAll('#analysis tbody tr').length")) >= before - 1);
    if (language !== 'en') return;
    await press();
    await visitor.until("document.getElementById('analyse') === null");
    assert.equal(await done(), decided);
    const dots = await visitor.ask("[0, 1].map((seat) => document.querySelectorAll(`#analysis circle.line-${seat}`).length)");
    assert.ok(dots.every((count) => count > 0));
    const better = await visitor.ask("[...document.querySelectorAll('#analysis .better li')].map((each) => each.textContent)");
    for (const line of better) assert.match(line, /^Step \d+, (Ann|Prog): “(play|draw|pass|declare).*” had a \d+% chance of winning, “(play|draw|pass|declare).*” \d+%\.$/);
    const lost = better.map((line) => { const [played, best] = line.match(/\d+(?=%)/g).map(Number); return best - played; });
    lost.reduce((more, less) => { assert.ok(less <= more + 1, lost.join()); return less; }, 100);
  });
}

test('a refused analysis shows the reason beside it, in the service’s words where the page has none, and can be resumed', async () => {
  await visitor.table(world.rated);
  await visitor.until(finished);
  const body = Buffer.from(JSON.stringify({ code: 'of-tomorrow', title: 'Not so.', detail: 'The house is thinking of something else.' })).toString('base64');
  const usual = browser.hear.bind(browser);
  browser.hear = (method, params) => {
    if (method !== 'Fetch.requestPaused') return usual(method, params);
    const responseHeaders = [{ name: 'Content-Type', value: 'application/problem+json' }];
    browser.page('Fetch.fulfillRequest', { requestId: params.requestId, responseCode: 409, responseHeaders, body });
  };
  await browser.page('Fetch.enable', { patterns: [{ urlPattern: '*/analysis*' }] });
  await visitor.ask("document.getElementById('analyse').click()");
  await visitor.until("document.querySelector('#analysis .refusal')?.textContent === 'The house is thinking of something else.'");
  await browser.page('Fetch.disable');
  await visitor.ask("document.getElementById('analyse').click()");
  await visitor.until("document.querySelector('#analysis progress').value >= 1");
  assert.equal(await visitor.has('#analysis .refusal'), false);
});
