/** The example of an app in React: strict types, bundles by Vite and by Metro, and two games in Chromium. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import test from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { Browser } from '../web/support/browser.mjs';
import { Service } from '../web/support/service.mjs';

const built = (name) => fileURLToPath(new URL(`../../build/${name}`, import.meta.url));
const [app, bundlers] = [built('react'), built('bundles')];
const packages = createRequire(join(app, 'package.json'));
const { build, preview } = await import(pathToFileURL(join(app, 'node_modules/vite/dist/node/index.js')).href);

test('its types are right', () => {
  execFileSync(process.execPath, [packages.resolve('typescript/bin/tsc'), '-p', app]);
});

test('Metro bundles it', async () => {
  const require = createRequire(join(bundlers, 'package.json'));
  const Metro = require('metro');
  const config = await Metro.loadConfig({ cwd: app }, {
    projectRoot: app, watchFolders: [bundlers], cacheStores: [], maxWorkers: 1, reporter: { update() {} },
    resolver: { nodeModulesPaths: [join(bundlers, 'node_modules')] },
    transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
  });
  const out = join(app, 'metro.bundle.js');
  await Metro.runBuild(config, { entry: join(app, 'src/main.tsx'), out, platform: 'web', dev: false, minify: true });
  assert.ok(statSync(out).size > 100_000);
});

/** Click the first button that `selector` finds and that has this text. */
const click = (browser, selector, text = '') => browser.ask(
  `[...document.querySelectorAll(${JSON.stringify(`${selector} button:enabled, button${selector}:enabled`)})].find(({ textContent }) => textContent.includes(${JSON.stringify(text)}))?.click()`);

/** Play until the button for a rematch is there. */
async function play(browser) {
  while (!(await browser.ask("document.querySelector('#again') !== null"))) {
    const shown = await browser.ask('document.body.textContent');
    await click(browser, await browser.ask("document.querySelector('#moves button') && document.querySelector('#hand button:enabled') === null") ? '#moves' : '#hand');
    await click(browser, '#moves');
    await browser.until(`document.body.textContent !== ${JSON.stringify(shown)} || document.querySelector('#again') !== null`);
  }
}

test('a player signs in, plays a bot, and then the rematch', async () => {
  const service = await Service.start();
  process.env.SERVICE = service.address;
  const root = { root: app, logLevel: 'silent' };
  await build(root);
  const server = await preview({ ...root, preview: { port: 0, host: '127.0.0.1' } });
  const address = `http://127.0.0.1:${server.httpServer.address().port}`;
  const browser = await Browser.open();
  try {
    await browser.visit(address);
    await browser.until("document.querySelector('input') !== null");
    await browser.ask('window.alert = (text) => { throw new Error(text); }');
    await browser.ask("document.querySelector('input').focus()");
    await browser.write('Ann');
    await click(browser, 'form');
    await browser.until("document.body.textContent.includes('Play a bot')");
    await click(browser, 'main', 'Play a bot');
    await browser.until("document.querySelector('#hand button') !== null");
    await play(browser);
    assert.match(await browser.ask("document.querySelector('ol').textContent"), /You (play|draw)/);
    await click(browser, '#again');
    await browser.until("document.querySelector('#again') === null && document.querySelector('#hand button') !== null");
    await play(browser);
    // The second of two quick clicks is stale.
    assert.deepEqual(browser.complaints.filter((each) => !each.includes('409')), []);
  } finally {
    await browser.close();
    await server.close();
    await service.close();
  }
});
