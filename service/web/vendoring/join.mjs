/**
 * Joins the scripts and styles of the start page and of the table (`make vendor`): service/web/joined gets
 * files with a hash of their content in their name, and list.json, which says what each page loads and
 * contains, and from which sources the files were made. The service uses them as long as the sources are unchanged.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const { build } = createRequire(join(process.argv[2], 'package.json'))('esbuild');
const FOLDER = 'joined';
/** By page: the scripts that it needs before it can show anything. */
const SCRIPTS = { start: ['start/start.js'], play: ['play/play.js', 'play/page.js'] };
/** All pages with joined styles. */
const PAGES = [...Object.keys(SCRIPTS), 'offline'];
const CARDS = 'shared/cards.svg';
/** The styles that the pages themselves contain, for their first texts. */
const OPENING = 'shared/opening.css';

const read = (path) => readFileSync(join(WEB, path));
const hash = (bytes, digits) => createHash('sha256').update(bytes).digest('hex').slice(0, digits);

/** Writes a file under a name with its hash. @returns {string} the name */
function write(stem, ending, bytes) {
  const name = `${stem}-${hash(bytes, 8)}.${ending}`;
  writeFileSync(join(WEB, FOLDER, name), bytes);
  return name;
}

const COMMON = { bundle: true, minify: true, target: 'es2022', legalComments: 'none', logLevel: 'warning', metafile: true, absWorkingDir: WEB };

/** Joins the scripts of all pages, which share their common parts. */
function joinScripts() {
  const entryPoints = Object.values(SCRIPTS).map(([entry]) => entry);
  return build({ ...COMMON, entryPoints, outdir: FOLDER, format: 'esm', splitting: true, entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' });
}

/** The output of a script with those that it imports statically. */
function withImports(outputs, path, found = new Set()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const each of outputs[path].imports) if (each.kind === 'import-statement') withImports(outputs, each.path, found);
  return found;
}

/** The names of the scripts of a page, its entry script first. */
function scriptsOf(page, outputs) {
  const made = SCRIPTS[page].map((source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source));
  return [...new Set(made.flatMap((path) => [...withImports(outputs, path)]))].map((path) => basename(path));
}

/** Joins styles in their order. @returns {Promise<Uint8Array>} */
async function joinStyles(paths) {
  const contents = paths.map((path) => `@import "./${path}";`).join('\n');
  const made = await build({ ...COMMON, stdin: { contents, loader: 'css', resolveDir: WEB }, write: false, outdir: FOLDER });
  return made.outputFiles[0].contents;
}

rmSync(join(WEB, FOLDER), { recursive: true, force: true });
mkdirSync(join(WEB, FOLDER));
const { metafile } = await joinScripts();
const sources = new Set([...Object.keys(metafile.inputs), CARDS, OPENING]);
const pages = {};
for (const page of PAGES) {
  const html = read(`${page}/index.html`).toString();
  const styles = [...html.matchAll(/rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path).filter((path) => path !== OPENING);
  for (const path of styles) sources.add(path);
  pages[page] = { style: write(page, 'css', await joinStyles(styles)), scripts: page in SCRIPTS ? scriptsOf(page, metafile.outputs) : [] };
}
const cards = write('cards', 'svg', read(CARDS));
const opening = new TextDecoder().decode(await joinStyles([OPENING])).trim();
const list = { pages, opening, cards, sources: Object.fromEntries([...sources].sort().map((path) => [path, hash(read(path), 16)])) };
writeFileSync(join(WEB, FOLDER, 'list.json'), `${JSON.stringify(list, null, 1)}\n`);
