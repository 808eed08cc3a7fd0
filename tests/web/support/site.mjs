/** Serves the verifier's files with the service's content policy, and logs by game id. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const SERVICE = new URL('../../../service/', import.meta.url);
/** Folders by the first part of the URL path. */
const FOLDERS = { verify: 'web/verify/', shared: 'web/shared/', client: 'web/client/', locales: 'locales/' };
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.ftl': 'text/plain' };
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
    } else if (/^\/(verify|shared|client|locales)\/[\w./-]*$/.test(path)) {
      const [, folder, ...rest] = path.split('/');
      const name = rest.join('/') || 'index.html';
      const body = await readFile(new URL(FOLDERS[folder] + name, SERVICE)).catch(() => null);
      if (body) headers['Content-Type'] = TYPES[extname(name)];
      response.writeHead(body ? 200 : 404, headers).end(body);
    } else response.writeHead(404, headers).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}` };
}
