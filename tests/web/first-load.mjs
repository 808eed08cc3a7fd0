/** Measures the first load of the pages over a slow line and writes it into docs/decisions/pages.md (`make first-load`). */
import { readFileSync, writeFileSync } from 'node:fs';

import { Browser } from './support/browser.mjs';
import { Service } from './support/service.mjs';

const DOCUMENT = new URL('../../docs/decisions/pages.md', import.meta.url);
const [START, END] = ['<!-- measured -->', '<!-- end -->'];
/** 400 kbit/s and 400 ms for each request, with a processor slowed four times. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWED = 4;
/** The number of loads of which each figure is the median. */
const LOADS = 3;
const READY = "document.querySelector('#play-bots') && document.querySelector('#summary')?.textContent";
const UPCARD = "document.querySelector('#upcard[data-card]')";
const CARD = "document.querySelector('#hand [data-card]')";

/** Noted in the page itself: when an element was first there, in milliseconds since the first byte. */
const watch = (condition) => `{
  const look = () => {
    if (${condition}) window.firstSeen ??= performance.now() - performance.getEntriesByType('navigation')[0].responseStart;
    else requestAnimationFrame(look);
  };
  look();
}`;

/** Opens an address and returns the times in seconds, the requests and the bytes up to what is waited for. */
async function load(page, address, condition) {
  const seen = { requests: 0, bytes: 0 };
  const hear = page.hear.bind(page);
  page.hear = (method, params) => {
    if (method === 'Network.requestWillBeSent') seen.requests += 1;
    else if (method === 'Network.dataReceived') seen.bytes += Math.max(params.encodedDataLength, 0);
    hear(method, params);
  };
  const { identifier } = await page.page('Page.addScriptToEvaluateOnNewDocument', { source: watch(condition) });
  await page.page('Network.emulateNetworkConditions', SLOW);
  await page.page('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.page('Page.navigate', { url: address });
  await page.until('window.firstSeen !== undefined', 60);
  const { requests, bytes } = seen;
  await page.until("performance.getEntriesByName('first-contentful-paint').length > 0 && document.readyState === 'complete'", 60);
  const [first, paint] = await page.ask(`[window.firstSeen, performance.getEntriesByName('first-contentful-paint')[0].startTime
    - performance.getEntriesByType('navigation')[0].responseStart]`);
  await page.page('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  page.hear = hear;
  return { requests, bytes, paint, first };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measured(open) {
  const found = [];
  for (let at = 0; at < LOADS; at++) found.push(await open());
  return Object.fromEntries(Object.keys(found[0]).map((key) => [key, median(found.map((each) => each[key]))]));
}

async function figures() {
  const service = await Service.start();
  const browser = await Browser.open({ width: 390, height: 844 });
  const player = await service.player('Ann');
  const seats = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }];
  const game = await service.call('POST', '/v1/games', { token: player.token, body: { ruleset: 'classic', rules: { turn_seconds: null }, seats } });
  const table = `${service.address}/play/#${game.id}`;
  const fresh = async (act) => {
    const page = await browser.another({ width: 390, height: 844 });
    const result = await act(page);
    await page.close();
    return result;
  };
  const rows = {
    'start page, nothing cached, until its choices are complete': await measured(() => fresh((page) => load(page, `${service.address}/`, READY))),
    'table of a link, nothing cached, until the upcard': await measured(() => fresh((page) => load(page, table, UPCARD))),
    'table after the start page, until the hand': await measured(() => fresh(async (page) => {
      await load(page, `${service.address}/`, READY);
      await page.ask(`localStorage.setItem('player', ${JSON.stringify(JSON.stringify(player))})`);
      await new Promise((resolve) => setTimeout(resolve, 6000));
      return load(page, table, CARD);
    })),
  };
  await browser.close();
  await service.close();
  return rows;
}

const seconds = (value) => (value / 1000).toFixed(1);

function table(rows) {
  const lines = Object.entries(rows).map(([name, { requests, bytes, paint, first }]) =>
    `| ${name} | ${requests} | ${(bytes / 1024).toFixed(1)} | ${seconds(paint)} | ${seconds(first)} |`);
  return ['| page | requests | KiB | first text (s) | complete (s) |', '|---|--:|--:|--:|--:|', ...lines].join('\n');
}

const rows = table(await figures());
if (process.argv.includes('--write')) {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [before, rest] = text.split(START);
  writeFileSync(DOCUMENT, `${before}${START}\n${rows}\n${END}${rest.split(END)[1]}`);
} else console.log(rows);
