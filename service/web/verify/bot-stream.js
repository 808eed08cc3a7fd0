/**
 * The random numbers of a house bot: one stream for each entry that its move becomes
 * (docs/spec/house-bots.md, "Chance").
 */
import { concat, domain, hmac, uint } from './bytes.js';

const BOT = domain('c8/bot/1');

export class BotStream {
  /**
   * @param {any} key made from the game seed by `hmacKey`
   * @param {number} seq of the entry @param {number} seat
   */
  constructor(key, seq, seat) {
    this.key = key;
    this.head = concat(BOT, uint(seq, 4), uint(seat, 1));
    this.blocks = 0;
    this.bytes = new Uint8Array(0);
    this.at = 0;
  }

  /** One of k choices, all equally likely. @param {number} k @returns {Promise<number>} */
  async below(k) {
    const limit = 65536 - (65536 % k);
    for (;;) {
      const word = await this.#word();
      if (word < limit) return word % k;
    }
  }

  async #word() {
    if (this.at === this.bytes.length) {
      this.bytes = await hmac(this.key, this.head, uint(this.blocks, 4));
      this.blocks += 1;
      this.at = 0;
    }
    const word = this.bytes[this.at] * 256 + this.bytes[this.at + 1];
    this.at += 2;
    return word;
  }
}
