/** The pages as files: what they ask for is there, is announced to the browser, and nothing stands inline. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import test from 'node:test';

const WEB = new URL('../../service/web/', import.meta.url);
const read = (path) => readFileSync(new URL(path, WEB), 'utf8');

/** The scripts that a script needs, itself included. */
function needed(path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, target] of read(path).matchAll(/^(?:import|export) [^;]*?from '(\.[^']+)';/gms)) {
    needed(new URL(target, new URL(path, 'file:///')).pathname.slice(1), found);
  }
  return found;
}

/** The scripts that each page begins with. */
const BEGINNINGS = { start: ['start/start.js'], play: ['play/play.js', 'play/page.js'] };

for (const page of ['start', 'play']) {
  test(`${page}: every script that it begins with is asked for at once, not one after the other`, () => {
    const html = read(`${page}/index.html`);
    const told = [...html.matchAll(/(?:modulepreload" href|module" src)="\/([^"]+)"/g)].map(([, path]) => path);
    const scripts = new Set(BEGINNINGS[page].flatMap((path) => [...needed(path)]));
    assert.deepEqual(told.toSorted(), [...scripts].toSorted());
  });

  test(`${page}: nothing stands inline, nothing comes from elsewhere, every file is there`, () => {
    const html = read(`${page}/index.html`);
    assert.doesNotMatch(html, /<style|<script(?![^>]* src=)| style=| on[a-z]+=|https?:/);
    for (const [, path] of html.matchAll(/(?:href|src)="\/([^"]+)"/g)) assert.ok(existsSync(new URL(path, WEB)), path);
  });
}
