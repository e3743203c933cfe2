import { env } from "@/lib/kernel/env";

/** next-auth's URLs have the configured origin, where a visitor under another name of the server has no cookie. */
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
  return Response.json({ url: `${originOf(request)}${pathOf(body.url)}` }, { status: response.status, headers });
}

/** next-auth redirects only to our own origin and to providers. */
function isForeign(address: string): boolean {
  const { origin } = new URL(address, "http://stint.invalid");
  return origin !== "http://stint.invalid" && origin !== new URL(env().APP_URL).origin;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, "http://stint.invalid");
  return `${pathname}${search}`;
}

/** Trust Origin only if it matches Host. */
function originOf(request: Headers): string {
  const origin = request.get("origin");
  if (origin !== null && URL.parse(origin)?.host === request.get("host")) return origin;
  return new URL(env().APP_URL).origin;
}
