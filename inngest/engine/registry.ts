import { z } from "zod";
import { nextTick } from "@/inngest/engine/cron-time";
import { parseDurationMs } from "@/inngest/engine/duration";
import { type Expression, ExpressionError, parseExpression } from "@/inngest/engine/expression";
import { syncRequest } from "@/inngest/engine/protocol";

/** What the serve handler of the SDK exports, called inside this process. */
export interface Handler {
  PUT: (request: Request) => Promise<Response>;
  POST: (request: Request) => Promise<Response>;
}

/** A function as the engine needs it. */
export interface EngineFunction {
  id: string;
  maxAttempts: number;
  events: { name: string; condition: Expression | null }[];
  /** As written: `TZ=Europe/Berlin 0 9 * * *`. */
  crons: string[];
  /** At most two; a run waits while `limit` steps of its key are being executed. */
  limits: { limit: number; key: Expression | null }[];
  idempotency: Expression | null;
  cancels: { event: string; condition: string | null; windowMs: number | null }[];
}

export interface Registry {
  get(id: string): EngineFunction | undefined;
  ids: string[];
  all: EngineFunction[];
  startedBy(event: string): { target: EngineFunction; condition: Expression | null }[];
}

/** Thrown at boot: the message names the function and the option that the embedded engine does not have. */
class UnsupportedError extends Error {
  override name = "UnsupportedError";
}

const MOST_RETRIES = 20;
const RETRIES_WHEN_ABSENT = 4;

const Trigger = z.union([
  z.strictObject({ event: z.string().min(1), expression: z.string().optional() }),
  z.strictObject({ cron: z.string().min(1) }),
]);
const Limit = z.strictObject({
  limit: z.int().min(1),
  key: z.string().optional(),
  scope: z.literal("fn").optional(),
});
const Cancel = z.strictObject({ event: z.string().min(1), if: z.string().optional(), timeout: z.string().optional() });

/** Strict: an option that is not named here makes the boot fail instead of being ignored. */
const Configuration = z.strictObject({
  id: z.string().min(1),
  name: z.string().optional(),
  triggers: z.array(Trigger).max(10),
  steps: z.strictObject({
    step: z.looseObject({ retries: z.strictObject({ attempts: z.int().min(0).max(MOST_RETRIES) }).optional() }),
  }),
  concurrency: z.union([z.int().min(1), Limit, z.array(Limit).max(2)]).optional(),
  idempotency: z.string().optional(),
  cancel: z.array(Cancel).max(5).optional(),
});

type Configuration = z.infer<typeof Configuration>;

/**
 * Asks the handler which functions it serves.
 *
 * @throws UnsupportedError naming the first function and option that only a real server has.
 */
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
  const parsed = Configuration.safeParse(configuration);
  if (!parsed.success) throw unsupported(configuration, parsed.error);
  const { id, triggers, steps, concurrency, idempotency, cancel } = parsed.data;
  const expression = (option: string, source: string | undefined, roots: ("event" | "async")[]) =>
    source === undefined ? null : readExpression(id, option, source, roots);
  const found: EngineFunction = {
    id,
    maxAttempts: (steps.step.retries?.attempts ?? RETRIES_WHEN_ABSENT) + 1,
    events: [],
    crons: [],
    limits: limitsOf(concurrency).map(({ limit, key }) => ({ limit, key: expression("concurrency", key, ["event"]) })),
    idempotency: expression("idempotency", idempotency, ["event"]),
    cancels: (cancel ?? []).map((rule) => readCancel(id, rule)),
  };
  for (const trigger of triggers) {
    if ("cron" in trigger) found.crons.push(readCron(id, trigger.cron));
    else
      found.events.push({
        name: readEventName(id, trigger.event),
        condition: expression("if", trigger.expression, ["event"]),
      });
  }
  return found;
}

function registryOf(functions: EngineFunction[]): Registry {
  const byId = new Map(functions.map((each) => [each.id, each]));
  const byEvent = new Map<string, { target: EngineFunction; condition: Expression | null }[]>();
  for (const target of functions) {
    for (const { name, condition } of target.events) {
      byEvent.set(name, [...(byEvent.get(name) ?? []), { target, condition }]);
    }
  }
  return {
    get: (id) => byId.get(id),
    ids: [...byId.keys()],
    all: functions,
    startedBy: (event) => byEvent.get(event) ?? [],
  };
}

function limitsOf(concurrency: Configuration["concurrency"]): z.infer<typeof Limit>[] {
  if (concurrency === undefined) return [];
  if (typeof concurrency === "number") return [{ limit: concurrency }];
  return Array.isArray(concurrency) ? concurrency : [concurrency];
}

function readCancel(id: string, rule: z.infer<typeof Cancel>): EngineFunction["cancels"][number] {
  if (rule.if !== undefined) readExpression(id, "cancelOn", rule.if, ["event", "async"]);
  const windowMs = rule.timeout === undefined ? null : parseDurationMs(rule.timeout);
  if (Number.isNaN(windowMs)) throw new UnsupportedError(`Function ${id}: cancelOn.timeout "${String(rule.timeout)}"`);
  return { event: readEventName(id, rule.event), condition: rule.if ?? null, windowMs };
}

function readEventName(id: string, name: string): string {
  if (!name.includes("*")) return name;
  throw new UnsupportedError(
    `Function ${id}: the event "${name}" is a pattern, which the embedded engine does not have`,
  );
}

function readCron(id: string, expression: string): string {
  try {
    nextTick(expression, new Date());
    return expression;
  } catch (error) {
    throw new UnsupportedError(`Function ${id}: cron "${expression}": ${(error as Error).message}`);
  }
}

function readExpression(id: string, option: string, source: string, roots: ("event" | "async")[]): Expression {
  try {
    return parseExpression(source, roots);
  } catch (error) {
    if (error instanceof ExpressionError) throw new UnsupportedError(`Function ${id}: ${option}: ${error.message}`);
    throw error;
  }
}

function unsupported(configuration: unknown, { issues }: z.ZodError): UnsupportedError {
  const id = z.object({ id: z.string() }).safeParse(configuration).data?.id ?? JSON.stringify(configuration);
  const [issue] = issues.flatMap((each) => (each.code === "invalid_union" ? [...each.errors.flat(), each] : each));
  const option = issue?.code === "unrecognized_keys" ? issue.keys.join(", ") : "";
  const path = [...(issues[0]?.path ?? []), option].filter((part) => part !== "").join(".");
  return new UnsupportedError(
    `Function ${id}: the option ${path || "?"} is not supported by the embedded engine (${issue?.message ?? "bad value"}). ` +
      "Use a real Inngest server, or leave it out.",
  );
}
