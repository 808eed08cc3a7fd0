// @ts-check
/** The first script: the words and the game are asked for while the other scripts are still on their way. */
import { Api } from '../shared/api.js';
import { chosenLanguage, loadWords } from '../shared/words.js';

const id = location.hash.slice(1);
const api = new Api(chosenLanguage());
const words = loadWords(api.language);
const seen = api.call('get', '/v1/games/{game_id}', { path: { game_id: id } });
// Why it is refused is looked at when the page is there.
seen.catch(() => {});
const { openPage } = await import('./page.js');
await openPage(id, api, await words, seen);
