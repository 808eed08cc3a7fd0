// @ts-check
/** The start page: name, rule set and opponents; the user's games and those of others. */
import { Api, identity } from '../shared/api.js';
import { keepOfflinePage } from '../shared/install.js';
import { languageChoice } from '../shared/language.js';
import { lazy } from '../shared/lazy.js';
import { html, render, useState } from '../shared/vendor/preact.js';
import { chosenLanguage, describeDocument, loadWords } from '../shared/words.js';
import { Choice } from './choice.js';
import { Comeback } from './comeback.js';
import { Devices } from './devices.js';
import { Games } from './games.js';
import { JoinCode } from './join-code.js';
import { Leaderboard } from './leaderboard.js';
import { Lobby } from './lobby.js';
import { whileShown } from './refresh.js';

const REFRESH_EVERY_MS = 15_000;
const Past = lazy(async () => (await import('./past.js')).Past);

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {{lobby: Lobby}} props */
function Start({ lobby }) {
  const { words } = lobby;
  return html`
    <header class="masthead"><div class="wrap">
      <div class="bar-row"><p class="brand"><span class="brand-mark" aria-hidden="true">8♠</span></p>${languageChoice(words, () => lobby.saveChoices())}</div>
      <h1>${words.say('start-title')}</h1>
      <p class="lead">${words.say('start-lead')}</p>
    </div></header>
    <main id="main" class="wrap start">
      <${Comeback} lobby=${lobby} />
      <${Choice} lobby=${lobby} />
      <section class="panel" aria-label=${words.say('join-by-code')}><h2>${words.say('join-by-code')}</h2><${JoinCode} lobby=${lobby} /></section>
      ${identity() ? html`<${Games} lobby=${lobby} title="my-games" games=${lobby.mine.filter((game) => !lobby.unfinished.includes(game))} link="row-go"><${Record} lobby=${lobby} /><//><${MyPast} lobby=${lobby} />` : null}
      <${Games} lobby=${lobby} title="open-games" games=${lobby.open} link="row-look" />
      <${Games} lobby=${lobby} title="watch-games" games=${lobby.running} link="row-watch" />
      <${Leaderboard} lobby=${lobby} />
      <${Devices} lobby=${lobby} />
    </main>
    <footer class="wrap foot"><a href="/docs">${words.say('footer-docs')}</a> <a href="/verify/">${words.say('footer-verify')}</a></footer>`;
}

/** How many games the user has played and won. @param {{lobby: Lobby}} props */
function Record({ lobby: { words, record } }) {
  return record.played > 0 ? html`<p id="record" class="small">${words.say('record', record)}</p>` : null;
}

/** The user's statistics and past games, once they are opened. @param {{lobby: Lobby}} props */
function MyPast({ lobby }) {
  const [open, setOpen] = useState(false);
  const toggle = (/** @type {any} */ event) => {
    setOpen(event.currentTarget.open);
    if (event.currentTarget.open) lobby.run(() => lobby.past.show());
  };
  return html`<details id="past" class="panel past" onToggle=${toggle}>
    <summary>${lobby.words.say('past')}</summary>${open ? html`<${Past} lobby=${lobby} />` : null}</details>`;
}

/** Load the files of the table into the browser's cache, so that it opens at once. */
function loadTable() {
  const names = [.../** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="later"]'))];
  for (const { content } of names) fetch(content, { priority: 'low' }).then((answer) => answer.blob(), () => {});
}

const words = await loadWords(chosenLanguage());
describeDocument(words, words.say('home'));
const lobby = new Lobby(new Api(words.language), words, {
  changed: () => render(html`<${Start} lobby=${lobby} />`, byId('page')),
  answered: (text) => { byId('alert').textContent = text; },
  refused: (text, at = '') => {
    byId('alert').textContent = text;
    if (at !== '') byId(at)?.focus();
  },
});
addEventListener('hashchange', () => location.reload());
lobby.notify.changed();
await lobby.load();
loadTable();
keepOfflinePage();
whileShown(() => lobby.refresh(), REFRESH_EVERY_MS);
