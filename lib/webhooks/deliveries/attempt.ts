import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { traced } from "@/lib/kernel/traces";
import { VERSION } from "@/lib/kernel/version";
import { PROBE_FROM, retryAfterSeconds, waitAfter } from "@/lib/webhooks/endpoints/rules";
import { signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { signatureHeaders } from "@/lib/webhooks/endpoints/signature";
import { answersChallenge, challengeIn } from "./challenge";
import { post, type Answer } from "@/lib/kernel/net/send";
import type { Claim, DeliveryLimits } from "./store/claim";
import type { Outcome } from "./store/outcomes";

/** Concurrent attempts. A failing endpoint gets one probe at a time. */
export function deliveryLimits(): DeliveryLimits {
  return { perEndpoint: 10, perWorkspace: 50, probeFrom: PROBE_FROM, leaseSeconds: env().WEBHOOK_TIMEOUT_SECONDS + 5 };
}

export async function makeAttempt(claim: Claim): Promise<Outcome> {
  const beganAt = performance.now();
  const headers = requestHeaders(claim);
  const answer = headers ? await sent(claim, headers) : NOT_SIGNED;
  const endedAt = performance.now();
  const { ok, error, verifiedUrl } = verdictOn(claim, answer);
  const last = claim.number >= claim.maxAttempts;
  return {
    deliveryId: claim.deliveryId,
    subscriptionId: claim.subscriptionId,
    number: claim.number,
    ok,
    endedAt,
    durationMs: answer.durationMs,
    requestHeaders: headers,
    responseStatus: answer.status,
    responseHeaders: answer.headers,
    responseBody: answer.body,
    error,
    verifiedUrl,
    waitSeconds: ok || last ? null : waitFor(claim, answer, claim.startedAt.getTime() + endedAt - beganAt),
    probeAfterSeconds: ok ? null : env().WEBHOOK_BACKOFF_BASE_SECONDS,
    gone: answer.status === 410 && claim.lastStatus === 410,
  };
}

/** Host only: path and query may contain a secret. */
function sent({ url, payload, number }: Claim, headers: Record<string, string>): Promise<Answer> {
  const facts = () => ({
    "http.request.method": "POST",
    "server.address": new URL(url).hostname,
    "http.request.resend_count": number - 1,
  });
  return traced(
    () => ({ name: "attempt", kind: "client", facts: facts() }),
    async (note) => {
      const answer = await post(url, headers, payload);
      const { status, error } = answer;
      note({
        "http.response.status_code": status ?? undefined,
        "error.type": error?.split(" ", 1)[0] ?? (isSuccess(status) ? undefined : String(status)),
      });
      return answer;
    },
  );
}

/** Any 2xx is a success; a challenge requires the right answer. */
function verdictOn(claim: Claim, { status, body, error }: Answer): Pick<Outcome, "ok" | "error" | "verifiedUrl"> {
  const challenge = isSuccess(status) ? challengeIn(claim) : null;
  if (challenge === null) return { ok: isSuccess(status), error, verifiedUrl: null };
  if (answersChallenge(body, challenge)) return { ok: true, error, verifiedUrl: claim.url };
  return { ok: false, error: "challenge_not_answered", verifiedUrl: null };
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The receiver could not verify an unsigned delivery. */
const NOT_SIGNED: Answer = {
  status: null,
  headers: null,
  body: null,
  error: "signing_secret_unreadable",
  durationMs: 0,
};

/** @param nowMs Unix milliseconds of the database */
function waitFor(claim: Claim, answer: Answer, nowMs: number): number {
  const schedule = { baseSeconds: env().WEBHOOK_BACKOFF_BASE_SECONDS, factor: env().WEBHOOK_BACKOFF_FACTOR };
  const asked = retryAfterSeconds(answer.headers?.["retry-after"], nowMs);
  return waitAfter(schedule, claim.number, Math.random(), asked);
}

function requestHeaders(claim: Claim): Record<string, string> | null {
  const secrets = openSecrets(claim);
  if (secrets.length === 0) return null;
  const signed = {
    id: toPublicId("evt", claim.eventId),
    // By the clock of the database: receivers reject timestamps that are minutes off.
    timestamp: Math.floor(claim.startedAt.getTime() / 1000),
    body: claim.payload,
  };
  return {
    "Content-Type": "application/json; charset=utf-8",
    "User-Agent": `Stint-Webhooks/${VERSION}`,
    Accept: "*/*",
    "X-Service-Event": claim.eventType,
    "X-Service-Delivery": toPublicId("dlv", claim.deliveryId),
    "X-Service-Attempt": String(claim.number),
    ...(claim.redelivery ? { "X-Service-Redelivery": "true" } : {}),
    ...signatureHeaders(secrets, signed),
  };
}

/** Secrets sealed with another NEXTAUTH_SECRET must not block other workspaces. */
function openSecrets({ workspaceId, secrets }: Claim): string[] {
  try {
    return secrets.map(signingSecrets.open);
  } catch (error) {
    log().error({ workspaceId, err: error }, "a webhook secret cannot be opened: was NEXTAUTH_SECRET changed?");
    return [];
  }
}
