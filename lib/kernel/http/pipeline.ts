import type { Actor } from "@/lib/kernel/auth/context";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { TAB_HEADER } from "@/lib/kernel/core/live";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { authenticate } from "./authenticate";
import type { Call, Reply } from "./call";
import { toAppError, assertDatabaseAvailable, toProblem } from "./problems";
import { takeToken, type Limit } from "./limits";

export interface Caller {
  actor: Actor;
  requestId: string;
  now: Date;
  tab?: string | undefined;
}

/** @param isForPerson Also for a session in a deleted workspace. */
export async function handleCall(
  call: Call,
  answer: (caller: Caller) => Promise<Reply>,
  isForPerson = false,
): Promise<Reply> {
  const requestId = newPublicId("req");
  const now = new Date();
  let limits: Record<string, string> = {};
  let reply: Reply;
  try {
    assertDatabaseAvailable();
    const actor = await authenticate(call, now, isForPerson);
    limits = takeLimits(actor);
    reply = await answer({ actor, requestId, now, tab: tabOf(call) });
  } catch (error) {
    const about = { request_id: requestId, method: call.method, path: call.path };
    reply = toProblem(toAppError(error, about, "request failed"), requestId);
  }
  log().debug({ request_id: requestId, method: call.method, path: call.path, status: reply.status }, "request");
  return {
    ...reply,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Request-Id": requestId,
      "Cache-Control": "no-store",
      Vary: "Authorization, Cookie, Accept, Accept-Encoding, Origin",
      ...limits,
      ...cors(call),
      ...reply.headers,
    },
  };
}

export async function refuse(call: Call, allow?: readonly string[]): Promise<Reply> {
  const permission = preflight(call, allow);
  if (permission) return permission;
  return handleCall(call, () => {
    if (!allow) return Promise.reject(notFound());
    const params = { method: call.method, allowed: allow };
    const headers = { Allow: allow.join(", ") };
    return Promise.reject(new AppError("method_not_allowed", "other_methods", params, { headers }));
  });
}

/** Only well-formed names: browsers of other people receive them. */
function tabOf(call: Call): string | undefined {
  const tab = call.header(TAB_HEADER.toLowerCase());
  return tab !== undefined && /^[\w-]{1,36}$/.test(tab) ? tab : undefined;
}

export function takeSensitive(actor: Actor): Record<string, string> {
  const perMinute = env().RATE_LIMIT_SENSITIVE;
  return takeToken({ name: "sensitive", perMinute, burst: perMinute }, actor.workspaceId, Date.now());
}

/** A batch must not bypass the limits of single calls. */
export function takeItems(actor: Actor, count: number, most: number): Record<string, string> {
  const ms = Date.now();
  const items = { name: "items", perMinute: env().RATE_LIMIT_PER_KEY, burst: most };
  const own = takeToken(items, actor.credentialId, ms, count);
  takeToken(workspaceLimit(), actor.workspaceId, ms, count);
  return own;
}

/** @throws AppError rate_limited */
export function takeLimits(actor: Actor): Record<string, string> {
  const { RATE_LIMIT_PER_KEY } = env();
  const ms = Date.now();
  const key = { name: actor.kind, perMinute: RATE_LIMIT_PER_KEY, burst: Math.ceil(RATE_LIMIT_PER_KEY / 6) };
  // The key's excess must not use up the workspace's limit.
  const own = takeToken(key, actor.credentialId, ms);
  return { ...takeToken(workspaceLimit(), actor.workspaceId, ms), ...own };
}

function workspaceLimit(): Limit {
  const perMinute = env().RATE_LIMIT_PER_WORKSPACE;
  return { name: "workspace", perMinute, burst: perMinute };
}

function cors(call: Call): Record<string, string> {
  const origin = call.header("origin");
  if (origin === undefined || !env().CORS_ORIGINS.includes(origin.toLowerCase())) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers":
      "Request-Id, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Location, Idempotent-Replayed",
  };
}

/** Preflights have no credential. Null for other calls. */
function preflight(call: Call, allow: readonly string[] = []): Reply | null {
  if (call.method !== "OPTIONS" || call.header("access-control-request-method") === undefined) return null;
  const origin = cors(call);
  if (Object.keys(origin).length === 0) return null;
  const headers = {
    ...origin,
    "Access-Control-Allow-Methods": allow.join(", "),
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
    "Access-Control-Max-Age": "600",
    Vary: "Origin",
  };
  return { status: 204, headers, body: "" };
}
