// @ts-check
/** Links that open the start page with a rule set: a preset and the changes to it, compressed. */

/** A preset with changes. @typedef {{ruleset: string, rules: Record<string, any>}} Linked */

/** @param {BlobPart} data @param {CompressionStream|DecompressionStream} stream */
const through = (data, stream) => new Response(new Blob([data]).stream().pipeThrough(stream));

/** @param {Linked} linked @param {string} [start] the address of the start page @returns {Promise<string>} */
export async function linkTo({ ruleset, rules }, start = `${location.origin}/`) {
  const packed = await through(JSON.stringify([ruleset, rules]), new CompressionStream('deflate-raw')).arrayBuffer();
  const code = btoa(String.fromCharCode(...new Uint8Array(packed)));
  return `${start}#rules=${code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/**
 * What a link says; the service judges the rules.
 * @param {string} hash of the address
 * @returns {Promise<Linked|null>} null without rules. Rejects if they cannot be read.
 */
export async function linkedIn(hash) {
  const code = /^#rules=([\w-]{1,8192})$/.exec(hash)?.[1];
  if (!code) return null;
  const packed = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const [ruleset, rules] = JSON.parse(await through(packed, new DecompressionStream('deflate-raw')).text());
  return { ruleset, rules };
}
