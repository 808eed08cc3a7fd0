/** The texts and constraints in expanded rules that `rules-schema.js` names. */
import { KINDS } from './cards.js';
import { that } from './shape.js';

const EFFECTS = ['skip', 'reverse', 'again', 'draw', 'give', 'cover', 'series', 'fight'];
const PREDICATE = /^(suit|rank|colour|up|down)(\+(suit|rank|colour|up|down)){0,2}$/;
const CALL =
  /^(?! )[^\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]{1,40}(?<! )$/u;

const isKey = (value) => KINDS.has(value) && !/^X_/.test(value);
const isText = (value, pattern) => typeof value === 'string' && pattern.test(value);

export const key = that('a key of cards', (value) => value === 'own' || isKey(value));
export const inSet = that('a word of a card set', (value) =>
  ['wild', 'special', ...EFFECTS].includes(value) || isKey(value));
export const inAnswer = that('a word of an answer', (value) =>
  ['rank', 'wild', ...EFFECTS].includes(value) || isKey(value));
export const predicate = that('what a card has in common with the one below', (value) =>
  value === 'any' || value === 'wild' || isKey(value) || isText(value, PREDICATE));
export const ranksOfPack = that('ranks in the order of a pack', (value) =>
  value !== '' && isText(value, /^A?2?3?4?5?6?7?8?9?T?J?Q?K?$/));
export const say = that('a call of 1 to 40 characters', (value) => isText(value, CALL));
export const score = that('a score', (value) => isText(value, /^(-?[1-9][0-9]{0,4}|0)$/));
export const ruleSetId = that('a text of 1 to 64 characters', (value) => isText(value, /^.{1,64}$/su));

const has = (value) => value !== undefined && value !== null;

export const leftOrPlayed = that('a call with one of left and played', (call) => has(call.left) !== has(call.played));
export const fewRows = that('at most 40 rows', (rows) => Object.keys(rows).length <= 40);
export const fewScores = that('at most 4 scores', (scores) => Object.keys(scores).length <= 4);
