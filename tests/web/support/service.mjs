/** The service in its own process, which tests may kill and restart. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PYTHON = join(ROOT, '.venv/bin/python');

export class Service {
  static async start() {
    const service = new Service();
    service.folder = mkdtempSync(join(tmpdir(), 'service-'));
    service.port = 0;
    await service.begin();
    return service;
  }

  /** Starts the server; restarts use the same address. */
  async begin() {
    const env = { ...process.env, DATABASE_URL: `sqlite:///${this.folder}/games.db`, RATE_LIMITS: 'off', WORKERS: '1', THREADS: '128', STREAM_CAP: '96' };
    this.process = spawn(PYTHON, ['-m', 'service', 'serve', '--port', String(this.port)], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    this.address = await new Promise((resolve, reject) => {
      let log = '';
      this.process.once('exit', () => reject(new Error(log)));
      this.process.stderr.setEncoding('utf8').on('data', (chunk) => {
        log += chunk;
        const found = /Listening at: (http:\/\/[\d.]+:\d+)/.exec(log);
        if (found) resolve(found[1]);
      });
    });
    this.port = Number(new URL(this.address).port);
  }

  /** Stops the server as an operator would, or kills it with all its workers, as a failing machine would. */
  async end(signal = 'SIGTERM') {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    process.kill(signal === 'SIGKILL' ? -this.process.pid : this.process.pid, signal);
    await gone;
  }

  async close() {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Sends one API request. */
  async call(method, path, { token, body } = {}) {
    const headers = token ? { Authorization: `Bearer ${token}` } : {};
    if (body) headers['Content-Type'] = 'application/json';
    const answer = await fetch(this.address + path, { method, headers, body: body && JSON.stringify(body) });
    return answer.json();
  }

  /** Registers a player without a browser. */
  player(name) {
    return this.call('POST', '/v1/players', { body: { name } });
  }

  /** Plays a game to its end through the API, for the given players. */
  async finish(game, tokens) {
    for (;;) {
      const view = await this.call('GET', `/v1/games/${game}`);
      if (view.status !== 'active') return view;
      const token = tokens[view.to_act[0]];
      const { you } = await this.call('GET', `/v1/games/${game}`, { token });
      await this.call('POST', `/v1/games/${game}/moves`, { token, body: you.legal_moves[0] });
    }
  }
}
