/** Shows a page of its own while the service cannot be reached; everything else goes to the network. */

const CACHE = 'offline';
const PAGE = '/offline';

/** Keeps the page and its styles. */
async function keep() {
  const answer = await fetch(PAGE, { cache: 'reload' });
  const styles = [...(await answer.clone().text()).matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path);
  const cache = await caches.open(CACHE);
  await cache.addAll(styles);
  await cache.put(PAGE, answer);
}

/** The page that was asked for, else the one that says that there is no connection. @param {any} event */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(open(event));
  else if (request.destination === 'style') event.respondWith(fetch(request).catch(async () => (await caches.match(request)) ?? Response.error()));
});
