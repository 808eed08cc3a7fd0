/**
 * The table in play, compared with fifteen kept pictures (tests/web/looks; `make looks` takes them again).
 *
 * The kept pictures are eight times smaller: each pixel is the mean of a square of 8 × 8. That hides how letters are
 * drawn. A pixel counts as different if a colour differs by more than a quarter of its range, which a text that is
 * drawn, spaced or worded differently rarely causes, but a card on the felt (by at least 110 of 255) always. A picture
 * fails if more than 0.2 % of its pixels are different: 8 of a phone's 4140, where the smallest card covers 40.
 */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import test from 'node:test';

import { Setting } from './support/setting.mjs';
import { decode, difference, encode, marked, shrink } from './support/picture.mjs';

const KEPT = new URL('looks/', import.meta.url);
/** Pictures that differ are written here, with what differs in magenta. */
const FOUND = new URL('../../build/looks/', import.meta.url);
const WRITE = process.env.LOOKS === 'write';
const SIDE = 8;
const SIZES = { phone: [360, 740], tablet: [768, 1024], desktop: [1280, 900] };
const EVERYWHERE = Object.keys(SIZES).flatMap((size) => [`${size}-light`, `${size}-dark`]);
/** What is kept: a rule set, a number of seats, and the windows and schemes. */
const LOOKS = [
  ['classic', 4, EVERYWHERE],
  ['classic', 2, ['phone-light', 'desktop-dark']],
  ['classic', 7, ['phone-light', 'tablet-dark', 'desktop-light']],
  ['countdown', 4, ['phone-dark']],
  ['five-rounds', 4, ['desktop-light']],
  ['last-one', 4, ['desktop-dark']],
  ['zimbabwe', 4, ['tablet-light']],
];
/** The moves of the person before the picture is taken. */
const MOVES = 4;
const READY = "document.querySelectorAll('#hand [data-card]').length > 0 && document.fonts.status === 'loaded' && document.querySelector('[data-sending], [data-behind]') === null";
/** Loads the drawings of the cards, which come late. */
const CARDS = "fetch(document.querySelector('.face use').href.baseVal.split('#')[0]).then((answer) => answer.text()).then(() => 0)";
/** A picture may be taken so often until it is as it was; parts of the page arrive after the hand. */
const TRIES = 20;

const setting = await Setting.forTests();
const { ann, browser, service, visitor } = setting;
const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

/** The person's legal moves, once the bots have made theirs; none after the end. */
async function ownMoves(id) {
  for (;;) {
    const { status, to_act: acting, you } = await service.call('GET', `/v1/games/${id}`, { token: ann.token });
    if (status !== 'active') return [];
    if (acting.includes(you.seat)) return you.legal_moves;
    await pause();
  }
}

/** Begins a game whose deal and moves follow from its seed, makes some moves, and opens its table. */
async function open(ruleset, seats) {
  const { token } = ann;
  const bots = Array.from({ length: seats - 1 }, () => ({ occupant: 'bot', bot: 'greedy' }));
  const body = { ruleset, seed: '8e'.repeat(32), rules: { turn_seconds: null }, seats: [{ occupant: 'me' }, ...bots] };
  const { id, detail } = await service.call('POST', '/v1/games', { token, body });
  assert.ok(id, detail);
  for (let made = 0; made < MOVES; made++) {
    const moves = await ownMoves(id);
    if (moves.length === 0) break;
    await service.call('POST', `/v1/games/${id}/moves`, { token, body: moves.find(({ type }) => type === 'play') ?? moves[0] });
  }
  await ownMoves(id);
  await visitor.table(id, { player: ann });
  await browser.until(READY, 30);
  await visitor.ask(CARDS);
}

/** The table as it is now, made smaller. */
async function look() {
  await visitor.ask('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))))');
  const { data } = await browser.page('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return shrink(decode(Buffer.from(data, 'base64')), SIDE);
}

const file = (name) => new URL(`${name}.png`, KEPT);

async function write(name) {
  for (let at = 0; at < 5; at++) await pause();
  writeFileSync(file(name), encode(await look()));
}

async function compare(name) {
  const kept = decode(readFileSync(file(name)));
  let seen = await look();
  for (let at = 0; at < TRIES && difference(seen, kept); at++) {
    await pause();
    seen = await look();
  }
  const found = difference(seen, kept);
  if (!found) return;
  mkdirSync(FOUND, { recursive: true });
  writeFileSync(new URL(`${name}.png`, FOUND), encode(seen));
  writeFileSync(new URL(`${name}-marked.png`, FOUND), encode(marked(seen, kept)));
  assert.fail(`${name}: ${found}; see build/looks, and run \`make looks\` if it is meant to look so`);
}

/** Shows the open table in a window and a scheme. */
async function show(look) {
  const [size, scheme] = look.split('-');
  await browser.scheme(scheme, 'reduce');
  await browser.size(...SIZES[size]);
}

if (WRITE) mkdirSync(KEPT, { recursive: true });

for (const [ruleset, seats, looks] of LOOKS) {
  test(`${ruleset} with ${seats} seats looks as it did`, async () => {
    await open(ruleset, seats);
    for (const each of looks) {
      await show(each);
      await (WRITE ? write : compare)(`${ruleset}-${seats}-${each}`);
    }
  });
}
