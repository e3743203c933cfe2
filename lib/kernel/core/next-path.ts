const BASE = "http://stint.invalid";

/**
 * Where to go after signing in, as a path of this same site. Whatever names another site, or cannot be told for sure to
 * name none, becomes `/`: the value comes out of the address bar, so anybody can have written it.
 */
export function nextPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || /^\/[/\\]|[\\\p{Cc}]/u.test(next)) return "/";
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return "/";
  if (/^\/(?:api|v1|sign-in|welcome)(?:\/|$)/.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
