import { type Answer, type Operation, readAnswer } from "@/inngest/engine/answer";
import { decide } from "@/inngest/engine/decide";
import { DISCOVERY } from "@/inngest/engine/engine";
import { callRequest, canonicalJson, type EngineEvent, type StoredStep } from "@/inngest/engine/protocol";
import { type EngineFunction, type Handler, syncRegistry } from "@/inngest/engine/registry";

interface TraceEntry {
  atMs: number;
  /** The name of the step; empty for the function itself. */
  step: string;
  /** `run` is a stored result, `fail` a stored error, `retry` a failed attempt with a successor. */
  what: "run" | "fail" | "retry" | "sleep" | "end";
  attempt: number;
  /** The result or error, or the delay in milliseconds. */
  detail: unknown;
}

export interface DrivenRun {
  status: "completed" | "failed";
  /** The function's result, or the error that ended it. */
  output: unknown;
  elapsedMs: number;
  calls: number;
  trace: TraceEntry[];
}

export interface DriveOptions {
  /** Tests include middleware and signatures. */
  handler: Handler;
  signingKey: string;
  /** With the client's prefix: `stint-send-invoice`. */
  functionId: string;
  event: { name: string; data?: Record<string, unknown>; id?: string };
  /** Unix milliseconds of the start; defaults to now. */
  startAtMs?: number;
  /** Numbered from 1: calls that never reach the function, as in a deployment. */
  lostCalls?: number[];
  /** Milliseconds before the next try; defaults to 15 seconds. */
  backoff?: (attempt: number) => number;
}

/** Virtual time, no database, the decisions of the engine. */
export async function driveFunction(options: DriveOptions): Promise<DrivenRun> {
  const { functionId, handler, signingKey, backoff = () => 15_000 } = options;
  const target = (await syncRegistry(handler, signingKey)).get(functionId);
  if (!target) throw new Error(`The handler does not serve ${functionId}`);
  const timeline = createTimeline(options.startAtMs ?? Date.now());
  const call = createCaller(options, target, timeline);
  for (;;) {
    const item = timeline.next();
    if (item.kind === "sleep") {
      timeline.store(item.step, item.name, '{"data":null}');
      continue;
    }
    const decision = decide({ ...item, steps: timeline.steps }, target.maxAttempts, await call(item), backoff);
    if (decision.action === "finish") {
      const output = JSON.parse(decision.output) as unknown;
      timeline.note({ step: "", what: "end", attempt: item.attempt, detail: output });
      const { trace } = timeline;
      return { status: decision.status, output, elapsedMs: timeline.elapsedMs(), calls: call.count(), trace };
    }
    if (decision.action === "retry") timeline.retry(item, decision.delayMs, decision.error);
    else if (decision.action === "store") timeline.store(decision.id, decision.name, decision.result, item.attempt);
    else for (const operation of decision.operations) timeline.open(operation);
  }
}

interface Item {
  step: string;
  name: string;
  kind: "call" | "sleep";
  dueAtMs: number;
  attempt: number;
}

type Timeline = ReturnType<typeof createTimeline>;

function createTimeline(startAtMs: number) {
  const steps: StoredStep[] = [];
  const trace: TraceEntry[] = [];
  const items: Item[] = [];
  let nowMs = startAtMs;
  const note = (entry: Omit<TraceEntry, "atMs">) => trace.push({ atMs: nowMs - startAtMs, ...entry });
  const store = (id: string, name: string, result: string, attempt = 0) => {
    steps.push({ id, result });
    const { data, error } = JSON.parse(result) as { data?: unknown; error?: unknown };
    note({ step: name, what: error === undefined ? "run" : "fail", attempt, detail: error ?? data });
  };

  return {
    startAtMs,
    steps,
    trace,
    note,
    store,
    nowMs: () => nowMs,
    elapsedMs: () => nowMs - startAtMs,
    /** Advances the time. Without an item, return a discovery call. */
    next: (): Item => {
      items.sort((a, b) => a.dueAtMs - b.dueAtMs);
      const item = items.shift() ?? { step: DISCOVERY, name: "", kind: "call", dueAtMs: nowMs, attempt: 0 };
      nowMs = Math.max(nowMs, item.dueAtMs);
      return item;
    },
    retry: (item: Item, delayMs: number, error: unknown) => {
      note({ step: item.name, what: "retry", attempt: item.attempt, detail: { error, delayMs } });
      items.push({ ...item, dueAtMs: nowMs + delayMs, attempt: item.attempt + 1 });
    },
    open: (operation: Operation) => {
      if (operation.op === "store") store(operation.id, operation.name, operation.result);
      else items.push(itemOf(operation, nowMs));
      const [item] = items.slice(-1);
      if (!item || operation.op === "store" || item.kind === "call") return;
      note({ step: item.name, what: item.kind, attempt: 0, detail: item.dueAtMs - nowMs });
    },
  };
}

function itemOf(operation: Operation, nowMs: number): Item {
  const { id: step, name } = operation;
  const item = (kind: Item["kind"], delayMs: number): Item => ({
    step,
    name,
    kind,
    dueAtMs: nowMs + delayMs,
    attempt: 0,
  });
  switch (operation.op) {
    case "plan":
      return item("call", 0);
    case "sleep":
      return item("sleep", operation.delayMs);
    default:
      throw new Error(`${operation.op} must be decided earlier`);
  }
}

function createCaller(options: DriveOptions, { id, maxAttempts }: EngineFunction, timeline: Timeline) {
  const event: EngineEvent = { id: "event", data: {}, ts: timeline.startAtMs, ...options.event };
  let calls = 0;
  const call = async ({ step, attempt }: Item): Promise<Answer> => {
    calls++;
    if (options.lostCalls?.includes(calls)) return LOST;
    const isGrouped = step !== DISCOVERY;
    const body = { functionId: id, runId: "01RUN", step, attempt, maxAttempts, isGrouped, event: canonicalJson(event) };
    const request = callRequest({ ...body, steps: timeline.steps }, options.signingKey);
    return readAnswer(await options.handler.POST(request), timeline.nowMs());
  };
  return Object.assign(call, { count: () => calls });
}

const LOST: Answer = {
  kind: "failed",
  error: { name: "NetworkError", message: "The call was lost." },
  canRetry: true,
  retryAfterMs: null,
};
