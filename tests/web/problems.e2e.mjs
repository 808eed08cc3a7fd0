/**
 * The pages about problems of a real service in headless Chromium: `node --test tests/web/problems.e2e.mjs`.
 * AXE is the path of axe-core's script; CHROMIUM and SCREENSHOTS as in page.e2e.mjs.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { Setting } from './support/setting.mjs';

const axe = readFileSync(process.env.AXE, 'utf8');
const pages = ['/problems', '/problems/illegal-move'];
const WIDTHS = [320, 768, 1280];
const { service: { address }, browser } = await Setting.forTests();

async function keep(name) {
  if (process.env.SCREENSHOTS) writeFileSync(join(process.env.SCREENSHOTS, `${name}.png`), await browser.picture({ whole: false }));
}

for (const path of pages) {
  test(`${path}: axe finds nothing in light and dark at ${WIDTHS.join(', ')} px, and no content overflows`, async () => {
    for (const width of WIDTHS) {
      await browser.size(width, width < 500 ? 700 : 1000);
      await browser.visit(address + path);
      await browser.ask(axe);
      assert.ok((await browser.ask('document.documentElement.scrollWidth')) <= width, `too wide for ${width} px`);
      for (const colours of ['light', 'dark']) {
        await browser.scheme(colours);
        await keep(`${path.slice(1).replaceAll('/', '-')}-${colours}-${width}`);
        const found = await browser.ask('axe.run().then(({ violations }) => JSON.stringify(violations))');
        const short = JSON.parse(found).map(({ id, nodes }) => `${id}: ${nodes.length}, ${nodes[0].html}`);
        assert.deepEqual(short, [], `${colours}, ${width} px`);
      }
    }
    await browser.size(1280, 1000);
  });
}

test('a page is dark for browsers that prefer dark', async () => {
  const lightness = async (value) => {
    await browser.scheme(value);
    await browser.visit(`${address}/problems`);
    const colour = await browser.ask('getComputedStyle(document.body).backgroundColor');
    return Number(/\d+/.exec(colour)[0]);
  };
  assert.ok((await lightness('light')) > 128);
  assert.ok((await lightness('dark')) < 128);
});
