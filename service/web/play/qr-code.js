// @ts-check
/** A QR code, drawn as one path. */
import { html } from '../shared/vendor/preact.js';
import { encodeQR } from '../shared/vendor/qr.js';

/** How many light squares a reader needs around the code. */
const BORDER = 4;

/** The dark squares of the code of a text, as a path of which each square is one unit wide. @param {string} text @returns {{size: number, path: string}} */
export function drawn(text) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}

/** @param {{text: string, label: string}} props `label` is read by screen readers */
export function QrCode({ text, label }) {
  const { size, path } = drawn(text);
  return html`<svg id="qr" class="qr" role="img" aria-label=${label} viewBox=${`0 0 ${size} ${size}`} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" /><path d=${path} fill="#000" /></svg>`;
}
