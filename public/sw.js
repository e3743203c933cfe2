/**
 * The service worker. Online it changes nothing that a page gets: pages come from the server, always, so that a new
 * version is there with the next load. Files of the build have their content in their name and are kept. Without the
 * server, pages are shown as they were when they were last loaded.
 */
const PAGES = "stint-pages";
const FILES = "stint-files";
/** Enough for the files of two or three versions. */
const MOST_FILES = 400;
const OUTSIDE = /^\/(?:api|v1|i|r|docs|accept-invite|change-email|reset-password|welcome)(?:\/|$)/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/_next/static/")) event.respondWith(fileOf(request));
  else if (request.mode === "navigate" && !OUTSIDE.test(pathname)) event.respondWith(pageOf(request, pathname));
});

/** A page tells what it loaded without passing here: before there was a worker, or as a part of another page. */
self.addEventListener("message", ({ data }) => {
  for (const address of data.keep) void (isFile(address) ? fileOf(new Request(address)) : refresh(address));
});

async function fileOf(request) {
  const files = await caches.open(FILES);
  const known = await files.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await files.put(request, answer.clone());
  return answer;
}

async function pageOf(request, pathname) {
  const pages = await caches.open(PAGES);
  try {
    const answer = await fetch(request);
    // Whoever has to sign in is not the one whose pages are kept here, or not for long.
    if (pathname === "/sign-in") await caches.delete(PAGES);
    else if (answer.ok) await pages.put(request.url, answer.clone());
    if (answer.status < 500) return answer;
    return (await lastOf(pages, request.url)) ?? answer;
  } catch (error) {
    const last = await lastOf(pages, request.url);
    if (last) return last;
    throw error;
  }
}

async function lastOf(pages, address) {
  return (await pages.match(address)) ?? (await pages.match(address, { ignoreSearch: true })) ?? pages.match("/");
}

/** Keeps a page as a whole that was only drawn in the browser. */
async function refresh(address) {
  const answer = await fetch(address, { redirect: "error" }).catch(() => null);
  if (!answer?.ok) return;
  const pages = await caches.open(PAGES);
  await pages.put(address, answer);
  const files = await caches.open(FILES);
  const kept = await files.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_FILES)).map((old) => files.delete(old)));
}

function isFile(address) {
  return new URL(address).pathname.startsWith("/_next/static/");
}
