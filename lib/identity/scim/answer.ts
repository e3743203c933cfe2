import { actorOfProvisioningToken } from "@/lib/kernel/auth/credentials";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { countingRefusals } from "@/lib/kernel/http/authenticate";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { toAppError, assertDatabaseAvailable } from "@/lib/kernel/http/problems";
import { takeLimits } from "@/lib/kernel/http/pipeline";
import { ENDPOINTS, searchRequest, type ScimRequest, type Endpoint } from "./endpoints";
import { toScimError, URN } from "./messages";

/** Every refusal is a SCIM error. */
export async function answerScim(call: Call): Promise<Reply> {
  const requestId = newPublicId("req");
  const now = new Date();
  let limits: Record<string, string> = {};
  let reply: Reply;
  try {
    assertDatabaseAvailable();
    const actor = await countingRefusals(call, () => actorOfProvisioningToken(tokenIn(call), now));
    limits = takeLimits(actor);
    const context = { actor, requestId, ip: call.ip, now, assertMatch: () => undefined };
    reply = await route({ call, context, id: "", query: queryOf(call) });
  } catch (error) {
    reply = toScimError(toAppError(error, { request_id: requestId, method: call.method }, "a SCIM request failed"));
  }
  return {
    ...reply,
    headers: {
      "Content-Type": "application/scim+json; charset=utf-8",
      "Request-Id": requestId,
      "Cache-Control": "no-store",
      Vary: "Authorization, Accept-Encoding",
      ...limits,
      ...reply.headers,
    },
  };
}

export function scimRoute(path: string): string {
  const { name, isOne } = segmentsOf(path);
  return Object.hasOwn(ENDPOINTS, name) ? `/scim/v2/${name}${isOne ? "/{id}" : ""}` : "none";
}

function tokenIn(call: Call): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(call.header("authorization") ?? "") ?? [];
  if (token !== undefined) return token;
  throw new AppError(
    "unauthenticated",
    "provisioning_token_missing",
    {},
    { headers: { "WWW-Authenticate": "Bearer" } },
  );
}

async function route(request: ScimRequest): Promise<Reply> {
  const { name, id, isOne } = segmentsOf(request.call.path);
  if (name === ".search") return refuseCrossSearch();
  const found = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  const method = request.call.method === "HEAD" ? "GET" : request.call.method;
  const search = id === ".search" && method === "POST" ? found?.all["GET"] : undefined;
  if (search) return search(await searchRequest(request));
  return answerOf(isOne ? found?.one : found?.all, method)({ ...request, id });
}

function answerOf(endpoint: Endpoint | undefined, method: string) {
  if (!endpoint) throw notFound();
  const answer = Object.hasOwn(endpoint, method) ? endpoint[method] : undefined;
  if (answer) return answer;
  const allowed = Object.keys(endpoint);
  throw new AppError(
    "method_not_allowed",
    "other_methods",
    { method, allowed },
    { headers: { Allow: allowed.join(", ") } },
  );
}

/** No error code has status 501. */
function refuseCrossSearch(): Reply {
  const detail = "Search at /Users/.search or /Groups/.search.";
  return { status: 501, headers: {}, body: JSON.stringify({ schemas: [URN.error], status: "501", detail }) };
}

function segmentsOf(path: string): { name: string; id: string; isOne: boolean } {
  const [name = "", ...rest] = path
    .replace(/^\/scim\/v2\/?/, "")
    .replace(/\/$/, "")
    .split("/");
  const [id = ""] = rest;
  return rest.length > 1 ? { name: "", id, isOne: true } : { name, id: decoded(id), isOne: rest.length === 1 };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function queryOf({ search }: Call): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]));
}
