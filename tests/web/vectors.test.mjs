/** The test vectors of fairness and chain: data/fairness-vectors.json. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { fromHex, sha256, toHex, utf8 } from '../../service/web/verify/bytes.js';
import { CODES, buildDeck, kindOf } from '../../service/web/verify/cards.js';
import { chainHeads, receiptMessage, verifySignature } from '../../service/web/verify/chain.js';
import { commitment, deriveGameSeed, shuffleOnce } from '../../service/web/verify/shuffle.js';

const vectors = JSON.parse(readFileSync(new URL('data/fairness-vectors.json', import.meta.url)));
const DECKS = { deck52: 1, deck104: 2 };

function inputOf({ input }) {
  const packs = DECKS[input];
  if (packs) return buildDeck({ lowest: '2', jokers_per_pack: 0 }, packs);
  return input.split(' ').map(kindOf);
}

for (const vector of vectors.shuffle) {
  test(`shuffle ${vector.name}`, async () => {
    const serverSeed = fromHex(vector.server_seed);
    const gameId = fromHex(vector.game_id);
    assert.equal(toHex(await commitment(gameId, serverSeed)), vector.commit);
    const headerHash = fromHex(vector.header_hash);
    const clientSeeds = vector.seats.map((seed) => seed && fromHex(seed));
    const seed = await deriveGameSeed({ serverSeed, gameId, headerHash, clientSeeds });
    assert.equal(toHex(seed), vector.game_seed);
    const order = await shuffleOnce(seed, inputOf(vector), vector.deal, vector.reshuffle);
    const text = order.map((kind) => CODES[kind]).join(' ');
    assert.equal(text, vector.order);
    assert.equal(toHex(await sha256(utf8(text))), vector.sha256_of_order);
  });
}

test('chain heads match the vectors', async () => {
  const heads = await chainHeads(vectors.chain.lines.map(utf8));
  assert.deepEqual(heads.map(toHex), vectors.chain.heads);
});

test('the signature of a receipt is verified', async () => {
  const { heads, pub, receipt_msg: expected, sig } = vectors.chain;
  const message = receiptMessage(fromHex(vectors.shuffle[0].game_id), 4, fromHex(heads[4]));
  assert.equal(toHex(message), expected);
  assert.equal(await verifySignature(fromHex(pub), message, fromHex(sig)), true);
  const other = fromHex(sig);
  other[0] ^= 1;
  assert.equal(await verifySignature(fromHex(pub), message, other), false);
});
