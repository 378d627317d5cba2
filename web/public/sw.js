/*
 * Keeps the shell: the page and the hashed files it has loaded, so that the app opens without a network.
 * Tables, moves and everything else under /api and /ws always go to the server.
 */
const CACHE = "toptafel-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  );
});

/** Every address of the app is the same page. A new version of it has other files: the old ones can go. */
async function keepPage(answer) {
  const cache = await caches.open(CACHE);
  const [before, now] = await Promise.all([cache.match("/").then((kept) => kept?.text()), answer.clone().text()]);
  if (before === now) return;
  await Promise.all((await cache.keys()).map((kept) => cache.delete(kept)));
  await cache.put("/", answer);
}

/** The newest page there is: from the network, else the one that was kept. */
async function page(event) {
  try {
    const answer = await fetch(event.request);
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.ok && html) event.waitUntil(keepPage(answer.clone()));
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
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
  if (request.mode === "navigate" && !url.pathname.startsWith("/api/")) event.respondWith(page(event));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});
