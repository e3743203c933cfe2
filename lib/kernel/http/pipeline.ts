import type { Actor } from "@/lib/kernel/auth/context";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import { TAB_HEADER } from "@/lib/kernel/core/live";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { authenticate } from "./authenticate";
import type { Call, Reply } from "./call";
import { answerable, assertDatabaseThere, toProblem } from "./problems";
import { takeToken, type Limit } from "./limits";

/** What every call has once it is known who makes it. */
export interface Caller {
  actor: Actor;
  requestId: string;
  now: Date;
  /** The tab of the dashboard, as it names itself. */
  tab?: string | undefined;
}

/**
 * The frame around every call of `/v1`: credential, then rate limit, then `answer`. Every error becomes a problem, and every
 * reply carries the same headers.
 */
export async function handleCall(call: Call, answer: (caller: Caller) => Promise<Reply>): Promise<Reply> {
  const requestId = newPublicId("req");
  const now = new Date();
  let limits: Record<string, string> = {};
  let reply: Reply;
  try {
    assertDatabaseThere();
    const actor = await authenticate(call, now);
    limits = takeLimits(actor);
    reply = await answer({ actor, requestId, now, tab: tabOf(call) });
  } catch (error) {
    const about = { request_id: requestId, method: call.method, path: call.path };
    reply = toProblem(answerable(error, about, "request failed"), requestId);
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

/** The answer to a path that does not exist, or to a method that a path does not have. Both only for known callers. */
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

/**
 * The name that a tab of ours gives itself. Anything else is left out, because it is handed on to the browsers of other
 * people.
 */
function tabOf(call: Call): string | undefined {
  const tab = call.header(TAB_HEADER.toLowerCase());
  return tab !== undefined && /^[\w-]{1,36}$/.test(tab) ? tab : undefined;
}

/** Counts a call that costs more than others against the limit that the workspace has for such calls. */
export function takeSensitive(actor: Actor): Record<string, string> {
  const perMinute = env().RATE_LIMIT_SENSITIVE;
  return takeToken({ name: "sensitive", perMinute, burst: perMinute }, actor.workspaceId, Date.now());
}

/**
 * Counts the items of a batch, so that it is no way around the limits of single calls: as many a minute as the key may
 * call, and each against what the workspace has for all.
 *
 * @param most How many items one batch may have.
 */
export function takeItems(actor: Actor, count: number, most: number): Record<string, string> {
  const ms = Date.now();
  const items = { name: "items", perMinute: env().RATE_LIMIT_PER_KEY, burst: most };
  const own = takeToken(items, actor.credentialId, ms, count);
  takeToken(workspaceLimit(), actor.workspaceId, ms, count);
  return own;
}

/** Counts a call against what the credential and the workspace may ask for. @throws AppError rate_limited */
export function takeLimits(actor: Actor): Record<string, string> {
  const { RATE_LIMIT_PER_KEY } = env();
  const ms = Date.now();
  const key = { name: actor.kind, perMinute: RATE_LIMIT_PER_KEY, burst: Math.ceil(RATE_LIMIT_PER_KEY / 6) };
  // The key first: what it asks for beyond its own limit does not use up what its colleagues may ask for.
  const own = takeToken(key, actor.credentialId, ms);
  return { ...takeToken(workspaceLimit(), actor.workspaceId, ms), ...own };
}

function workspaceLimit(): Limit {
  const perMinute = env().RATE_LIMIT_PER_WORKSPACE;
  return { name: "workspace", perMinute, burst: perMinute };
}

/** Origins that the operator listed may call from a browser, with a key; the dashboard needs none of it. */
function cors(call: Call): Record<string, string> {
  const origin = call.header("origin");
  if (origin === undefined || !env().CORS_ORIGINS.includes(origin.toLowerCase())) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Expose-Headers":
      "Request-Id, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Location, Idempotent-Replayed",
  };
}

/** The answer to a browser that asks whether it may call, which it does without a credential; null for all else. */
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
