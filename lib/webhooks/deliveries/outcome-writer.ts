import { log } from "@/lib/kernel/log";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { isTransient, retryTransient } from "@/lib/kernel/db/retry-transient";
import { recordOutcomes, retireDead, skipDisabled, type Outcome } from "./store/outcomes";

/** Outcomes that are written in one statement. */
const GROUP = 100;
/** For so long outcomes are kept for a database that is away, milliseconds: only this process knows them. */
const OUTAGE_MS = 600_000;
/** A database that has not taken an outcome for longer is taken to be away. */
const STUCK_MS = 1000;

interface Waiting {
  outcome: Outcome;
  done: () => void;
}

/** Writes outcomes down in groups: what comes while a group is being written goes into the next. */
export class OutcomeWriter {
  #waiting: Waiting[] = [];
  /** The group that is being written; empty when none is. */
  #writing: Waiting[] = [];

  /**
   * Whether the database does not take what waits. Then an attempt could be claimed again that was made already: when it
   * comes back after longer than a lease, until the last outcome of that time is written.
   */
  get isStuck(): boolean {
    const oldest = this.#writing[0] ?? this.#waiting[0];
    return oldest !== undefined && performance.now() - oldest.outcome.endedAt > STUCK_MS;
  }

  /** Resolves when it is written, or when the database has refused it for good. */
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
        const deliveries = group.map(({ outcome }) => namesOf(outcome));
        log().error({ err: error, deliveries }, "outcomes of delivery attempts could not be stored");
      });
      for (const { done } of group) done();
    }
    this.#writing = [];
  }

  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    const { stored, warnings } = await storeApart(group.map(({ outcome }) => outcome));
    const failed = [...stored].filter(({ ok }) => !ok);
    const dead = failed.length > 0 ? await retryTransient(() => switchOff(failed), OUTAGE_MS) : 0;
    if (warnings > 0 || dead > 0) wakeEngine("emails");
  }
}

/** What a log says of an attempt. */
export function namesOf({
  deliveryId,
  subscriptionId,
  number,
}: Pick<Outcome, "deliveryId" | "subscriptionId" | "number">) {
  return { deliveryId, subscriptionId, attempt: number };
}

/**
 * Writes outcomes of several workspaces: what the database refuses of one must not cost the others theirs, so then each is
 * written by itself. The delivery of one that is refused is due again when its lease ends.
 *
 * @returns those that are written, and how many warnings are new.
 */
async function storeApart(group: readonly Outcome[]): Promise<{ stored: Set<Outcome>; warnings: number }> {
  try {
    return { stored: new Set(group), warnings: await retryTransient(() => recordOutcomes(group), OUTAGE_MS) };
  } catch (error) {
    if (isTransient(error)) throw error;
    if (group.length === 1) {
      const deliveries = group.map(namesOf);
      log().error({ err: error, deliveries }, "the outcome of a delivery attempt could not be stored");
      return { stored: new Set(), warnings: 0 };
    }
  }
  const stored = new Set<Outcome>();
  let warnings = 0;
  for (const outcome of group) {
    const one = await storeApart([outcome]);
    for (const each of one.stored) stored.add(each);
    warnings += one.warnings;
  }
  return { stored, warnings };
}

/** Switches off what failed for too long. */
async function switchOff(failed: readonly Outcome[]): Promise<number> {
  const dead = await retireDead(failed.map(({ subscriptionId }) => subscriptionId));
  if (dead > 0 || failed.some(({ gone }) => gone)) await skipDisabled();
  return dead;
}
