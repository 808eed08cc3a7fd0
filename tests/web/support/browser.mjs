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
    return browser.#attach(page.targetId, width, height);
  }

  /** Another user's browser: only the process is shared. */
  async another(size = {}) {
    const { browserContextId } = await this.send('Target.createBrowserContext');
    const other = await this.tab(size, browserContextId);
    other.context = browserContextId;
    return other;
  }

  /** Another tab of this user. */
  async tab({ width = 1280, height = 1000 } = {}, browserContextId = this.context) {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const other = new Browser(this.wire);
    other.process = this.process;
    return other.#attach(targetId, width, height);
  }

  /** @param {{waiting: Map<number, object>, last: number, pages: Map<string, Browser>}} [wire] shared by the pages of a process */
  constructor(wire = { waiting: new Map(), last: 0, pages: new Map() }) {
    this.wire = wire;
    /** Console messages and content policy violations. */
    this.complaints = [];
  }

  async #attach(targetId, width, height) {
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
    this.session = sessionId;
    this.wire.pages.set(sessionId, this);
    for (const part of ['Page', 'Runtime', 'Log', 'DOM', 'Network']) await this.page(`${part}.enable`);
    // Several pages share the process: each is emulated as focused, so that it gets focus events.
    await this.page('Emulation.setFocusEmulationEnabled', { enabled: true });
    await this.size(width, height);
    return this;
  }

  #listen() {
    let rest = '';
    this.process.stdio[4].setEncoding('utf8').on('data', (chunk) => {
      const messages = (rest + chunk).split('\0');
      rest = messages.pop();
      for (const message of messages) this.#receive(JSON.parse(message));
    });
  }

  #receive({ id, result, error, method, params, sessionId }) {
    if (id) {
      const { resolve, reject } = this.wire.waiting.get(id);
      this.wire.waiting.delete(id);
      if (error) reject(new Error(error.message));
      else resolve(result);
    } else this.wire.pages.get(sessionId)?.hear(method, params);
  }

  /** Handles an event of this page. */
  hear(method, params) {
    if (method === 'Log.entryAdded') this.complaints.push(params.entry.text);
    else if (method === 'Runtime.exceptionThrown') {
      this.complaints.push(params.exceptionDetails.exception?.description ?? 'exception');
    } else if (method === 'Network.loadingFinished') this.received = (this.received ?? 0) + params.encodedDataLength;
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.wire.last;
    return new Promise((resolve, reject) => {
      this.wire.waiting.set(id, { resolve, reject });
      this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  page(method, params = {}) {
    return this.send(method, params, this.session);
  }

  size(width, height) {
    this.window = [width, height];
    return this.page('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });
  }

  /** Evaluates an expression in the page. */
  async ask(expression) {
    const { result, exceptionDetails } = await this.page('Runtime.evaluate', {
      expression, returnByValue: true, awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  }

  /** Waits until an expression is true in the page. */
  async until(expression, seconds = 60) {
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

  /** Press a key by its name, " ", or a letter; "T" is T with Shift. */
  async press(key) {
    const letter = /^[a-z]$/i.test(key);
    const code = key === ' ' ? 'Space' : key === '?' ? 'Slash' : letter ? `Key${key.toUpperCase()}` : key;
    const text = key.length === 1 ? key : key === 'Enter' ? '\r' : undefined;
    const modifiers = /^[A-Z?]$/.test(key) ? 8 : 0;
    const windowsVirtualKeyCode = CODES[key] ?? key.toUpperCase().charCodeAt(0);
    await this.page('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text, modifiers, windowsVirtualKeyCode });
    await this.page('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers, windowsVirtualKeyCode });
  }

  /** Types into the focused element. */
  write(text) {
    return this.page('Input.insertText', { text });
  }

  /** Taps the middle of an element. */
  async tap(selector) {
    const at = await this.ask(`(() => {
      const node = document.querySelector(${JSON.stringify(selector)});
      node.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    await this.page('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await this.page('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Emulates the light or dark scheme, with or without motion. */
  scheme(scheme, motion = 'no-preference') {
    return this.page('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-reduced-motion', value: motion }] });
  }

  /** Choose a file in an input. */
  async choose(selector, file) {
    const { root } = await this.page('DOM.getDocument');
    const { nodeId } = await this.page('DOM.querySelector', { nodeId: root.nodeId, selector });
    await this.page('DOM.setFileInputFiles', { nodeId, files: [file] });
  }

  /** A PNG of the whole page or of the visible part. */
  async picture({ whole = true } = {}) {
    const [width, height] = this.window;
    if (whole) {
      // The window is made as tall as the page: in right-to-left pages, parts outside the window are captured shifted.
      const { cssContentSize } = await this.page('Page.getLayoutMetrics');
      await this.size(width, Math.ceil(cssContentSize.height));
    }
    const { data } = await this.page('Page.captureScreenshot', { format: 'png' });
    if (whole) await this.size(width, height);
    return Buffer.from(data, 'base64');
  }

  async close() {
    if (this.context) return this.send('Target.disposeBrowserContext', { browserContextId: this.context });
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.send('Browser.close').catch(() => {});
    await gone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const CODES = { ArrowLeft: 37, ArrowRight: 39, Home: 36, End: 35, Tab: 9, Enter: 13, Escape: 27 };
