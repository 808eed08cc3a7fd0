/** What the client uses of `grammar.js`. */
export class BadLog extends Error {
  constructor(check: string, line: number, detail: string);
  check: string;
  line: number;
  detail: string;
}
export function readExport(bytes: Uint8Array): { header: any; entries: any[]; trailer: any; lines: Uint8Array[] };
