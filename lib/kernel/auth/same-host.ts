import { env } from "@/lib/kernel/env";

/**
 * Next-auth builds addresses with the one origin that it knows from the environment. Whoever opened the product under
 * another name of this server (127.0.0.1 for localhost) would be sent away from their cookie, so the origin becomes
 * the one that the browser named, or is left out where that is possible. An address of a provider stays as it is.
 */
export async function sameHost(response: Response, request: Headers): Promise<Response> {
  const headers = new Headers(response.headers);
  const location = headers.get("location");
  if (location !== null) {
    headers.set("location", isForeign(location) ? location : pathOf(location));
    return new Response(null, { status: response.status, headers });
  }
  if (!headers.get("content-type")?.startsWith("application/json")) return response;
  const body = (await response.clone().json()) as { url?: unknown };
  if (typeof body.url !== "string" || isForeign(body.url)) return response;
  // The page parses this one with `new URL()`, which takes no bare path.
  return Response.json({ url: `${originOf(request)}${pathOf(body.url)}` }, { status: response.status, headers });
}

/** Next-auth itself goes on to no other site than ours: only we name a provider's. */
function isForeign(address: string): boolean {
  const { origin } = new URL(address, "http://stint.invalid");
  return origin !== "http://stint.invalid" && origin !== new URL(env().APP_URL).origin;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, "http://stint.invalid");
  return `${pathname}${search}`;
}

/** A browser names its own origin on every POST; one that does not go with the Host header is not ours. */
function originOf(request: Headers): string {
  const origin = request.get("origin");
  if (origin !== null && URL.parse(origin)?.host === request.get("host")) return origin;
  return new URL(env().APP_URL).origin;
}
