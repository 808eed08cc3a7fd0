// @ts-check
/** A list of games, each with a link to its table; nothing without games. */
import { identity } from '../shared/api.js';
import { PlayerName } from '../shared/player-name.js';
import { html } from '../shared/vendor/preact.js';

/** @import * as Schemas from '../client/schemas.d.ts' */
/** @typedef {Schemas.GameSummary & {to_act?: boolean, your_seat?: number|null}} Listed */
/** Where a player's name goes in a sentence: a number between two characters for private use. */
const MARK = /\uE000(\d+)\uE001/;

/**
 * @param {{lobby: import('./lobby.js').Lobby, title: string, link: string,
 *   games: Listed[], children?: any}} props `children`: what stands above the list
 */
export function Games({ lobby, title, link, games, children = null }) {
  const { words } = lobby;
  if (games.length === 0) return null;
  return html`<section class="panel" aria-label=${words.say(title)}>
    <h2>${words.say(title)}</h2>
    ${children}
    <${List} lobby=${lobby} games=${games} link=${link} />
  </section>`;
}

/** @param {{lobby: import('./lobby.js').Lobby, games: Listed[], link: string}} props */
export function List({ lobby, games, link }) {
  return html`<ul class="games">${games.map((game) => html`<${Row} key=${game.id} lobby=${lobby} game=${game} link=${link}>${state(lobby.words, game)}<//>`)}</ul>`;
}

/** A game with its players. @param {{lobby: import('./lobby.js').Lobby, game: Listed, link: string, children?: any}} props `children`: its state */
export function Row({ lobby, game, link, children }) {
  const { words } = lobby;
  return html`<li>
    <a href=${`/play/#${game.id}`}>${titleOf(lobby, game.ruleset)}<span class="hidden">: ${words.say(link)}</span></a>
    <${Company} lobby=${lobby} game=${game} /> ${children}</li>`;
}

/** The other players of a game, each with a menu, and its bots. @param {{lobby: import('./lobby.js').Lobby, game: Listed}} props */
function Company({ lobby, game }) {
  const { words } = lobby;
  const people = othersIn(game);
  const bots = game.seats.flatMap(({ bot }) => bot ? [words.say('bot-called', { name: words.name(words.bot(bot)), manner: words.say('bot-manner', { bot }) })] : []);
  const others = [...people.map((_, at) => `\uE000${at}\uE001`), ...(bots.length > 1 ? [words.say('row-bots', { count: bots.length })] : bots)];
  const sentence = others.length > 0 ? words.say('row-with', { names: words.list(others) }) : words.say('row-nobody');
  const parts = sentence.split(MARK).map((part, at) => {
    const player = at % 2 === 1 ? people[Number(part)] : null;
    return player ? html`<${PlayerName} key=${player.id} host=${lobby} player=${player.id} name=${player.name} label=${nameOf(words, player)}
      ruleset=${game.ruleset} game=${game.id} />` : part;
  });
  return html`<div>${parts}</div>`;
}

/** The players of a game but the user. @param {Listed} game @returns {Schemas.ListedPlayer[]} */
export function othersIn(game) {
  const me = identity()?.id;
  return game.seats.flatMap(({ player }) => player?.name && player.id !== me ? [player] : []);
}

/** @param {import('../shared/words.js').Words} words @param {Schemas.ListedPlayer} player */
function nameOf(words, { name, kind }) {
  const shown = words.name(name);
  return kind === 'program' ? words.say('with-note', { name: shown, note: words.say('program') }) : shown;
}

/** @param {import('./lobby.js').Lobby} lobby @param {string} id */
export function titleOf(lobby, id) {
  return lobby.rulesets.find((each) => each.id === id)?.title ?? id;
}

/** @param {import('../shared/words.js').Words} words @param {any} game */
function state(words, game) {
  if (game.to_act) return html`<strong class="badge act">${words.say('row-your-turn')}</strong>`;
  if (game.status === 'open' && game.your_seat === null) return html`<strong class="badge act">${words.say('row-invited')}</strong>`;
  if (game.status === 'open') return html`<span class="badge">${words.say('row-open', { free: game.free })}</span>`;
  return html`<span class="badge">${words.say('status', { status: game.status })}</span>`;
}
