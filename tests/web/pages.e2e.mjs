/** Every page in a browser: axe finds nothing, nothing overflows, and refusals are shown; saves pictures if SCREENSHOTS is set. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { gzipSync } from 'node:zlib';

import { LANGUAGES } from './support/languages.mjs';
import { Setting } from './support/setting.mjs';
import { Visitor } from './support/visitor.mjs';

const AXE = readFileSync(new URL('../../build/web/node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const WIDTHS = [320, 768, 1280];
const MOST_BYTES = 100 * 1024;
const { service, browser, visitor, ann } = await Setting.forTests();
/** The players and games that the pages show. */
const world = {};

test.before(async () => {
  world.ann = ann;
  world.bo = await service.player('بهار');
  world.long = await service.player('W'.repeat(40));
  const create = (body, token = world.ann.token) => service.call('POST', '/v1/games', { token, body });
  const bots = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }, { occupant: 'bot', bot: 'greedy' }, { occupant: 'bot', bot: 'random' }];
  world.active = (await create({ ruleset: 'zimbabwe', rules: { turn_seconds: 3600 }, seats: bots })).id;
  world.open = (await create({ ruleset: 'classic', seats: [{ occupant: 'me' }, { occupant: 'open' }] })).id;
  world.hidden = (await create({ ruleset: 'mau-mau', visibility: 'private', seats: [{ occupant: 'me' }, { occupant: 'open' }] })).id;
  world.finished = (await create({ ruleset: 'five-rounds', seats: [{ occupant: 'me' }, { occupant: 'open' }] }, world.long.token)).id;
  await service.call('POST', `/v1/games/${world.finished}/seats`, { token: world.bo.token, body: {} });
  await service.finish(world.finished, [world.long.token, world.bo.token]);
  const hands = [['8H', '3C', 'QS', '2D'], ['4C', '5C', '6C']];
  world.wild = (await create({ ruleset: 'classic', setup: { hands, starter: '4H' }, seed: 'ab'.repeat(32),
    seats: [{ occupant: 'me' }, { occupant: 'open' }] })).id;
  await service.call('POST', `/v1/games/${world.wild}/seats`, { token: world.bo.token, body: {} });
  world.named = (await create({ ruleset: 'zimbabwe', seats: [{ occupant: 'me' }, { occupant: 'open' }] }, world.long.token)).id;
  await service.call('POST', `/v1/games/${world.named}/seats`, { token: world.ann.token, body: {} });
});

const settled = "document.querySelectorAll('#history li').length > 0";

/** By page: how to open it. */
const PAGES = {
  start: async (language) => {
    await visitor.home(language);
    await visitor.until(`document.querySelectorAll('.games a').length > 0`);
  },
  house: async (language) => {
    await visitor.home(language);
    const unfold = () => visitor.ask("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
    await unfold();
    await visitor.until("document.querySelector('.house .group') !== null");
    await unfold();
    await visitor.until("document.querySelectorAll('.knob').length > 20");
    await unfold();
  },
  mistyped: async (language) => {
    await PAGES.house(language);
    const before = browser.complaints.length;
    await visitor.choose('knob-players-max', '9');
    await visitor.until("document.querySelector('.knob .refusal') !== null");
    await visitor.fill('name', 'greedy');
    await browser.press('Enter');
    await visitor.until("document.querySelector('#name-refusal') !== null");
    // Only this page is meant to show these refusals.
    assert.ok(browser.complaints.splice(before).every((entry) => entry.includes('422')));
  },
  waiting: (language) => visitor.table(world.open, { language, player: world.ann }),
  invitation: (language) => visitor.table(world.hidden, { language, player: world.bo }),
  table: async (language) => {
    await visitor.table(world.active, { language, player: world.ann });
    await visitor.until(settled);
  },
  question: async (language) => {
    await visitor.table(world.wild, { language, player: world.ann });
    await visitor.until(settled);
    await visitor.ask("document.querySelector('#hand [data-card=\"8H\"]').click()");
    await visitor.until("document.querySelectorAll('[data-suit]').length === 4");
  },
  watcher: async (language) => {
    await visitor.table(world.active, { language, player: world.bo });
    await visitor.until(settled);
    await browser.press('?');
    await visitor.until("document.getElementById('help').open");
  },
  finished: async (language) => {
    await visitor.table(world.finished, { language, player: world.long });
    await visitor.until(`${settled} && document.getElementById('analyse') !== null`);
    await visitor.ask("document.querySelectorAll('.controls button')[1].click()");
    await visitor.until("document.querySelectorAll('.seat .hand li').length > 0");
    await visitor.ask("document.getElementById('analyse').click()");
    await visitor.until("document.querySelector('#analysis progress')?.value > 2");
    await visitor.ask("document.getElementById('analyse').click()");
    await visitor.until("document.getElementById('analysis').ariaBusy === 'false'");
  },
  refused: (language) => visitor.table('0'.repeat(32), { language, player: world.ann, until: "document.querySelector('.notice') !== null" }),
  problem: (language) => browser.visit(`${service.address}/problems/illegal-move?lang=${language}`),
  missing: (language) => browser.visit(`${service.address}/problems/not-found?lang=${language}`),
};
/** Pages in English only; the API page has its own test. */
const ENGLISH = {
  verify: async () => {
    await browser.visit(`${service.address}/verify/?axe#${world.finished}`);
    await visitor.until("document.getElementById('verdict').textContent === 'Every check passed'");
  },
};

/** Whether a page fits its window, and, with `axe`, whether axe finds nothing. */
async function check(page, name, { axe = true } = {}) {
  const overflow = await visitor.ask('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  assert.ok(overflow <= 0, `${name} is ${overflow} px too wide`);
  if (!axe) return;
  if (!(await visitor.ask("typeof axe === 'object'"))) await visitor.ask(AXE);
  const found = JSON.parse(await visitor.ask(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html.slice(0, 160) + ' ' + (each.any[0]?.message ?? '')).slice(0, 3)])))`));
  assert.deepEqual(found, [], name);
}

for (const language of LANGUAGES) {
  const pages = language === 'en' ? { ...PAGES, ...ENGLISH } : PAGES;
  for (const page of Object.keys(pages)) {
    // Colours and widths matter to axe in every language alike, so it looks at all of them in English only.
    const schemes = language === 'en' ? ['light', 'dark'] : ['light'];
    test(`${page}, ${language}: axe finds nothing in ${schemes.join(' and ')} at ${WIDTHS.join(', ')} px`, async () => {
      await browser.size(1280, 1000);
      await pages[page](language);
      for (const scheme of schemes) {
        await browser.scheme(scheme, 'reduce');
        for (const width of WIDTHS) {
          await browser.size(width, width < 500 ? 700 : 1000);
          const name = `${page}-${language}-${scheme}-${width}`;
          if (process.env.SCREENSHOTS) writeFileSync(join(process.env.SCREENSHOTS, `${name}.png`), await browser.picture());
          await check(page, name, { axe: language === 'en' || width === WIDTHS[0] });
        }
      }
    });
  }
}

test('no page is wider than its screen: a wall display, a phone in landscape, the smallest phone, with the longest names', async () => {
  for (const [width, height] of [[2560, 1440], [844, 390], [320, 568]]) {
    await browser.size(width, height);
    for (const player of [world.long, world.ann]) {
      await visitor.table(world.named, { player });
      await visitor.until(settled);
      const overflow = await visitor.ask('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      assert.ok(overflow <= 0, `${width} px: ${overflow} px too wide`);
    }
    const box = await visitor.ask("(({ top, bottom }) => [top, bottom])(document.getElementById('upcard').getBoundingClientRect())");
    assert.ok(box[0] >= 0 && box[1] <= height, `the upcard is in the first screen of ${width} × ${height}`);
  }
  await browser.size(1280, 1000);
});

test('nothing is animated with prefers-reduced-motion', async () => {
  await browser.scheme('light', 'reduce');
  await PAGES.table('en');
  const moving = await visitor.ask(`[...document.querySelectorAll('*')].filter((each) => {
    const { transitionDuration, animationDuration } = getComputedStyle(each);
    return [transitionDuration, animationDuration].some((time) => time.split(',').some((part) => parseFloat(part) > 0));
  }).map((each) => each.outerHTML.slice(0, 80))`);
  assert.deepEqual(moving, []);
});

test('a refusal is shown in words at the place it concerns', async () => {
  await visitor.table(world.wild, { player: world.bo });
  await visitor.until(settled);
  await browser.press(' ');
  await visitor.until("document.querySelector('.refusal') !== null");
  assert.match(await visitor.text('alert'), /not your turn/);
  await browser.visit(`${service.address}/play/?nothing#${'0'.repeat(32)}`);
  await visitor.until("document.querySelector('.notice')?.textContent.includes('no such game')");
});

test('a watcher sees the table after at most 100 KiB of downloads', async () => {
  const watcher = new Visitor(await browser.another(), service.address);
  const asked = new Set();
  watcher.browser.hear = (method, params) => {
    if (method === 'Network.requestWillBeSent') asked.add(params.request.url);
  };
  await watcher.browser.visit(`${service.address}/play/#${world.active}`);
  await watcher.until("document.getElementById('upcard') !== null");
  const bodies = await Promise.all([...asked].filter((url) => !url.includes('/stream')).map(async (url) =>
    Buffer.from(await (await fetch(url.split('#')[0])).arrayBuffer())));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  console.log(`a watcher sees the table after ${(bytes / 1024).toFixed(1)} KiB in ${bodies.length} compressed answers`);
  assert.ok(bytes <= MOST_BYTES);
  await watcher.browser.close();
});

test('a watcher with a slow line and a slow processor sees the table; the time is printed', async () => {
  const watcher = new Visitor(await browser.another({ width: 390, height: 844 }), service.address);
  const { browser: slow } = watcher;
  await slow.page('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 });
  await slow.page('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = Date.now();
  await slow.page('Page.navigate', { url: `${service.address}/play/#${world.active}` });
  await watcher.until("document.getElementById('upcard') !== null");
  console.log(`at 1.6 Mbit/s, 150 ms and a 4 times slowed processor a watcher sees the table after ${Date.now() - began} ms`);
  await slow.close();
});

test('no content policy violations', () => {
  assert.deepEqual(browser.complaints.filter((entry) => !/404/.test(entry)), []);
});
