import { log } from "@/lib/kernel/log";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { isTransient, retryTransient } from "@/lib/kernel/db/retry-transient";
import { recordOutcomes, disableDead, skipDisabled, type Outcome } from "./store/outcomes";

const GROUP = 100;
/** Milliseconds. Only this process knows these outcomes. */
const OUTAGE_MS = 600_000;
/** Time until the database counts as down. */
const STUCK_MS = 1000;

interface Waiting {
  outcome: Outcome;
  done: () => void;
}

export class OutcomeWriter {
  #waiting: Waiting[] = [];
  #writing: Waiting[] = [];

  /** Claiming is then unsafe: a finished attempt whose lease has ended could be claimed again. */
  get isStuck(): boolean {
    const oldest = this.#writing[0] ?? this.#waiting[0];
    return oldest !== undefined && performance.now() - oldest.outcome.endedAt > STUCK_MS;
  }

  /** Resolve when the outcome is stored, or rejected for good. */
  write(outcome: Outcome): Promise<void> {
    return new Promise((done) => {
      this.#waiting.push({ outcome, done });
      if (this.#writing.length === 0) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = (this.#writing = this.#waiting.splice(0, GROUP));
      await this.#writeGroup(group).catch((error: unknown) => {
        const deliveries = group.map(({ outcome }) => logFields(outcome));
        log().error({ err: error, deliveries }, "outcomes of delivery attempts could not be stored");
      });
      for (const { done } of group) done();
    }
    this.#writing = [];
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    const { stored, warnings } = await storeGroup(group.map(({ outcome }) => outcome));
    const failed = [...stored].filter(({ ok }) => !ok);
    const dead = failed.length > 0 ? await retryTransient(() => disableFailing(failed), OUTAGE_MS) : 0;
    if (warnings > 0 || dead > 0) wakeEngine("emails");
  }
}

export function logFields({
  deliveryId,
  subscriptionId,
  number,
}: Pick<Outcome, "deliveryId" | "subscriptionId" | "number">) {
  return { deliveryId, subscriptionId, attempt: number };
}

/** One by one after a failure, so that workspaces do not block each other. */
async function storeGroup(group: readonly Outcome[]): Promise<{ stored: Set<Outcome>; warnings: number }> {
  try {
    return { stored: new Set(group), warnings: await retryTransient(() => recordOutcomes(group), OUTAGE_MS) };
  } catch (error) {
    if (isTransient(error)) throw error;
    if (group.length === 1) {
      const deliveries = group.map(logFields);
      log().error({ err: error, deliveries }, "the outcome of a delivery attempt could not be stored");
      return { stored: new Set(), warnings: 0 };
    }
  }
  const stored = new Set<Outcome>();
  let warnings = 0;
  for (const outcome of group) {
    const one = await storeGroup([outcome]);
    for (const each of one.stored) stored.add(each);
    warnings += one.warnings;
  }
  return { stored, warnings };
}

async function disableFailing(failed: readonly Outcome[]): Promise<number> {
  const dead = await disableDead(failed.map(({ subscriptionId }) => subscriptionId));
  if (dead > 0 || failed.some(({ gone }) => gone)) await skipDisabled();
  return dead;
}
