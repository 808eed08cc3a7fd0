/** Plays short games by keys in each language and writes what the page says into docs/speech (`make speech`). */
import { mkdirSync, writeFileSync } from 'node:fs';

import { Browser } from './support/browser.mjs';
import { LANGUAGES } from './support/languages.mjs';
import { Service } from './support/service.mjs';
import { Visitor } from './support/visitor.mjs';

const FOLDER = new URL('../../docs/speech/', import.meta.url);
const ONE_ROUND = { when: 'single_round', rounds: null, points: null, winner: 'lowest' };
const TWO_ROUNDS = { when: 'rounds', rounds: 2, points: null, winner: 'lowest' };
/** Short games that differ in what happens: suits, demands to draw, calls, fights, several rounds. */
const GAMES = [
  { ruleset: 'mau-mau', bots: 2, seed: '1a', rules: { game_end: TWO_ROUNDS } },
  { ruleset: 'last-one', bots: 2, seed: '2b', rules: { game_end: ONE_ROUND } },
];
const READING = ['c', 'e', 'T', 'r', 'l', 't', 'v', 'b'];
/** The reading keys are pressed before each of these actions of the player. */
const READ_AT = [0, 4];
const NAMES = { suit: 'H', card: 'N Enter', draw: 'Space', pass: 'P' };
/** Speech is complete when the regions have been quiet for this time, in milliseconds. */
const QUIET_MS = 500;

/** Collects, in the page itself, every text of the live regions. */
const COLLECT = `
  window.spoken = [];
  window.spokenAt = performance.now();
  document.addEventListener('DOMContentLoaded', () => {
    for (const id of ['announcer', 'alert']) {
      const region = document.getElementById(id);
      if (region) new MutationObserver(() => {
        window.spokenAt = performance.now();
        if (region.textContent) window.spoken.push([id, region.textContent]);
      }).observe(region, { childList: true, subtree: true });
    }
  });`;
const QUIET = `performance.now() - window.spokenAt > ${QUIET_MS} && document.querySelector('[data-sending]') === null`;
/** The names of the controls and regions of the table, as a screen reader reads them. */
const LABELS = `[...document.querySelectorAll('[aria-label], button, summary, th, h1, h2, label')]
  .filter((node) => node.checkVisibility()).map((node) => node.getAttribute('aria-label') ?? (node.matches('label') ? node.firstChild.textContent : node.textContent).trim()).filter(Boolean)`;

class Reader {
  /** @param {Visitor} visitor */
  constructor(visitor) {
    this.visitor = visitor;
    this.lines = [];
    /** The labels that were written down already. */
    this.labels = new Set();
  }

  /** Takes what was said since the last call: texts of one region in a row are one text. */
  async said() {
    await this.visitor.until(QUIET);
    const texts = await this.visitor.ask('window.spoken.splice(0)');
    const parts = { announcer: [], alert: [] };
    for (const [region, text] of texts) parts[region].push(text);
    return Object.entries(parts).filter(([, found]) => found.length > 0).map(([region, found]) => `  - ${region}: ${found.join(' ')}`);
  }

  /** Presses keys and writes down what the page says then. */
  async note(keys, act) {
    await act();
    this.lines.push(`- ${keys}`, ...await this.said());
  }

  async noteLabels() {
    const met = [...new Set(await this.visitor.ask(LABELS))].filter((label) => !this.labels.has(label));
    for (const label of met) this.labels.add(label);
    if (met.length > 0) this.lines.push('- labels', ...met.map((label) => `  - ${label}`));
  }

  async read() {
    for (const key of READING) await this.note(key === 'T' ? 'Shift T' : key.toUpperCase(), () => this.visitor.browser.press(key));
  }

  /** Plays one game to its end. */
  async play(title) {
    const { visitor, lines } = this;
    // Until its title has come, a game has its id.
    await visitor.until(`document.getElementById('table') !== null && !document.body.textContent.includes('${title}:')`);
    lines.push('', `## ${title}`, '', '```text', '- the table opens', ...await this.said());
    for (let turns = 0; ; turns++) {
      const next = await visitor.turn();
      await this.noteLabels();
      if (next === 'over') break;
      if (READ_AT.includes(turns)) await this.read();
      lines.push(`- turn: ${await visitor.text('turn')}`);
      await this.note(NAMES[next], () => visitor.see(visitor.byKeys[next]));
    }
    lines.push(`- turn: ${await visitor.text('turn')}`);
    await this.read();
    lines.push('```');
  }
}

async function begin(service, player, { ruleset, bots, seed, rules }) {
  const seats = [{ occupant: 'me' }, ...Array.from({ length: bots }, () => ({ occupant: 'bot', bot: 'greedy' }))];
  const body = { ruleset, seed: seed.repeat(32), rules: { ...rules, turn_seconds: null }, seats };
  const { id, ...problem } = await service.call('POST', '/v1/games', { token: player.token, body });
  if (!id) throw new Error(JSON.stringify(problem));
  return id;
}

async function write(service, browser, language) {
  const page = await browser.another();
  await page.page('Page.addScriptToEvaluateOnNewDocument', { source: COLLECT });
  const reader = new Reader(new Visitor(page, service.address));
  const player = await service.player('Ann');
  for (const game of GAMES) {
    const id = await begin(service, player, game);
    await reader.visitor.table(id, { language, player });
    await reader.play(game.ruleset);
  }
  await page.close();
  const head = `# What the table says: ${language}\n\n\`make speech\` plays these games by keys and writes this file: for each key, the texts of the live\nregions; before it, the line of the turn; the labels where they are met first.\n`;
  writeFileSync(new URL(`${language}.md`, FOLDER), `${head}${reader.lines.join('\n')}\n`);
}

mkdirSync(FOLDER, { recursive: true });
const service = await Service.start();
const browser = await Browser.open();
const asked = process.argv.slice(2);
try {
  await Promise.all((asked.length > 0 ? asked : LANGUAGES).map((language) => write(service, browser, language)));
} finally {
  await browser.close();
  await service.close();
}
