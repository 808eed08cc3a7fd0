/**
 * A small app with the installed JavaScript client, bundled by esbuild for browsers and by Metro for React Native, each
 * without a warning and without a module of Node. Each bundle plays a game through a fetch whose answers have no body.
 *
 *   node check.mjs FOLDER    where the app and the packages are
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { Service } from '../web/support/service.mjs';

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

/** A fetch that returns an answer when it is complete, without a body to read from, as React Native does. */
async function whole(address, init) {
  assert.doesNotMatch(address, /stream/);
  const answer = await fetch(address, init);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text: async () => text };
}

/** A client of a bundle where only the globals of React Native exist, and random numbers from a package. */
function clientOf(file, url) {
  const { setTimeout, clearTimeout, URLSearchParams, AbortController, TextEncoder, crypto } = globalThis;
  const context = createContext({ setTimeout, clearTimeout, URLSearchParams, AbortController, TextEncoder,
    crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) } });
  const code = readFileSync(file, 'utf8');
  assert.doesNotMatch(code, /['"]node:/);
  runInContext(code, context);
  return context.clientOf(url, { fetch: whole });
}

/** How many entries of a game the client of a bundle is told, while it plays. @param {any} client */
async function played(client) {
  await client.register('Ann');
  const seats = [{ occupant: 'me' }, { occupant: 'bot', bot: 'greedy' }];
  const game = await client.newGame({ ruleset: 'classic', seats });
  const first = game.view.version;
  let told = 0;
  for await (const { game: { myTurn, legalMoves }, entries } of client.updates()) {
    told += entries.length;
    if (myTurn) await game.move(legalMoves[0]);
  }
  assert.equal(game.over, true);
  assert.equal(told, game.view.version - first);
  return told;
}

const service = await Service.start();
try {
  for (const [name, bundle] of Object.entries({ esbuild: byEsbuild, metro: byMetro })) {
    const file = join(folder, `${name}.bundle.js`);
    await bundle(file);
    const entries = await played(clientOf(file, service.address));
    console.log(`${name}: ${readFileSync(file).length} bytes, a game of ${entries} entries`);
  }
} finally {
  await service.close();
}
