import { createHmac } from "node:crypto";

/** Where the handler believes to be called. Nothing listens there: calls stay inside the process. */
const SERVE_URL = "http://localhost/api/inngest";

export interface EngineEvent {
  id: string;
  name: string;
  data: Record<string, unknown>;
  /** Unix milliseconds; in the future it delays the runs that the event starts. */
  ts: number;
}

/** A finished step: its key, and its result as canonical JSON. */
export interface StoredStep {
  id: string;
  result: string;
}

/** What one call tells a function about its run. */
export interface Call {
  functionId: string;
  runId: string;
  /** `step` to find out what comes next, or the key of a planned step to run just that. */
  step: string;
  attempt: number;
  maxAttempts: number;
  /** Another step of a parallel group is still pending. */
  isGrouped: boolean;
  /** The event as canonical JSON. */
  event: string;
  /** In the order of their completion. */
  steps: StoredStep[];
}

/** What JSON can hold, as RFC 8785 writes it. The SDK checks signatures against this form, whatever form was sent. */
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

/** The value of `x-inngest-signature` for a canonical body. */
export function sign(body: string, signingKey: string, nowMs: number = Date.now()): string {
  const seconds = String(Math.floor(nowMs / 1000));
  const key = signingKey.replace(/^signkey-\w+-/, "");
  return `t=${seconds}&s=${createHmac("sha256", key).update(body).update(seconds).digest("hex")}`;
}

/** The request for the configuration of all functions, answered in the response itself. */
export function syncRequest(signingKey: string): Request {
  const body = canonicalJson({ url: SERVE_URL });
  return new Request(SERVE_URL, {
    method: "PUT",
    body,
    headers: { ...commonHeaders(body, signingKey), "x-inngest-sync-kind": "in_band" },
  });
}

/** The request that runs a function up to its next step. */
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

/**
 * Canonical JSON put together from texts that are canonical already: what a run has stored is not parsed again for
 * every call. `ctx.fn_id` is left out on purpose, for it would turn checkpointing on.
 */
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
