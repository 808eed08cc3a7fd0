// @ts-check
/** The menu at a player's name: profile, block, report. */
import { ClientError } from '../client/index.js';
import { identity, refusalText } from '../shared/api.js';
import { html, useState } from '../shared/vendor/preact.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('../client/schemas.d.ts').NewReport['reason']} Reason */
/** @type {readonly Reason[]} */
const REASONS = ['name', 'cheating', 'stalling', 'other'];
const MOST_A_PAGE = 100;

/** Whether the user has blocked a player. @param {import('../shared/api.js').Api} api @param {string} player */
async function isBlocked(api, player) {
  /** @type {string|undefined} */
  let cursor;
  do {
    const { items, next_cursor: next } = await api.listBlocks({ limit: MOST_A_PAGE, cursor });
    if (items.some((each) => each.player.id === player)) return true;
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return false;
}

/** @param {{game: Game, player: string, name: string}} props `player` is an id */
export function PlayerMenu({ game, player, name }) {
  const { api, words, notify } = game;
  const [profile, setProfile] = useState(/** @type {import('../client/schemas.d.ts').Profile|null} */ (null));
  const [blocked, setBlocked] = useState(false);
  const [refusal, setRefusal] = useState('');
  /** Do something, and say the outcome. @param {() => Promise<string>} act */
  const attempt = async (act) => {
    try {
      const said = await act();
      setRefusal('');
      if (said) notify.answered(said);
    } catch (fault) {
      if (!(fault instanceof ClientError)) throw fault;
      setRefusal(refusalText(words, fault));
      notify.refused(refusalText(words, fault));
    }
  };
  const open = (/** @type {any} */ event) => event.target.open && profile === null && attempt(async () => {
    setProfile(await api.getPlayer(player));
    if (identity()) setBlocked(await isBlocked(api, player));
    return '';
  });
  const block = () => attempt(async () => {
    await (blocked ? api.unblockPlayer(player) : api.blockPlayer(player));
    setBlocked(!blocked);
    return words.say(blocked ? 'player-unblocked' : 'player-blocked', { name: words.name(name) });
  });
  return html`<details class="player-menu" onToggle=${open}><summary><bdi>${name}</bdi></summary>
    ${profile ? html`<p class="small">${words.say('record', { played: profile.games.finished, won: profile.games.won })}</p>
      ${profile.ratings.filter(({ ruleset }) => ruleset === game.view?.ruleset).map(({ rating }) => html`<p class="small">${words.say('rating', { rating })}</p>`)}` : null}
    ${profile && identity() ? html`<p><button type="button" class="plain block" onClick=${block}>${words.say(blocked ? 'unblock' : 'block')}</button></p>
      <${Report} game=${game} player=${player} attempt=${attempt} />` : null}
    ${refusal ? html`<p class="refusal">${refusal}</p>` : null}
  </details>`;
}

/** @param {{game: Game, player: string, attempt: (act: () => Promise<string>) => Promise<void>}} props */
function Report({ game, player, attempt }) {
  const { api, words } = game;
  const [reason, setReason] = useState(/** @type {Reason} */ ('name'));
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    return attempt(async () => {
      await api.reportPlayer({ player, game: game.id, reason, note: note.trim() || null });
      setSent(true);
      return words.say('report-sent');
    });
  };
  if (sent) return html`<p class="small">${words.say('report-sent')}</p>`;
  return html`<form class="report" onSubmit=${send}>
    <p><label>${words.say('report-reason')} <select onChange=${(/** @type {any} */ event) => setReason(event.target.value)}>
      ${REASONS.map((each) => html`<option value=${each} selected=${each === reason}>${words.say('report-for', { reason: each })}</option>`)}</select></label></p>
    <p><label>${words.say('report-note')} <input type="text" maxlength="500" value=${note} onInput=${(/** @type {any} */ event) => setNote(event.target.value)} /></label></p>
    <p><button type="submit" class="plain">${words.say('report')}</button></p></form>`;
}
