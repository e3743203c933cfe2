import type { Answer, Operation } from "@/inngest/engine/answer";
import { DISCOVERY, type Held } from "@/inngest/engine/engine";
import { canonicalJson } from "@/inngest/engine/protocol";

export type Decision =
  | { action: "finish"; status: "completed" | "failed"; output: string }
  | { action: "retry"; delayMs: number; error: unknown }
  | { action: "store"; id: string; name: string; result: string }
  | { action: "plan"; operations: Operation[] };

const MOST_STEPS = 1000;
const MOST_STEP_BYTES = 4 * 1024 * 1024;
const MOST_STATE_BYTES = 32 * 1024 * 1024;

/** Limits equal those of a real server. */
export function decide(
  held: Pick<Held, "attempt" | "step" | "steps">,
  maxAttempts: number,
  answer: Answer,
  backoff: (attempt: number) => number,
): Decision {
  const retry = (error: unknown): Decision => ({
    action: "retry",
    delayMs: ("retryAfterMs" in answer ? answer.retryAfterMs : null) ?? backoff(held.attempt),
    error,
  });
  if (answer.kind === "completed") return { action: "finish", status: "completed", output: answer.output };
  const hasAttempts = answer.canRetry && held.attempt + 1 < maxAttempts;
  if (answer.kind === "failed") return hasAttempts ? retry(answer.error) : failed(answer.error);
  const refused = refuse(held, answer.operations);
  if (refused) return failed({ name: "EngineError", message: refused });
  const [only] = answer.operations;
  if (!only || answer.operations.length > 1) return { action: "plan", operations: answer.operations.map(settled) };
  if (only.op === "error" && hasAttempts) return retry(only.error);
  const settledOnly = settled(only);
  if (settledOnly.op !== "store") return { action: "plan", operations: [settledOnly] };
  return { action: "store", id: only.id, name: only.name, result: settledOnly.result };
}

/** An error without retry is a result, because the function may catch it. */
function settled(operation: Operation): Operation {
  if (operation.op !== "error") return operation;
  return {
    id: operation.id,
    name: operation.name,
    op: "store",
    result: canonicalJson({ error: operation.error ?? null }),
  };
}

function refuse({ step, steps }: Pick<Held, "step" | "steps">, operations: Operation[]): string | null {
  if (operations.length === 0) return "The function returned neither a result nor a step.";
  for (const operation of operations) {
    if (operation.op === "unsupported") {
      return `Step "${operation.name}" needs ${operation.reason}, which the embedded engine does not have.`;
    }
    if (operation.op === "store" && operation.result.length > MOST_STEP_BYTES) {
      return `The result of step "${operation.name}" is larger than 4 MB.`;
    }
    if (step !== DISCOVERY && operation.op !== "store" && operation.op !== "error") {
      return `Step "${operation.name}" was planned inside another step.`;
    }
  }
  if (steps.length + operations.length > MOST_STEPS) return `A run has at most ${MOST_STEPS} steps.`;
  const stateBytes = [...steps, ...operations].reduce(
    (sum, each) => sum + ("result" in each ? each.result.length : 0),
    0,
  );
  return stateBytes > MOST_STATE_BYTES ? "The results of all steps together are larger than 32 MB." : null;
}

function failed(error: unknown): Decision {
  return { action: "finish", status: "failed", output: canonicalJson(error) };
}
