/**
 * Every single-bit flip of an export, judged by the JavaScript verifier.
 *
 * stdin: the export; words: the first bit, the step from bit to bit.
 * stdout: one line a flip, "<bit> <check that failed, or valid> <first bad line, or ->".
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { usePrimitives } from '../../service/web/verify/bytes.js';
import { verifyLog } from '../../service/web/verify/verify.js';

usePrimitives({
  atOnce: true,
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacKey: (secret) => secret,
  hmac: (secret, bytes) => createHmac('sha256', secret).update(bytes).digest(),
});

const bytes = new Uint8Array(readFileSync(0));
const [first, step] = process.argv.slice(2).map(Number);
const told = [];
for (let bit = first; bit < bytes.length * 8; bit += step) {
  bytes[bit >> 3] ^= 1 << (bit & 7);
  const report = await verifyLog(bytes);
  bytes[bit >> 3] ^= 1 << (bit & 7);
  const failed = report.checks.find(({ passed }) => !passed);
  const complete = report.complete ? 'valid' : 'live';
  told.push(`${bit} ${failed ? failed.check : complete} ${report.firstBadLine ?? '-'}`);
}
process.stdout.write(`${told.join('\n')}\n`);
