// @ts-check
/** The entry script: requests the messages and the game while the other scripts load. */
import { Api } from '../shared/api.js';
import { chosenLanguage, loadWords } from '../shared/words.js';

const id = location.hash.slice(1);
const language = chosenLanguage();
const api = new Api(language);
const words = loadWords(language);
const seen = api.getGame(id);
// The page handles a refusal after it has loaded.
seen.catch(() => {});
const { openPage } = await import('./page.js');
await openPage(id, api, await words, seen);
