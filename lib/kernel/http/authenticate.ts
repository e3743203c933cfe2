import type { Actor } from "@/lib/kernel/auth/context";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { actorOfKey, actorOfSession, personOfSession } from "@/lib/kernel/auth/credentials";
import { networkOf } from "@/lib/kernel/auth/network";
import { AppError, statusOf } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import type { Call } from "./call";
import { takeToken } from "./limits";

const SAFE = new Set(["GET", "HEAD"]);

/**
 * @param isForPerson Also for a session in a deleted workspace.
 * @throws AppError 404 in a deleted workspace, 401 without a valid credential, 403 for a cross-site call by cookie, 429 after too many failures.
 */
export function authenticate(call: Call, now: Date, isForPerson = false): Promise<Actor> {
  return countingRefusals(call, async () => {
    const actor = await identify(call, now, isForPerson);
    if (actor) return actor;
    throw new AppError(
      "unauthenticated",
      "api_key_missing",
      {},
      {
        headers: { "WWW-Authenticate": "Bearer" },
      },
    );
  });
}

/**
 * Per network.
 *
 * @throws AppError of `identify`, or rate_limited.
 */
export async function countingRefusals<Identity>(call: Call, identify: () => Promise<Identity>): Promise<Identity> {
  try {
    return await identify();
  } catch (error) {
    if (!(error instanceof AppError) || statusOf(error) !== 401) throw error;
    const perMinute = env().RATE_LIMIT_UNAUTHENTICATED;
    const limit = { name: "unauthenticated", perMinute, burst: perMinute };
    const limits = takeToken(limit, networkOf(call.ip), Date.now());
    throw error.withHeaders(limits);
  }
}

async function identify(call: Call, now: Date, isForPerson: boolean): Promise<Actor | null> {
  const authorization = call.header("authorization");
  if (authorization !== undefined) {
    const [, key] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
    return await actorOfKey(key ?? "", now);
  }
  const sessionId = await sessionIdOf(call.header("cookie"));
  if (!sessionId) return null;
  const actor = isForPerson
    ? ((await personOfSession(sessionId, now))?.actor ?? null)
    : await actorOfSession(sessionId, now);
  if (actor && !SAFE.has(call.method)) assertSameOrigin(call);
  return actor;
}

/**
 * Browsers send cookies automatically.
 *
 * @throws AppError csrf_failed
 */
export function assertSameOrigin(call: Pick<Call, "header">): void {
  const site = call.header("sec-fetch-site");
  if (site === "same-origin") return;
  const origin = call.header("origin");
  if (site === undefined && origin !== undefined) {
    if (origin === new URL(env().APP_URL).origin || URL.parse(origin)?.host === call.header("host")) return;
  }
  throw new AppError("csrf_failed", "cross_site");
}
