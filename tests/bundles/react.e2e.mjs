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

/** Click the first button that `selector` finds and that has this text; `more` is called with it afterwards. */
const click = (browser, selector, text = '', more = '') => browser.ask(`(() => {
  const buttons = [...document.querySelectorAll(${JSON.stringify(`${selector} button:enabled, button${selector}:enabled`)})];
  const found = buttons.find(({ textContent }) => textContent.includes(${JSON.stringify(text)}));
  found?.click();
  ${more}
})()`);
/** A second click before the service can answer, and after React has rendered. */
const AGAIN = 'queueMicrotask(() => found?.click());';

/** Play until the button for a rematch is there, with two clicks where one is due. */
async function play(browser) {
  while (!(await browser.ask("document.querySelector('#again') !== null"))) {
    const shown = await browser.ask('document.body.textContent');
    await click(browser, await browser.ask("document.querySelector('#moves button') && document.querySelector('#hand button:enabled') === null") ? '#moves' : '#hand', '', AGAIN);
    await click(browser, '#moves', '', AGAIN);
    await browser.until(`document.body.textContent !== ${JSON.stringify(shown)} || document.querySelector('#again') !== null`);
  }
}

/** A browser in which a player has signed in. The pages count their streams. @param {import('node:test').TestContext} context */
async function signedIn(context) {
  const service = await Service.start();
  context.after(() => service.close());
  process.env.SERVICE = service.address;
  const server = await preview({ root: app, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } });
  context.after(() => server.close());
  const browser = await Browser.open();
  context.after(() => browser.close());
  const address = `http://127.0.0.1:${server.httpServer.address().port}`;
  await opened(browser, address);
  await browser.until("document.querySelector('input') !== null");
  await browser.ask("document.querySelector('input').focus()");
  await browser.write('Ann');
  await click(browser, 'form');
  await browser.until("document.body.textContent.includes('Play a bot')");
  return { browser, address };
}

async function opened(browser, address) {
  await browser.page('Page.addScriptToEvaluateOnNewDocument', { source: `
    window.streams = 0;
    window.alert = (text) => { throw new Error(text); };
    const before = window.fetch;
    window.fetch = (to, ...rest) => { window.streams += String(to).includes('/me/stream'); return before(to, ...rest); };` });
  await browser.visit(address);
}

test('Vite bundles it', () => build({ root: app, logLevel: 'silent' }));

test('a player signs in, plays a bot, and then the rematch, and sends each move once', async (context) => {
  const { browser } = await signedIn(context);
  await click(browser, 'main', 'Play a bot');
  await browser.until("document.querySelector('#hand button') !== null");
  await play(browser);
  assert.match(await browser.ask("document.querySelector('ol').textContent"), /You (play|draw)/);
  await click(browser, '#again');
  await browser.until("document.querySelector('#again') === null && document.querySelector('#hand button') !== null");
  await play(browser);
  assert.deepEqual(browser.complaints, []);
});

test('two tabs show the same games over one stream, and the second goes on without the first', async (context) => {
  const { browser, address } = await signedIn(context);
  const second = await browser.tab();
  await opened(second, address);
  await click(browser, 'main', 'Play a bot');
  await second.until("document.querySelector('h2 + button')?.textContent.includes('classic')");
  assert.deepEqual([await browser.ask('streams'), await second.ask('streams')], [1, 0]);
  await browser.page('Page.close');
  await second.until("streams === 1 && document.querySelector('[role=status]') === null");
  await click(second, 'main', 'classic');
  await second.until("document.querySelector('#hand button') !== null");
  assert.deepEqual(second.complaints, []);
});
