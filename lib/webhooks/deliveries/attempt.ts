import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { traced } from "@/lib/kernel/traces";
import { VERSION } from "@/lib/kernel/version";
import { chatMessage } from "@/lib/webhooks/chat/message";
import { HIDDEN_VALUE, hiderOf } from "@/lib/webhooks/endpoints/hidden-values";
import { PROBE_FROM, retryAfterSeconds, waitAfter } from "@/lib/webhooks/endpoints/rules";
import { headerValues, signingKeys, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";
import { signatureHeaders, type Signers } from "@/lib/webhooks/endpoints/signature";
import { scheduleOf } from "./retry-schedule";
import { answersChallenge, challengeIn } from "./challenge";
import { KEPT_BYTES, KEPT_CHARACTERS, post, type Answer } from "@/lib/kernel/net/send";
import type { Claim, DeliveryLimits } from "./store/claim";
import type { Outcome } from "./store/outcomes";

/** Concurrent attempts. A failing endpoint gets one probe at a time. */
export function deliveryLimits(): DeliveryLimits {
  return { perEndpoint: 10, perWorkspace: 50, probeFrom: PROBE_FROM, leaseSeconds: env().WEBHOOK_TIMEOUT_SECONDS + 5 };
}

export async function makeAttempt(claim: Claim): Promise<Outcome> {
  const beganAt = performance.now();
  const request = await requestOf(claim);
  const answer = request ? await sent(claim, request) : NOT_SIGNED;
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
    requestHeaders: request?.shown ?? null,
    requestBody: request === null || claim.format === "json" ? null : request.body,
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
function sent({ url, number }: Claim, { headers, values, body }: ReadyRequest): Promise<Answer> {
  const facts = () => ({
    "http.request.method": "POST",
    "server.address": new URL(url).hostname,
    "http.request.resend_count": number - 1,
  });
  return traced(
    () => ({ name: "attempt", kind: "client", facts: facts() }),
    async (note) => {
      const answer = withoutSecrets(await post(url, headers, body), values);
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
  const schedule = scheduleOf(claim.retrySchedule);
  const asked = retryAfterSeconds(answer.headers?.["retry-after"], nowMs);
  return waitAfter(schedule, claim.number, Math.random(), asked);
}

interface ReadyRequest {
  body: string;
  headers: Record<string, string>;
  /** For the log: without the values of the endpoint's headers. */
  shown: Record<string, string>;
  values: readonly string[];
}

/** Null if a secret cannot be opened. */
async function requestOf(claim: Claim): Promise<ReadyRequest | null> {
  const opened = openSecrets(claim);
  if (opened === null) return null;
  const signature = claim.format === "json" ? signatureOf(claim, opened) : {};
  if (signature === null) return null;
  const body = claim.format === "json" ? claim.payload : await chatMessage(claim.format, claim);
  const own = {
    "Content-Type": "application/json; charset=utf-8",
    "User-Agent": `Stint-Webhooks/${VERSION}`,
    Accept: "*/*",
    "X-Service-Event": claim.eventType,
    "X-Service-Delivery": toPublicId("dlv", claim.deliveryId),
    "X-Service-Attempt": String(claim.number),
    ...(claim.redelivery ? { "X-Service-Redelivery": "true" } : {}),
    ...signature,
  };
  const names = Object.keys(opened.headers);
  return {
    body,
    headers: { ...own, ...opened.headers },
    shown: { ...own, ...Object.fromEntries(names.map((name) => [name, HIDDEN_VALUE])) },
    values: Object.values(opened.headers),
  };
}

function signatureOf({ eventId, startedAt, payload: body }: Claim, signers: Signers): Record<string, string> | null {
  if (signers.secrets.length === 0) return null;
  // By the clock of the database: receivers reject timestamps that are minutes off.
  const timestamp = Math.floor(startedAt.getTime() / 1000);
  return signatureHeaders(signers, { id: toPublicId("evt", eventId), timestamp, body });
}

/** A receiver may return what it received. */
function withoutSecrets(answer: Answer, values: readonly string[]): Answer {
  if (values.length === 0) return answer;
  const { headers, body } = answer;
  const hide = hiderOf(values);
  const hideIn = (value: string) => hide(value, value.length >= KEPT_CHARACTERS);
  return {
    ...answer,
    headers: headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hideIn(value)])),
    body: body && hide(body, Buffer.byteLength(body) >= KEPT_BYTES),
  };
}

/** Secrets sealed with another NEXTAUTH_SECRET must not block other workspaces. */
function openSecrets({ workspaceId, secrets, keys, headers }: Claim) {
  try {
    return {
      secrets: secrets.map(signingSecrets.open),
      keys: keys.map(signingKeys.open),
      headers: Object.fromEntries(
        (headers ?? []).map(({ name, sealed }) => [name, headerValues.open(Buffer.from(sealed, "base64"))]),
      ),
    };
  } catch (error) {
    log().error({ workspaceId, err: error }, "a webhook secret cannot be opened: was NEXTAUTH_SECRET changed?");
    return null;
  }
}
