import { actorOfProvisioningToken } from "@/lib/kernel/auth/credentials";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { countingRefusals } from "@/lib/kernel/http/authenticate";
import type { Call, Reply } from "@/lib/kernel/http/call";
import { toAppError, assertDatabaseAvailable } from "@/lib/kernel/http/problems";
import { takeLimits } from "@/lib/kernel/http/pipeline";
import { ENDPOINTS, searched, type Asked, type Endpoint } from "./endpoints";
import { toScimError, URN } from "./messages";

/**
 * Answers a call of `/scim/v2`: token, then limits, then what the path and the method name. Every refusal is an error of
 * SCIM, and every reply has the same headers.
 */
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

/** The path as it is counted and traced: ids are left out. */
export function scimRoute(path: string): string {
  const { name, isOne } = placeOf(path);
  return Object.hasOwn(ENDPOINTS, name) ? `/scim/v2/${name}${isOne ? "/{id}" : ""}` : "none";
}

/** @throws AppError unauthenticated */
function tokenIn(call: Call): string {
  const [, token] = /^Bearer +(\S+) *$/i.exec(call.header("authorization") ?? "") ?? [];
  if (token !== undefined) return token;
  throw new AppError("unauthenticated", "Send a provisioning token as Authorization: Bearer stint_scim_….", {
    headers: { "WWW-Authenticate": "Bearer" },
  });
}

/** @throws AppError not_found, method_not_allowed, and what the endpoint throws. */
async function route(asked: Asked): Promise<Reply> {
  const { name, id, isOne } = placeOf(asked.call.path);
  if (name === ".search") return searchesOneKind();
  const found = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  const method = asked.call.method === "HEAD" ? "GET" : asked.call.method;
  const search = id === ".search" && method === "POST" ? found?.all["GET"] : undefined;
  if (search) return search(await searched(asked));
  return answerOf(isOne ? found?.one : found?.all, method)({ ...asked, id });
}

/** @throws AppError not_found or method_not_allowed */
function answerOf(endpoint: Endpoint | undefined, method: string) {
  if (!endpoint) throw notFound();
  const answer = Object.hasOwn(endpoint, method) ? endpoint[method] : undefined;
  if (answer) return answer;
  const allow = Object.keys(endpoint).join(", ");
  throw new AppError("method_not_allowed", `This path does not answer ${method}. Send ${allow} instead.`, {
    headers: { Allow: allow },
  });
}

/** Users and groups are asked for apart from each other. No error of Stint's own says so: nothing else answers 501. */
function searchesOneKind(): Reply {
  const detail = "Search at /Users/.search or /Groups/.search.";
  return { status: 501, headers: {}, body: JSON.stringify({ schemas: [URN.error], status: "501", detail }) };
}

/** `/scim/v2/Users/usr_…` in its parts. */
function placeOf(path: string): { name: string; id: string; isOne: boolean } {
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
