/**
 * The verifier's page in headless Chromium: `node --test tests/web/page.e2e.mjs`.
 * CHROMIUM is the browser's path; SCREENSHOTS, if set, the folder where pictures are saved.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';

import { Browser } from './support/browser.mjs';
import { LogWriter, playerOf } from './support/logs.mjs';
import { randomGame } from './support/players.mjs';
import { serve } from './support/site.mjs';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
const names = ['Ann 0', 'Bo', null, ''];
const bots = { 2: 'greedy' };
const good = (await randomGame({ number: 11, preset: 'zimbabwe', seats: 4, names, bots })).text();
const fight = (await randomGame({ number: 5, preset: 'last-one', seats: 3, entries: 120 })).text();
const live = new LogWriter().begin().text();
const logs = { good, fight, live, wrong: good.replace(playerOf(1), playerOf(9)) };
for (const [name, text] of Object.entries(logs)) writeFileSync(join(folder, name), text);

let browser;
let site;
test.before(async () => {
  site = await serve(logs);
  browser = await Browser.open();
});
test.after(async () => {
  await browser.close();
  site.server.close();
  rmSync(folder, { recursive: true });
});

const text = (id) => browser.ask(`document.getElementById('${id}').textContent`);

async function keep(name, options) {
  if (process.env.SCREENSHOTS) writeFileSync(join(process.env.SCREENSHOTS, `${name}.png`), await browser.picture(options));
}

async function settle() {
  await browser.until("!document.getElementById('verdict').textContent.includes('Checking') && !document.getElementById('report').hidden");
}

test('a finished game opened by its id passes every check and is replayed', async () => {
  await browser.visit(`${site.address}/verify/#good`);
  await settle();
  assert.equal(await text('verdict'), 'Every check passed');
  assert.equal(await browser.ask("document.querySelectorAll('.check.passed').length"), 6);
  assert.equal(await browser.ask('document.activeElement.id'), 'verdict');
  const [, recomputed, replies] = /the house played fair: (\d+) of (\d+) replies recomputed/.exec(await text('facts'));
  assert.ok(Number(replies) > 10);
  assert.equal(recomputed, replies);
  await keep('valid');
});

test('arrow keys, Home and End step through the game with narration', async () => {
  const position = async () => Number((await text('position')).split(' / ')[0]);
  await browser.press('Home');
  assert.equal(await position(), 0);
  await browser.press('ArrowRight');
  assert.equal(await position(), 1);
  assert.match(await text('narration'), /Ann 0 joins/);
  await browser.press('ArrowRight');
  await browser.press('ArrowRight');
  assert.match(await text('narration'), /Seat 2 \(greedy\) joins/);
  await browser.press('End');
  assert.equal(String(await position()), (await text('position')).split(' / ')[1]);
  assert.match(await text('narration'), /seed is revealed/);
  await browser.press('ArrowLeft');
  const seats = "[...document.querySelectorAll('.seat-name')].map((node) => node.textContent).join()";
  assert.equal(await browser.ask(seats), 'Ann 0,Bo,Seat 2 (greedy),Seat 3');
  for (let i = 0; i < 25; i++) await browser.press('ArrowLeft');
  await keep('table');
  await browser.size(390, 844);
  await keep('narrow');
  await browser.size(1280, 1000);
});

test('a tampered file shows the failing check and its line', async () => {
  await browser.visit(`${site.address}/verify/`);
  await browser.choose('#file', join(folder, 'wrong'));
  await settle();
  assert.equal(await text('verdict'), 'This log is wrong');
  const line = logs.wrong.trim().split('\n').length;
  assert.match(await text('verdict-detail'), new RegExp(`Line ${line} .*chain`));
  assert.match(await text('bad-text'), new RegExp(`^${line}: `));
  await keep('wrong');
});

test('a live game is incomplete, and a missing one is reported', async () => {
  await browser.choose('#file', join(folder, 'live'));
  await settle();
  await browser.until("document.getElementById('verdict').textContent === 'Not verifiable yet'");
  await browser.visit(`${site.address}/verify/?other#none`);
  await browser.until("!document.getElementById('problem').hidden");
  assert.match(await text('problem'), /no such game/);
});

test('a game with a fight in the dark colour scheme', async () => {
  await browser.page('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
  await browser.visit(`${site.address}/verify/?dark#fight`);
  await settle();
  assert.equal(await text('verdict'), 'Every check passed');
  const seen = "document.querySelector('.situation')?.textContent.includes('fight')";
  for (let i = 0; i < 120 && !(await browser.ask(seen)); i++) await browser.press('ArrowRight');
  await keep('dark');
});

test('every control has a name, and there are no content policy violations', async () => {
  const nameless = await browser.ask(`[...document.querySelectorAll('button, input, summary')].filter(
    (node) => !(node.textContent.trim() || node.ariaLabel || node.labels?.length)).length`);
  assert.equal(nameless, 0);
  const offences = browser.complaints.filter((entry) => !/404/.test(entry));
  assert.deepEqual(offences, []);
});
