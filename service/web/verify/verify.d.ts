/** What the client uses of `verify.js`. */
export function verifyLog(text: string, options: { receipts: unknown[]; keys: unknown }): Promise<any>;
