/** Drawing QR codes, in one file: the source of shared/vendor/qr.js (`make vendor`). */
export { encodeQR } from 'qr';
