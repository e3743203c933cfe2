import { dehydrate, type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";

const SEEN = "stint-seen";
const PAGES = "stint-pages";
const visited = new Set<string>();

/** Browsers offer service workers over https and on localhost only. */
export async function keepPage(): Promise<void> {
  // Files change under their names during development.
  // eslint-disable-next-line no-restricted-properties
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  const { href, pathname } = location;
  if (!active || visited.has(pathname)) return;
  visited.add(pathname);
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const isOwnFile = (name: string) => name.startsWith(`${location.origin}/_next/static/`);
  // The first page loads its files before the service worker is active.
  active.postMessage({ keep: [href, ...(isFirst ? files.filter(isOwnFile) : [])] });
}

/** The data is for a reload without a connection. */
export async function keepSeen(cache: QueryClient, owner: string): Promise<void> {
  if (!("caches" in window)) return;
  const seen = await caches.open(SEEN);
  await seen.put(`/${owner}`, new Response(JSON.stringify(dehydrate(cache))));
}

export async function recallSeen(cache: QueryClient, owner: string): Promise<void> {
  if (navigator.onLine || !("caches" in window)) return;
  const seen = await caches.open(SEEN);
  const answer = await seen.match(`/${owner}`);
  if (answer) hydrate(cache, (await answer.json()) as DehydratedState);
}

/** Nothing of a person may stay in the browser after sign-out. */
export async function forgetPages(): Promise<void> {
  if (!("caches" in window)) return;
  await Promise.all([caches.delete(SEEN), caches.delete(PAGES)]);
}
