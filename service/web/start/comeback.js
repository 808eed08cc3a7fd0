// @ts-check
/** What a player comes back to: unfinished games, and the game that was begun last. */
import { html } from '../shared/vendor/preact.js';
import { List, titleOf } from './games.js';

/** @typedef {import('./lobby.js').Lobby} Lobby */
/** The message of each way to play. */
const WAYS = /** @type {const} */ ({ bots: 'play-bots', quick: 'play-quick', friends: 'play-friends' });

/** @param {{lobby: Lobby}} props */
export function Comeback({ lobby }) {
  const { words, last, unfinished } = lobby;
  const again = last !== null && lobby.rulesets.length > 0;
  if (!again && unfinished.length === 0) return null;
  const title = words.say(unfinished.length > 0 ? 'continue' : 'welcome-back');
  return html`<section class="panel back" aria-label=${title}><h2>${title}</h2>
    ${unfinished.length > 0 ? html`<${List} lobby=${lobby} games=${unfinished} link="row-go" />` : null}
    ${again ? html`<p class="again"><button id="play-again" type="button" class=${unfinished.length > 0 ? 'plain' : ''} onClick=${() => lobby.playAgain()}>
      ${words.say('play-again', { game: titleOf(lobby, last.chosen) })}</button>
      <span class="small">${words.say('beside', { first: words.say('players', { count: last.seats }), second: words.say(WAYS[last.way]) })}</span></p>` : null}</section>`;
}
