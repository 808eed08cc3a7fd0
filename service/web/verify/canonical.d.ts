/** What the client uses of `canonical.js`. */
export function canonical(value: unknown): string;
