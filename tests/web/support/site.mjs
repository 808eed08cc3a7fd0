/** Serves the verifier's files under the service's content policy, and logs by game id. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const FOLDER = new URL('../../../service/web/verify/', import.meta.url);
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @param {Record<string, string>} logs by game id */
export async function serve(logs) {
  const server = createServer(async (request, response) => {
    const path = request.url.split('?')[0];
    const game = /^\/v1\/games\/([^/]+)\/log$/.exec(path)?.[1];
    const headers = { 'Content-Security-Policy': POLICY };
    if (game && logs[game]) {
      response.writeHead(200, { 'Content-Type': 'application/x-ndjson' }).end(logs[game]);
    } else if (/^\/verify\/[\w.-]*$/.test(path)) {
      const name = path.slice('/verify/'.length) || 'index.html';
      const body = await readFile(new URL(name, FOLDER)).catch(() => null);
      if (body) headers['Content-Type'] = TYPES[extname(name)];
      response.writeHead(body ? 200 : 404, headers).end(body);
    } else response.writeHead(404, headers).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
}
