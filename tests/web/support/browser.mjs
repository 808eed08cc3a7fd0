/** A headless Chromium over the DevTools pipe: no driver, no dependency. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BINARY = process.env.CHROMIUM ?? 'chromium';

export class Browser {
  static async open({ width = 1280, height = 1000, flags = [] } = {}) {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), 'browser-'));
    const options = [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--hide-scrollbars',
      '--remote-debugging-pipe', `--user-data-dir=${browser.profile}`, ...flags, 'about:blank',
    ];
    browser.process = spawn(BINARY, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    browser.#listen();
    const { targetInfos } = await browser.send('Target.getTargets');
    const page = targetInfos.find(({ type }) => type === 'page');
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId: page.targetId, flatten: true });
    browser.session = sessionId;
    for (const part of ['Page', 'Runtime', 'Log', 'DOM']) await browser.page(`${part}.enable`);
    await browser.size(width, height);
    return browser;
  }

  constructor() {
    this.waiting = new Map();
    this.last = 0;
    /** Messages of the console and refusals of the content policy. */
    this.complaints = [];
  }

  #listen() {
    let rest = '';
    this.process.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
  }

  #receive({ id, result, error, method, params }) {
    if (id) {
      const { resolve, reject } = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else if (method === 'Log.entryAdded') this.complaints.push(params.entry.text);
    else if (method === 'Runtime.exceptionThrown') {
      this.complaints.push(params.exceptionDetails.exception?.description ?? 'exception');
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  page(method, params = {}) {
    return this.send(method, params, this.session);
  }

  size(width, height) {
    return this.page('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /** Evaluate an expression in the page. */
  async ask(expression) {
    const { result, exceptionDetails } = await this.page('Runtime.evaluate', {
      expression, returnByValue: true, awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  }

  /** Wait until an expression of the page holds. */
  async until(expression, seconds = 300) {
    const end = Date.now() + seconds * 1000;
    while (!(await this.ask(expression).catch(() => false))) {
      if (Date.now() > end) throw new Error(`it never came true: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async visit(url) {
    await this.page('Page.navigate', { url });
    await this.until('document.readyState === "complete"');
  }

  async press(key) {
    for (const type of ['keyDown', 'keyUp']) {
      await this.page('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: CODES[key] });
    }
  }

  /** Choose a file in an input. */
  async choose(selector, file) {
    const { root } = await this.page('DOM.getDocument');
    const { nodeId } = await this.page('DOM.querySelector', { nodeId: root.nodeId, selector });
    await this.page('DOM.setFileInputFiles', { nodeId, files: [file] });
  }

  /** The page as a PNG, all of it or what is in the window. */
  async picture({ whole = true } = {}) {
    const options = { format: 'png', captureBeyondViewport: whole };
    if (whole) {
      const { cssContentSize } = await this.page('Page.getLayoutMetrics');
      options.clip = { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 };
    }
    const { data } = await this.page('Page.captureScreenshot', options);
    return Buffer.from(data, 'base64');
  }

  async close() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.send('Browser.close').catch(() => {});
    await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const CODES = { ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Tab: 9, Enter: 13 };
