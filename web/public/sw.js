/*
 * Keeps the shell: the page and the hashed files it has loaded, so that the app opens without a network.
 * Tables, moves and everything else under /api and /ws always go to the server.
 */
const ROOT = new URL("./", location.href).pathname; // "/", or "/games/" on a server that has other pages too
const CACHE = `toptafel-shell-1 ${ROOT}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(ROOT)));
  self.skipWaiting();
});

/** A cache of an earlier version of this site. Others at this address keep theirs. */
function isOld(name) {
  const [what, root = "/"] = name.split(" ");
  return name !== CACHE && what.startsWith("toptafel-shell-") && root === ROOT;
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))),
  );
});

/** Every address of the app is the same page. A new version of it has other files: the old ones can go. */
async function keepPage(answer) {
  const cache = await caches.open(CACHE);
  const [before, now] = await Promise.all([cache.match(ROOT).then((kept) => kept?.text()), answer.clone().text()]);
  if (before === now) return;
  await Promise.all((await cache.keys()).map((kept) => cache.delete(kept)));
  await cache.put(ROOT, answer);
}

/** The newest page there is: from the network, else the one that was kept. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.ok && html) event.waitUntil(keepPage(answer.clone()));
    return answer;
  } catch {
    return (await caches.match(ROOT)) ?? Response.error();
  }
}

/** A file whose name changes with its content never changes itself. */
async function asset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.startsWith(`${ROOT}api/`)) event.respondWith(page(event));
  else if (url.pathname.startsWith(`${ROOT}assets/`)) event.respondWith(asset(request));
});

/* A table waits for somebody who is away. Each table has one notice, and a new one takes its place. */

const addressOf = (table) => `${ROOT}t/${table}`;

/** The page at which a table is open, if there is one. */
async function pageAt(table) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.find(({ url }) => new URL(url).pathname === addressOf(table));
}

async function call({ title, body, table }) {
  const page = await pageAt(table);
  if (page?.visibilityState === "visible") return; // it is seen there
  const icon = `${ROOT}icon-192.png`;
  await self.registration.showNotification(title, { body, icon, tag: table, data: { table } });
  const waiting = await self.registration.getNotifications();
  await self.navigator.setAppBadge?.(waiting.length).catch(() => undefined);
}

async function answer(table) {
  const page = await pageAt(table);
  if (page) await page.focus();
  else await self.clients.openWindow(addressOf(table));
}

self.addEventListener("push", (event) => event.waitUntil(call(event.data.json())));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(answer(event.notification.data.table));
});
