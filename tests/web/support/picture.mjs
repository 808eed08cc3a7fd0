/** Pictures as arrays of colours: read from and written as PNG, made smaller, and compared with a tolerance. */
import { deflateSync, inflateSync } from 'node:zlib';

/**
 * @typedef {object} Picture
 * @property {number} width @property {number} height
 * @property {Uint8Array} data three bytes a pixel: red, green, blue
 */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** The number of bytes of a pixel by the colour type of a PNG: 2 without, 6 with opacity. */
const BYTES = { 2: 3, 6: 4 };
/** Levels of each colour that are stored: coarser than the tolerance needs, and small files. */
const STEP = 8;

/** How much a colour of a small pixel may differ, out of 255. */
export const MOST_DIFFERENCE = 64;
/** The share of small pixels that may differ more. */
export const MOST_PIXELS = 0.002;

/** The predictor of the fourth filter of PNG. */
function paeth(left, up, corner) {
  const a = Math.abs(up - corner);
  const b = Math.abs(left - corner);
  const c = Math.abs(left + up - 2 * corner);
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** What each filter of PNG predicts from the bytes to the left, above, and above to the left. */
const PREDICTORS = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** Undoes the filters of a PNG's lines. @returns {Uint8Array} the lines without the bytes that name their filters */
function unfilter(lines, width, height, bytes) {
  const row = width * bytes;
  const out = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) {
    const [from, to] = [y * (row + 1) + 1, y * row];
    const predict = PREDICTORS[lines[from - 1]];
    for (let x = 0; x < row; x++) {
      const left = x >= bytes ? out[to + x - bytes] : 0;
      const up = y > 0 ? out[to + x - row] : 0;
      const corner = x >= bytes && y > 0 ? out[to + x - row - bytes] : 0;
      out[to + x] = lines[from + x] + predict(left, up, corner);
    }
  }
  return out;
}

/** Reads a PNG with eight bits a colour, not interlaced. @param {Buffer} file @returns {Picture} */
export function decode(file) {
  const parts = [];
  let head = Buffer.alloc(0);
  for (let at = SIGNATURE.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const [width, height, depth, bytes, interlaced] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], BYTES[head[9]], head[12]];
  if (depth !== 8 || !bytes || interlaced) throw new Error('a PNG of another kind');
  const all = unfilter(inflateSync(Buffer.concat(parts)), width, height, bytes);
  return { width, height, data: bytes === 3 ? all : opaque(all) };
}

/** Leaves out the fourth byte of each pixel, the opacity. */
function opaque(all) {
  const data = new Uint8Array(all.length / 4 * 3);
  for (let from = 0, to = 0; from < all.length; from += 4, to += 3) {
    data[to] = all[from];
    data[to + 1] = all[from + 1];
    data[to + 2] = all[from + 2];
  }
  return data;
}

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(type, body) {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  body.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, body.length + 8)), body.length + 8);
  return out;
}

/** Writes a PNG. @param {Picture} picture @returns {Buffer} */
export function encode({ width, height, data }) {
  const row = width * 3;
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y++) lines.set(data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** A picture whose pixels are the means of squares, in fewer levels. @param {Picture} picture @param {number} side of a square @returns {Picture} */
export function shrink({ width, height, data }, side) {
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)];
  const sums = new Uint32Array(across * down * 3);
  for (let y = 0; y < down * side; y++) {
    for (let x = 0; x < across * side; x++) {
      const to = (Math.floor(y / side) * across + Math.floor(x / side)) * 3;
      const from = (y * width + x) * 3;
      for (let colour = 0; colour < 3; colour++) sums[to + colour] += data[from + colour];
    }
  }
  const means = Uint8Array.from(sums, (sum) => Math.min(255, Math.round(sum / side ** 2 / STEP) * STEP));
  return { width: across, height: down, data: means };
}

/** Which pixels differ too much. @param {Picture} one @param {Picture} other of the same size @returns {number[]} their indices */
function differing(one, other) {
  const found = [];
  for (let at = 0; at < one.data.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((colour) => Math.abs(one.data[at + colour] - other.data[at + colour])));
    if (most > MOST_DIFFERENCE) found.push(at / 3);
  }
  return found;
}

/**
 * What makes two pictures look different.
 * @param {Picture} seen @param {Picture} kept
 * @returns {string} "" if they are alike within the tolerance
 */
export function difference(seen, kept) {
  if (seen.width !== kept.width || seen.height !== kept.height) return `${seen.width} × ${seen.height} instead of ${kept.width} × ${kept.height}`;
  const found = differing(seen, kept);
  const most = Math.floor(MOST_PIXELS * kept.width * kept.height);
  if (found.length <= most) return '';
  const [columns, rows] = [found.map((at) => at % kept.width), found.map((at) => Math.floor(at / kept.width))];
  const range = (values) => `${values.reduce((a, b) => Math.min(a, b))} to ${values.reduce((a, b) => Math.max(a, b))}`;
  return `${found.length} pixels differ, at most ${most} may: columns ${range(columns)}, rows ${range(rows)}`;
}

/** The kept picture with what differs in magenta. @param {Picture} seen @param {Picture} kept @returns {Picture} */
export function marked(seen, kept) {
  const data = Uint8Array.from(kept.data);
  if (seen.data.length === kept.data.length) for (const at of differing(seen, kept)) data.set([255, 0, 255], at * 3);
  return { ...kept, data };
}
