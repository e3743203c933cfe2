import { createHmac } from "node:crypto";

/** Only the handler sees this URL: calls stay in the process. */
const SERVE_URL = "http://localhost/api/inngest";

export interface EngineEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Unix milliseconds; a future time delays the runs. */
  ts: number;
}

export interface StoredStep {
  id: string;
  result: string;
}

export interface Call {
  functionId: string;
  runId: string;
  step: string;
  attempt: number;
  maxAttempts: number;
  /** Whether another step of a parallel group is pending. */
  isGrouped: boolean;
  event: string;
  /** In the order of their completion. */
  steps: StoredStep[];
}

/** As in RFC 8785: the SDK verifies signatures over this form. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value ?? null);
}

export function sign(body: string, signingKey: string, nowMs: number = Date.now()): string {
  const seconds = String(Math.floor(nowMs / 1000));
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${seconds}&s=${createHmac("sha256", key).update(body).update(seconds).digest("hex")}`;
}

export function syncRequest(signingKey: string): Request {
  const body = canonicalJson({ url: SERVE_URL });
  return new Request(SERVE_URL, {
    method: "PUT",
    body,
    headers: { ...commonHeaders(body, signingKey), "x-inngest-sync-kind": "in_band" },
  });
}

export function callRequest(call: Call, signingKey: string): Request {
  const body = callBody(call);
  const query = new URLSearchParams({ fnId: call.functionId, stepId: call.step });
  return new Request(`${SERVE_URL}?${query.toString()}`, {
    method: "POST",
    body,
    headers: { ...commonHeaders(body, signingKey), "x-run-id": call.runId },
  });
}

function commonHeaders(body: string, signingKey: string): Record<string, string> {
  return {
    host: "localhost",
    "content-type": "application/json",
    "x-inngest-server-kind": "cloud",
    "x-inngest-signature": sign(body, signingKey),
  };
}

/** Assembled from canonical texts, so that stored results are not parsed. `ctx.fn_id` would enable checkpointing. */
function callBody({ runId, attempt, maxAttempts, isGrouped, event, steps }: Call): string {
  const ctx = canonicalJson({
    run_id: runId,
    attempt,
    max_attempts: maxAttempts,
    disable_immediate_execution: isGrouped,
    use_api: false,
    stack: { stack: steps.map(({ id }) => id), current: steps.length },
  });
  const results = [...steps]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, result }) => `${JSON.stringify(id)}:${result}`)
    .join(",");
  return `{"ctx":${ctx},"defers":{},"event":${event},"events":[${event}],"steps":{${results}},"version":2}`;
}
