/**
 * The docs page of a real service in headless Chromium: `node --test tests/web/docs.e2e.mjs`.
 * CHROMIUM and SCREENSHOTS as in page.e2e.mjs.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { Setting } from './support/setting.mjs';

const { service, browser } = await Setting.forTests();

const click = async (selector) => {
  await browser.until(`document.querySelector(${JSON.stringify(selector)}) !== null`, 30);
  await browser.ask(`document.querySelector(${JSON.stringify(selector)}).click()`);
};

async function keep(name) {
  if (process.env.SCREENSHOTS) writeFileSync(join(process.env.SCREENSHOTS, `${name}.png`), await browser.picture({ whole: false }));
}

test('a reader authorizes with a token and tries a call, within the policy', async () => {
  const { id, token } = await service.player('Ann');
  await browser.visit(`${service.address}/docs`);
  await click('.btn.authorize');
  await browser.until("document.querySelector('.auth-container input') !== null", 30);
  await browser.ask("document.querySelector('.auth-container input').focus()");
  await browser.write(token);
  await click('.auth-btn-wrapper .authorize');
  await click('.btn-done');
  await click('#operations-tag-players');
  await click('#operations-players-getMe .opblock-summary-control');
  await click('#operations-players-getMe .try-out__btn');
  await click('#operations-players-getMe .execute');
  await browser.until("document.querySelector('.live-responses-table .response .response-col_status') !== null", 30);
  const shown = (part) => browser.ask(`document.querySelector('.live-responses-table .response .response-col_${part}').innerText`);
  await keep('docs');
  assert.equal(await browser.ask("document.querySelector('.request-url pre').innerText"), `${service.address}/v1/me`);
  assert.match(await shown('status'), /^200/);
  assert.ok((await shown('description')).includes(id));
  assert.deepEqual(browser.complaints, []);
});
