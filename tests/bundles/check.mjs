/**
 * A small app with the installed JavaScript client, bundled by esbuild for browsers and by Metro for React Native, each
 * without a warning and without a module of Node. Both bundles make a call with a fetch whose answers have no body.
 *
 *   node check.mjs FOLDER    where the app and the packages are
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

const folder = process.argv[2];
const require = createRequire(join(folder, 'package.json'));
const entry = join(folder, 'app.js');

async function byEsbuild(outfile) {
  const { warnings } = await require('esbuild').build({ entryPoints: [entry], outfile, bundle: true, platform: 'browser', format: 'iife', logLevel: 'silent' });
  assert.deepEqual(warnings, []);
}

async function byMetro(out) {
  const Metro = require('metro');
  const config = await Metro.loadConfig({ cwd: folder }, {
    projectRoot: folder, cacheStores: [], maxWorkers: 1, reporter: { update() {} },
    transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
  });
  await Metro.runBuild(config, { entry, out, platform: 'android', dev: false, minify: true });
}

/** What a call of a bundle returns where only the globals of React Native exist, and random numbers from a package. */
async function called(file) {
  const { setTimeout, clearTimeout, URLSearchParams, AbortController, TextEncoder } = globalThis;
  const context = createContext({ setTimeout, clearTimeout, URLSearchParams, AbortController, TextEncoder,
    crypto: { getRandomValues: (bytes) => bytes.fill(7) } });
  const code = readFileSync(file, 'utf8');
  assert.doesNotMatch(code, /['"]node:/);
  runInContext(code, context);
  const fetch = async (address, { headers }) => ({ status: 200, headers: new Headers(), text: async () => JSON.stringify({ address, key: headers['Idempotency-Key'] }) });
  return context.clientOf({ fetch }).resignGame('0a');
}

for (const [name, bundle] of Object.entries({ esbuild: byEsbuild, metro: byMetro })) {
  const file = join(folder, `${name}.bundle.js`);
  await bundle(file);
  const { address, key } = await called(file);
  assert.deepEqual([address, key], ['https://example.org/v1/games/0a/resign', '07'.repeat(16)]);
  console.log(`${name}: ${readFileSync(file).length} bytes`);
}
