/** A first game: from an untouched start page to the end of the lessons; and what opens over the table. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Setting } from './support/setting.mjs';

const { service, visitor } = await Setting.forTests();
const lesson = 'document.getElementById("lesson")?.textContent ?? ""';

/** Waits for ten seconds at most. */
const until = (condition) => visitor.browser.until(condition, 10);

test('a newcomer learns in six moves by one button, under a name that is ready', async () => {
  await visitor.home();
  assert.match(await visitor.ask("document.getElementById('name').value"), /^Guest \d{4}$/);
  assert.equal(await visitor.ask("document.querySelectorAll('.ways button:not(.plain)').length"), 1);
  await visitor.ask("document.getElementById('learn').click()");
  const seen = [];
  for (const key of ['9H', '9S', '8C', 'hearts', '3H', 'draw', '3D']) {
    if (key === 'hearts') {
      await until("document.querySelector('[data-suit=\"hearts\"]') !== null");
      await visitor.ask("document.querySelector('[data-suit=\"hearts\"]').click()");
      continue;
    }
    await until(`(${lesson}).startsWith('Move ${seen.length + 1} of 6')`);
    seen.push(await visitor.ask(lesson));
    await visitor.ask(key === 'draw' ? "document.getElementById('draw').click()" : `document.querySelector('#hand [data-card="${key}"]').click()`);
  }
  const rules = [/card of the suit to follow/, /same rank/, /An eight/, /card of the suit to follow/, /draw a card/, /same rank/];
  rules.forEach((rule, at) => assert.match(seen[at], rule));
  await until(`(${lesson}).startsWith('Now you know the game')`);
  await visitor.ask("document.querySelector('#hand [data-card=\"4D\"]').click()");
  await until("document.getElementById('result')?.hidden === false");
  assert.match(await visitor.text('result'), /You have won|You won|won/);
});

test('while the service cannot be reached, its pages say so in the reader’s language', async () => {
  await visitor.home();
  await until("navigator.serviceWorker.ready.then(() => caches.match('/offline')).then((page) => page !== undefined)");
  await service.end();
  await visitor.browser.page('Page.navigate', { url: `${service.address}/play/` });
  await until("document.querySelector('h1')?.textContent === 'No connection'");
  assert.notEqual(await visitor.ask("getComputedStyle(document.querySelector('.masthead')).backgroundColor"), 'rgba(0, 0, 0, 0)');
  await service.begin();
  await visitor.ask("document.querySelector('a.button').click()");
  await until("document.getElementById('play-bots') !== null");
});

test('the list of keys opens over the table, which does not move, and Escape closes it', async () => {
  const ann = await service.player('Ann');
  const { id } = await service.call('POST', '/v1/games', { token: ann.token, body: { ruleset: 'classic', rules: { turn_seconds: null }, seats: [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }] } });
  await visitor.table(id, { player: ann });
  await visitor.browser.size(1280, 720);
  await until("document.querySelector('#hand [data-card]')");
  const place = "JSON.stringify([scrollY, document.getElementById('hand').getBoundingClientRect().top])";
  const before = await visitor.ask(place);
  await visitor.browser.press('?');
  await until("document.getElementById('help').open");
  assert.equal(await visitor.ask(place), before);
  await visitor.browser.press('Escape');
  await until("!document.getElementById('help').open");
  assert.equal(await visitor.ask(place), before);
});
