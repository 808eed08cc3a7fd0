/** What the tests of the table share: a service, a browser, a player, and games that begin in a position. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { Browser } from './browser.mjs';
import { Service } from './service.mjs';
import { Visitor } from './visitor.mjs';

const SEED = 'ab'.repeat(32);
/** Cards in short notation: "8H 3C". */
export const cards = (text) => text.split(' ');
/** Nothing is being sent or shown. */
export const caughtUp = "document.querySelector('[data-sending], [data-behind]') === null";

export class Setting {
  /** Opens everything for the tests of a file, after which it is closed. @param {{width?: number, height?: number}} [size] of the window */
  static async forTests(size) {
    const setting = new Setting();
    setting.service = await Service.start();
    setting.ann = await setting.service.player('Ann');
    setting.browser = await Browser.open(size);
    setting.visitor = new Visitor(setting.browser, setting.service.address);
    test.after(async () => {
      await setting.browser.close();
      await setting.service.close();
    });
    return setting;
  }

  /** Opens the table of a new game as Ann; without `seats` she plays against bots. @returns {Promise<string>} the game's id */
  async begin({ hands = null, starter, bots = (hands?.length ?? 0) - 1, seats = null, language = 'en', pace = 'normal', ...more }) {
    const against = [{ occupant: 'me' }, ...Array.from({ length: Math.max(0, bots) }, () => ({ occupant: 'bot', bot: 'greedy' }))];
    const body = { seats: seats ?? against, seed: SEED, ...(starter && { setup: { hands, starter } }), ...more };
    const { id, detail } = await this.service.call('POST', '/v1/games', { token: this.ann.token, body });
    assert.ok(id, detail);
    await this.visitor.table(id, { player: this.ann, pace, language });
    await this.browser.until("document.querySelectorAll('#history li').length > 0 && document.querySelectorAll('#hand [data-card]').length > 0", 15);
    return id;
  }

  click(selector) {
    return this.visitor.ask(`document.querySelector(${JSON.stringify(selector)}).click()`);
  }

  /** The box of the first element that a selector finds. */
  box(selector) {
    return this.visitor.ask(`document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().toJSON()`);
  }
}
