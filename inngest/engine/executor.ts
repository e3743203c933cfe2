import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, readAnswer } from "@/inngest/engine/answer";
import { putBack } from "@/inngest/engine/claim";
import { decide } from "@/inngest/engine/decide";
import { type Engine, type Held, stateOfCall } from "@/inngest/engine/engine";
import { finish } from "@/inngest/engine/finish";
import { plan } from "@/inngest/engine/plan";
import { callRequest, canonicalJson } from "@/inngest/engine/protocol";
import type { EngineFunction } from "@/inngest/engine/registry";
import { release } from "@/inngest/engine/slots";
import { isHeld, storeStep } from "@/inngest/engine/store-step";
import { transaction } from "@/inngest/engine/transaction";

/** A longer step counts as lost; its code cannot be stopped. */
const STEP_TIMEOUT_MS = 600_000;

export async function execute(engine: Engine, item: Held, isStopping: () => boolean): Promise<void> {
  let held: Held | null = item;
  while (held) {
    if (isStopping() && held !== item) return putBack(engine, [held.lease]);
    const current: Held = held;
    held = current.kind === "sleep" ? await wakeUp(engine, current) : await step(engine, current);
  }
}

async function step(engine: Engine, held: Held): Promise<Held | null> {
  const target = engine.registry.get(held.functionId);
  if (!target) throw new Error(`Function ${held.functionId} is not known`);
  const answer = await call(engine, held, target);
  const decision = decide(held, target.maxAttempts, answer, engine.backoff);
  const save = async (): Promise<Held | null> => {
    switch (decision.action) {
      case "store":
        return storeStep(engine, held, decision);
      case "plan":
        return plan(engine, held, decision.operations).then(() => null);
      case "retry":
        return retryLater(engine, held, decision).then(() => null);
      case "finish":
        if (decision.status === "failed")
          engine.log("run failed", {
            runId: held.runId,
            functionId: held.functionId,
            error: decision.output.slice(0, 1000),
          });
        return finish(engine, held, decision.status, decision.output).then(() => null);
    }
  };
  const onRefused = (error: Error) =>
    finish(
      engine,
      held,
      "failed",
      canonicalJson({ name: "EngineError", message: `The result cannot be stored: ${error.message}` }),
    );
  return persist(engine, held, save, onRefused);
}

function wakeUp(engine: Engine, held: Held): Promise<Held | null> {
  const slept = { id: held.step, name: held.name, result: '{"data":null}' };
  return persist(engine, held, () => storeStep(engine, held, slept));
}

async function call(engine: Engine, held: Held, { maxAttempts }: EngineFunction): Promise<Answer> {
  const lost = (message: string): Answer => ({
    kind: "failed",
    error: { name: "NetworkError", message },
    canRetry: true,
    retryAfterMs: null,
  });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(lost("The step did not end within 10 minutes.")), STEP_TIMEOUT_MS);
  });
  try {
    const request = callRequest({ ...held, maxAttempts }, engine.signingKey);
    return await Promise.race([engine.handler.POST(request).then((response) => readAnswer(response)), timeout]);
  } catch (error) {
    return lost((error as Error).message);
  } finally {
    clearTimeout(timer);
  }
}

async function retryLater(
  engine: Engine,
  held: Held,
  { delayMs, error }: { delayMs: number; error: unknown },
): Promise<void> {
  const isLimited = held.keys.length > 0;
  await transaction(engine.pool, async (db) => {
    if (!(await isHeld(db, held))) return;
    await db.query({
      name: "engine-retry",
      text: `
        update inngest_embedded.items
        set state = $4, attempt = attempt + 1, run_at = now() + make_interval(secs => $5::float8 / 1000), last_error = $6,
          worker = null, lease = null, holds_slots = false
        where run_id = $1 and step = $2 and lease = $3`,
      values: [held.runId, held.step, held.lease, stateOfCall(held.keys), delayMs, canonicalJson(error).slice(0, 2000)],
    });
    if (held.holdsSlots) await release(db, held.keys);
  });
  engine.wake.in(delayMs);
  if (isLimited) engine.wake.now("items");
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** SQLSTATE classes of transient errors. */
const PASSING = new Set(["08", "25", "40", "53", "55", "57", "58", "XX"]);
const SQLSTATE = /^[0-9A-Z]{5}$/;
const NETWORK = /^(E(CONN|PIPE|TIMEDOUT|HOST|NET|ADDR|AI_)|ENOTFOUND|ENOENT)/;
/** Messages of `pg` errors without a code. */
const LOST_CONNECTION = /connection|timeout/i;

/**
 * Retry while the database is unreachable, because a lost result would repeat the step. The lease makes a second
 * write harmless.
 *
 * @param onRefused The database will never accept the outcome.
 */
async function persist<T>(
  engine: Engine,
  held: Held,
  save: () => Promise<T | null>,
  onRefused?: (error: Error) => Promise<void>,
): Promise<T | null> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await save();
    } catch (error) {
      if (!isPassing(error)) {
        engine.log("the database refused a step's result", { error: String(error) });
        if (!onRefused) throw error;
        return persist(engine, held, () => onRefused(error as Error).then(() => null));
      }
      engine.expiredLeases.add(held.lease);
      await sleep(pauseMs);
    }
  }
}

function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code !== "string") return typeof message === "string" && LOST_CONNECTION.test(message);
  // EPIPE looks like an SQLSTATE, so network errors come first.
  return NETWORK.test(code) || (SQLSTATE.test(code) && PASSING.has(code.slice(0, 2)));
}
