import { z } from "zod";
import { nextTick } from "@/inngest/engine/cron-time";
import { type EventPath, parsePath } from "@/inngest/engine/event-path";
import { syncRequest } from "@/inngest/engine/protocol";
import { UnsupportedError } from "@/inngest/engine/unsupported-error";

export interface Handler {
  PUT: (request: Request) => Promise<Response>;
  POST: (request: Request) => Promise<Response>;
}

export interface EngineFunction {
  id: string;
  maxAttempts: number;
  events: string[];
  /** Such as `TZ=Europe/Berlin 0 9 * * *`. */
  crons: string[];
  /** A run waits while `limit` steps of its key are running. */
  limits: { limit: number; key: EventPath | null }[];
}

export interface Registry {
  get(id: string): EngineFunction | undefined;
  ids: string[];
  all: EngineFunction[];
  startedBy(event: string): EngineFunction[];
}

const MOST_RETRIES = 20;
const RETRIES_WHEN_ABSENT = 4;

const Trigger = z.strictObject({ event: z.string().min(1).optional(), cron: z.string().min(1).optional() });
const Limit = z.strictObject({
  limit: z.int().min(1),
  key: z.string().optional(),
  scope: z.literal("fn").optional(),
});

/** An unknown option must stop the start. */
const Configuration = z.strictObject({
  id: z.string().min(1),
  name: z.string().optional(),
  triggers: z.array(Trigger).max(10),
  steps: z.strictObject({
    step: z.looseObject({ retries: z.strictObject({ attempts: z.int().min(0).max(MOST_RETRIES) }).optional() }),
  }),
  concurrency: z.preprocess(listOfLimits, z.array(Limit).max(2)),
});

/** Source code and SDK differ in these names. */
const AUTHORS_NAMES: Partial<Record<string, string>> = { expression: "if", cancel: "cancelOn" };

/** The SDK turns `onFailure` into a function with this trigger. */
const FAILED_EVENT = "inngest/function.failed";

/** @throws UnsupportedError */
export async function syncRegistry(handler: Handler, signingKey: string): Promise<Registry> {
  const response = await handler.PUT(syncRequest(signingKey));
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`The functions cannot be read: ${response.status} ${text.slice(0, 500)}`);
  const { functions } = z.object({ functions: z.array(z.unknown()) }).parse(JSON.parse(text));
  return registryOf(functions.map((configuration) => readFunction(configuration)));
}

/** @throws UnsupportedError */
export function readFunction(configuration: unknown): EngineFunction {
  const id = z.object({ id: z.string() }).safeParse(configuration).data?.id ?? JSON.stringify(configuration);
  const refuse = (what: string) =>
    new UnsupportedError(
      `Function ${id}: ${what}. The embedded engine cannot do this; inngest/engine/README.md lists what it can.`,
    );
  // Before the trigger's condition, which would be reported instead.
  if (isFailureHandler(configuration)) throw refuse("onFailure");
  const parsed = Configuration.safeParse(configuration);
  if (!parsed.success) throw refuse(describeIssue(parsed.error));
  const { triggers, steps, concurrency } = parsed.data;
  if (triggers.length === 0) throw refuse("it has no trigger, so only step.invoke() could start it");
  return {
    id,
    maxAttempts: (steps.step.retries?.attempts ?? RETRIES_WHEN_ABSENT) + 1,
    events: triggers.flatMap(({ event }) => (event === undefined ? [] : [readEventName(event, refuse)])),
    crons: triggers.flatMap(({ cron }) => (cron === undefined ? [] : [readCron(cron, refuse)])),
    limits: concurrency.map(({ limit, key }) => ({ limit, key: key === undefined ? null : readKey(key, refuse) })),
  };
}

type Refuse = (what: string) => UnsupportedError;

function registryOf(functions: EngineFunction[]): Registry {
  const byId = new Map(functions.map((each) => [each.id, each]));
  return {
    get: (id) => byId.get(id),
    ids: [...byId.keys()],
    all: functions,
    startedBy: (event) => functions.filter(({ events }) => events.includes(event)),
  };
}

function isFailureHandler(configuration: unknown): boolean {
  const { data } = z.object({ triggers: z.array(z.looseObject({ event: z.unknown() })) }).safeParse(configuration);
  return data?.triggers.some(({ event }) => event === FAILED_EVENT) ?? false;
}

function listOfLimits(concurrency: unknown): unknown {
  if (concurrency === undefined) return [];
  if (Array.isArray(concurrency)) return concurrency;
  return [typeof concurrency === "number" ? { limit: concurrency } : concurrency];
}

function readEventName(name: string, refuse: Refuse): string {
  if (name.includes("*")) throw refuse(`the event "${name}" is a pattern`);
  if (name.startsWith("inngest/")) throw refuse(`the event "${name}" is one that only a real server sends`);
  return name;
}

function readCron(expression: string, refuse: Refuse): string {
  try {
    nextTick(expression, new Date());
    return expression;
  } catch (error) {
    throw refuse(`cron "${expression}" (${(error as Error).message})`);
  }
}

function readKey(key: string, refuse: Refuse): EventPath {
  const path = parsePath(key);
  if (path) return path;
  throw refuse(`the concurrency key "${key}" is not a path such as event.data.workspaceId`);
}

function describeIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return "its configuration cannot be read";
  const own = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...own].map((part) => AUTHORS_NAMES[String(part)] ?? String(part));
  return own.length > 0 ? `the option ${path.join(".")}` : `the option ${path.join(".")} (${issue.message})`;
}
