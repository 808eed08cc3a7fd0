/** The vectors of the conformance kit, by the primitives of the JavaScript verifier. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { BotStream } from '../../service/web/verify/bot-stream.js';
import { concat, domain, fromHex, hmacKey, sha256, toHex, utf8 } from '../../service/web/verify/bytes.js';
import { canonical } from '../../service/web/verify/canonical.js';
import { CODES, kindOf } from '../../service/web/verify/cards.js';
import { chainHeads, readKeys, receiptMessage, verifySignature } from '../../service/web/verify/chain.js';
import { checkInclusion } from '../../service/web/verify/merkle.js';
import {
  commitment, deriveGameSeed, sealOf, setupDigest, shuffleOnce,
} from '../../service/web/verify/shuffle.js';

const kit = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const equal = async (found, expected) => assert.equal(toHex(await found), expected);

const { commitment: c, seal: s, setup: p, game_seed: g } = kit;
await equal(commitment(fromHex(c.game), fromHex(c.seed)), c.commit);
await equal(sealOf(fromHex(s.game), s.seat, fromHex(s.client_seed)), s.seal);
assert.equal(canonical(p.setup), p.line);
await equal(setupDigest(fromHex(p.game), fromHex(p.seed), utf8(p.line)), p.digest);
const clientSeeds = g.client_seeds.map((seed) => seed && fromHex(seed));
const parts = {
  serverSeed: fromHex(g.server_seed),
  gameId: fromHex(g.game),
  headerHash: fromHex(g.header_hash),
  clientSeeds,
};
await equal(deriveGameSeed(parts), g.game_seed);

for (const { game_seed: seed, cards, deal, rebuild, order } of kit.shuffles) {
  const found = await shuffleOnce(fromHex(seed), cards.map(kindOf), deal, rebuild);
  assert.deepEqual(found.map((kind) => CODES[kind]), order);
}

for (const { game_seed: seed, seq, seat, k, choices } of kit.bot_streams) {
  const chance = new BotStream(await hmacKey(fromHex(seed)), seq, seat);
  for (const choice of choices) assert.equal(await chance.below(k), choice);
}

const heads = await chainHeads(kit.chain.lines.map(utf8));
assert.deepEqual(heads.map(toHex), kit.chain.heads);

const { receipt: r } = kit;
const message = receiptMessage(fromHex(r.game), r.seq, fromHex(r.head));
assert.equal(toHex(message), r.message);
assert.equal(await verifySignature(fromHex(r.public_key), message, fromHex(r.signature)), true);

const { checkpoint: day } = kit;
const signed = await verifySignature(fromHex(r.public_key), fromHex(day.message), fromHex(day.signature));
assert.equal(signed, true);
const keys = await readKeys({ [r.key_id]: r.public_key });
for (const proof of day.proofs) {
  assert.deepEqual([proof.root, proof.head], [day.root, day.leaves[proof.index].head]);
  assert.equal((await checkInclusion(proof, { keys })).valid, true);
}
const record = utf8(canonical({ keys: day.keys, unopened: day.unopened }));
const own = await Promise.all([sha256(domain('c8/day/1'), utf8(day.day)), sha256(record)]);
assert.equal(toHex(concat(...own)), day.own_leaf);
assert.ok(day.leaves.some(({ name, head }) => name + head === day.own_leaf));
const names = day.leaves.map(({ name }) => name);
assert.deepEqual(names, names.toSorted());
