/** The languages that the library lists, and the pages' messages in each. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Words } from '../../../service/web/shared/words.js';

const ROOT = new URL('../../../', import.meta.url);
const PYTHON = process.env.PYTHON ?? join(fileURLToPath(ROOT), '.venv/bin/python');
const LIST = 'import json; from crazy_eights.locales import LANGUAGES; '
  + 'print(json.dumps([each._asdict() for each in LANGUAGES.values()]))';
const listed = JSON.parse(execFileSync(PYTHON, ['-c', LIST], { encoding: 'utf8' }));

/** Language codes, English first. @type {string[]} */
export const LANGUAGES = listed.map(({ code }) => code);

/** Writing direction by language code. @type {Record<string, 'ltr'|'rtl'>} */
export const DIRECTIONS = Object.fromEntries(listed.map(({ code, direction }) => [code, direction]));

/** The pages' messages, as their file has them. @param {string} language */
export const messagesOf = (language) => readFileSync(new URL(`service/locales/${language}/table.ftl`, ROOT), 'utf8');

/** @param {string} language */
export const wordsOf = (language) => new Words(language, messagesOf(language), DIRECTIONS[language]);
