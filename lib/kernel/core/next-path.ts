const BASE = "http://stint.invalid";

/** Anyone can write the value, so other sites become `/`. */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return "/";
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return "/";
  if (/^\/(?:api|v1|sign-in|welcome)(?:\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
