import { canonicalJson } from "@/inngest/engine/protocol";

export type Operation = { id: string; name: string } & (
  | { op: "store"; result: string }
  | { op: "error"; error: unknown }
  | { op: "plan" }
  | { op: "sleep"; delayMs: number }
  | { op: "unsupported"; reason: string }
);

export type Answer =
  | { kind: "completed"; output: string }
  | { kind: "operations"; operations: Operation[]; canRetry: boolean; retryAfterMs: number | null }
  | { kind: "failed"; error: unknown; canRetry: boolean; retryAfterMs: number | null };

const SHORTEST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 86_400_000;

/** An answer that is not the SDK's counts as a retryable failure. */
export async function readAnswer(response: Response, nowMs: number = Date.now()): Promise<Answer> {
  const text = await response.text();
  const canRetry = response.headers.get("x-inngest-no-retry") !== "true";
  const retryAfterMs = readRetryAfter(response.headers.get("retry-after"), nowMs);
  const failed = (error: unknown): Answer => ({ kind: "failed", error, canRetry, retryAfterMs });
  let body: unknown;
  try {
    body = text === "" ? null : JSON.parse(text);
  } catch {
    return failed({ name: "Error", message: `The answer ${response.status} is not JSON: ${text.slice(0, 300)}` });
  }
  if (!response.headers.get("x-inngest-sdk"))
    return failed({ name: "Error", message: `The answer is not one of the Inngest SDK: ${text.slice(0, 300)}` });
  if (response.status === 200) return { kind: "completed", output: canonicalJson(body) };
  if (response.status !== 206) return failed(body);
  const operations = (Array.isArray(body) ? body : [body]).map((item) => readOperation(item, nowMs));
  return { kind: "operations", operations, canRetry, retryAfterMs };
}

/** Return milliseconds, clamped to one second to one day. The header holds seconds or an ISO date. */
function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, SHORTEST_RETRY_MS), LONGEST_RETRY_MS);
}

function readOperation(value: unknown, nowMs: number): Operation {
  const raw = record(value);
  const opts = record(raw["opts"]);
  const id = text(raw["id"]);
  const name = text(raw["displayName"]) || text(raw["name"]) || id;
  const unsupported = (reason: string): Operation => ({ id, name, op: "unsupported", reason });
  if (opts["parallelMode"] !== undefined) return unsupported("group.parallel() with a mode");
  const read = READERS[text(raw["op"])];
  if (!read) return unsupported(`the operation ${text(raw["op"]) || JSON.stringify(value)}`);
  try {
    return { id, name, ...read(raw, opts, nowMs) };
  } catch (error) {
    return unsupported((error as Error).message);
  }
}

type Members = Record<string, unknown>;
type Body = Operation extends infer One ? (One extends Operation ? Omit<One, "id" | "name"> : never) : never;

const READERS: Partial<Record<string, (raw: Members, opts: Members, nowMs: number) => Body>> = {
  StepRun: (raw) => ({ op: "store", result: `{"data":${canonicalJson(raw["data"] ?? null)}}` }),
  StepError: (raw) => ({ op: "error", error: raw["error"] }),
  StepFailed: (raw) => ({ op: "store", result: `{"error":${canonicalJson(raw["error"] ?? null)}}` }),
  StepPlanned: () => ({ op: "plan" }),
  Sleep: (raw, opts, nowMs) => ({
    op: "sleep",
    delayMs: parseDelayMs(text(opts["duration"]) || text(raw["name"]), nowMs),
  }),
};

function record(value: unknown): Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };
const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|[smhdw]))+$/;
const ISO_DATE = /^\d{4}-\d\d-\d\dT/;

/** The same as on a real server. */
const LONGEST_WAIT_MS = 366 * 86_400_000;

/**
 * Accepts durations such as `1m30s` and ISO dates. The result is clamped to 0 to 366 days.
 *
 * @throws RangeError when it is neither.
 */
export function parseDelayMs(text: string, nowMs: number): number {
  const ms = ISO_DATE.test(text) ? Date.parse(text) - nowMs : parseDurationMs(text);
  if (Number.isNaN(ms)) throw new RangeError(`"${text}" is neither a duration nor a date`);
  return Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}

function parseDurationMs(text: string): number {
  if (!DURATION.test(text)) return Number.NaN;
  let total = 0;
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)) {
    total += Number(amount) * (UNIT_MS[unit ?? ""] ?? Number.NaN);
  }
  return total;
}
