/** Takes the pictures of the documentation and draws the icons (`make web-pictures`): the table, and each rule set in play. */
import { mkdirSync, writeFileSync } from 'node:fs';

import { Browser } from './support/browser.mjs';
import { Service } from './support/service.mjs';
import { Visitor } from './support/visitor.mjs';

const FOLDER = new URL('../../docs/pictures/', import.meta.url);
const INDEX = new URL('README.md', FOLDER);
const PHONE = [360, 740];
const DESKTOP = [900, 700];
/** The moves of the person before a picture is taken. */
const MOVES = 4;
const SEED = '8e'.repeat(32);
const QUALITY = 40;
const MOST_BYTES = 40 * 1024;

/** Starts a game of one person against bots and makes some moves. */
async function play(service, player, ruleset, seats) {
  const bots = Array.from({ length: seats - 1 }, () => ({ occupant: 'bot', bot: 'greedy' }));
  const { token } = player;
  let view = await service.call('POST', '/v1/games', { token, body: { ruleset, seed: SEED, rules: { turn_seconds: null }, seats: [{ occupant: 'me' }, ...bots] } });
  for (let made = 0; made < MOVES && view.status === 'active'; made++) {
    const moves = view.you?.legal_moves ?? [];
    const next = moves.find(({ type }) => type === 'play') ?? moves[0];
    if (!next) break;
    ({ game: view } = await service.call('POST', `/v1/games/${view.id}/moves`, { token, body: next }));
  }
  return view.id;
}

async function take(visitor, name, [width, height], scheme = 'light') {
  const { browser } = visitor;
  await browser.size(width, height);
  await browser.scheme(scheme, 'reduce');
  await visitor.until("document.querySelector('#hand [data-card]') && document.fonts.status === 'loaded'");
  await visitor.ask('fetch(document.querySelector(".face use").href.baseVal.split("#")[0]).then((answer) => answer.text()).then(() => 0)');
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { data } = await browser.page('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MOST_BYTES) throw new Error(`${name} has ${bytes.length} bytes`);
  writeFileSync(new URL(`${name}.webp`, FOLDER), bytes);
}

/** The icon as a PNG, for systems that show no SVG. */
async function drawIcon(browser, address, size) {
  await browser.size(size, size);
  await browser.visit(`${address}/verify/icon.svg`);
  const { data } = await browser.page('Page.captureScreenshot', { format: 'png' });
  writeFileSync(new URL(`../../service/web/shared/icon-${size}.png`, import.meta.url), Buffer.from(data, 'base64'));
}

mkdirSync(FOLDER, { recursive: true });
const service = await Service.start();
const browser = await Browser.open();
try {
  for (const size of [180, 512]) await drawIcon(browser, service.address, size);
  const visitor = new Visitor(browser, service.address);
  const player = await service.player('Ann');
  const { items } = await service.call('GET', '/v1/rulesets');
  const rows = [];
  for (const { id, title, summary } of items) {
    await visitor.table(await play(service, player, id, 4), { player });
    await take(visitor, id, DESKTOP);
    if (id === 'classic') await take(visitor, 'table-phone', PHONE);
    if (id === 'classic') await take(visitor, 'table-dark', DESKTOP, 'dark');
    rows.push(`| **${title}**<br>${summary} | ![${title}: the table in play](${id}.webp) |`);
  }
  const intro = '`make web-pictures` takes these pictures: the table of each rule set after some\nmoves against three bots.\n';
  writeFileSync(INDEX, `# The rule sets at the table\n\n${intro}\n| game | table |\n|---|---|\n${rows.join('\n')}\n`);
} finally {
  await browser.close();
  await service.close();
}
