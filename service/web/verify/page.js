/** The verifier's page: reads a log, runs the checks, shows the results and plays back the frames. */
import { byId, el, fillFacts } from './dom.js';
import { seatName, messagesLoaded } from './narrate.js';
import { Playback } from './playback.js';
import { verifyLog } from './verify.js';

const CHECKS = ['grammar', 'seq', 'chain', 'commitment', 'seed', 'replay'];
const LIMIT = 32 * 1024 * 1024;
const WORDS = { true: 'passed', false: 'failed' };

const playback = new Playback();
/** The visitor's receipts or proof. @type {any} */
let kept = null;
let runs = 0;

function complain(text) {
  const problem = byId('problem');
  problem.textContent = text;
  problem.hidden = text === '';
}

function checkItem(name, state, detail) {
  return el(
    'li',
    { class: `check ${state}`, 'data-check': name },
    el('span', { class: 'check-mark', 'aria-hidden': 'true' }),
    el('span', { class: 'check-name', text: name }),
    el('span', { class: 'check-state', text: state === 'waiting' ? 'waiting' : state }),
    el('span', { class: 'check-detail', text: detail }),
  );
}

function showCheck({ check, passed, detail }) {
  const item = checkItem(check, WORDS[passed], detail);
  const old = byId('checks').querySelector(`[data-check="${check}"]`);
  if (old) old.replaceWith(item);
  else byId('checks').append(item);
}

function begin() {
  complain('');
  byId('report').hidden = false;
  byId('replay').hidden = true;
  byId('bad-line').hidden = true;
  byId('banner').className = 'banner working';
  byId('verdict').textContent = 'Checking …';
  byId('verdict-detail').textContent = '';
  byId('checks').replaceChildren(...CHECKS.map((name) => checkItem(name, 'waiting', '')));
  fillFacts(byId('facts'), []);
}

/** @param {import('./verify.js').Report} report */
function verdict(report) {
  if (!report.valid) {
    const failed = report.checks.at(-1);
    const where = report.firstBadLine === null ? 'The proof' : `Line ${report.firstBadLine}`;
    return ['wrong', 'This log is wrong', `${where} fails the check “${failed.check}”.`];
  }
  if (!report.complete && report.entropy) {
    return ['open', 'Correct, but not fully judged', `No check failed, but this page does not recompute the moves of every house bot: ${houseWords(report.house)}.`];
  }
  if (!report.complete) {
    return ['open', 'Not verifiable yet', 'The game is still live: its seed is revealed when it ends. The log is valid so far.'];
  }
  return ['valid', 'Every check passed', `Entropy of the deals: ${report.entropy.statement}.`];
}

function houseWords({ replies, recomputed, unjudged }) {
  const names = unjudged.map(({ bot, version, known }) => `${bot} ${version}${known ? '' : ' (unknown to this page)'}`);
  const said = `${recomputed} of ${replies} replies recomputed`;
  return names.length === 0 ? said : `${said}, without those of ${names.join(', ')}`;
}

/** The page reports house bots as fair only if every reply was recomputed. */
function houseFact(house) {
  const said = houseWords(house);
  return house.recomputed === house.replies ? `the house played fair: ${said}` : `${said}, the others were only checked for legality`;
}

function facts(report, lines) {
  const rows = [];
  const header = report.game ? JSON.parse(lines[0]) : null;
  if (header) {
    rows.push(['Rule set', header.ruleset], ['Seats', String(header.seats)]);
    rows.push(['Created', new Date(header.created).toUTCString()], ['Game', header.game]);
  }
  if (report.head) rows.push(['Last hash', report.head]);
  if (report.entropy) {
    const reason = report.entropy.creator || report.entropy.setup ? 'the creator fixed the deal' : 'no player gave a seed';
    rows.push(['Provably fair', report.entropy.fair ? 'yes' : `no, ${reason}`]);
    rows.push(['Entropy from', report.entropy.statement]);
  }
  if (report.valid && report.entropy && report.house.replies > 0) rows.push(['House bots', houseFact(report.house)]);
  if (report.result) rows.push(['Winners', winners(report)]);
  return rows;
}

function winners({ result, frames }) {
  const occupants = frames.at(-1).occupants;
  const names = result.winners.map((seat) => seatName(occupants, seat));
  return names.join(', ') || 'nobody';
}

function finish(report, lines) {
  const [state, title, detail] = verdict(report);
  byId('banner').className = `banner ${state}`;
  byId('verdict').textContent = title;
  byId('verdict-detail').textContent = detail;
  for (const item of byId('checks').querySelectorAll('.waiting')) {
    item.querySelector('.check-state').textContent = 'not reached';
  }
  fillFacts(byId('facts'), facts(report, lines));
  if (report.firstBadLine !== null) {
    byId('bad-line').hidden = false;
    byId('bad-text').textContent = `${report.firstBadLine}: ${lines[report.firstBadLine - 1] ?? '(there is no such line)'}`;
  }
  playback.load(report.frames ?? [], lines);
  byId('verdict').focus();
}

/** This server's keys; null if they cannot be loaded, or if it has none and the visitor's evidence is unsigned. */
async function serverKeys() {
  try {
    const answer = await fetch('/.well-known/c8-keys.json');
    const keys = answer.ok ? await answer.json() : null;
    // A server without keys signs nothing; but what is signed must have been signed by a key of it.
    const signed = [kept].flat().some((each) => each?.signature);
    return keys?.keys?.length > 0 || signed ? keys : null;
  } catch {
    return null;
  }
}

/** @param {Uint8Array} bytes */
async function run(bytes) {
  const number = ++runs;
  begin();
  const lines = new TextDecoder().decode(bytes).split('\n');
  const evidence = Array.isArray(kept) ? { receipts: kept } : { proof: kept };
  const options = { frames: true, ...evidence, keys: kept ? await serverKeys() : null };
  const onCheck = (check) => {
    if (number === runs) showCheck(check);
  };
  const report = await verifyLog(bytes, { ...options, onCheck });
  await messagesLoaded;
  if (number !== runs) return;
  finish(report, lines);
}

async function attempt(work) {
  try {
    await work();
  } catch (error) {
    byId('report').hidden = true;
    complain(error.message);
  }
}

async function readFile(file) {
  if (file.size > LIMIT) throw new Error('This file is larger than any game.');
  await run(new Uint8Array(await file.arrayBuffer()));
}

async function readGame(id) {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Error('This is not a game id.');
  const headers = { Accept: 'application/x-ndjson' };
  const answer = await fetch(`/v1/games/${encodeURIComponent(id)}/log`, { headers });
  if (answer.status === 404) throw new Error('This server knows no such game, or it is private.');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  await run(new Uint8Array(await answer.arrayBuffer()));
}

function listen() {
  byId('file').addEventListener('change', ({ target }) => {
    const [file] = target.files;
    if (file) attempt(() => readFile(file));
    target.value = '';
  });
  byId('by-id').addEventListener('submit', (event) => {
    event.preventDefault();
    attempt(() => readGame(byId('game').value.trim()));
  });
  byId('proof').addEventListener('change', ({ target }) =>
    attempt(async () => {
      kept = JSON.parse(await target.files[0].text());
      byId('proof-note').textContent = Array.isArray(kept)
        ? `${kept.length} receipts: verify a game to check them.`
        : 'One inclusion proof: verify a game to check it.';
    }),
  );
  const drop = byId('drop');
  for (const type of ['dragenter', 'dragover']) {
    document.addEventListener(type, (event) => {
      event.preventDefault();
      drop.classList.add('over');
    });
  }
  document.addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) drop.classList.remove('over');
  });
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    const [file] = event.dataTransfer.files;
    if (file) attempt(() => readFile(file));
  });
}

listen();
const named = decodeURIComponent(location.hash.slice(1));
if (named && named !== 'main') {
  byId('game').value = named;
  attempt(() => readGame(named));
}
