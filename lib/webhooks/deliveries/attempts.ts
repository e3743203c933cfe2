import { log } from "@/lib/kernel/log";
import { toPublicId } from "@/lib/kernel/core/ids";
import { meters } from "@/lib/kernel/meters";
import { traced, type SpanAbout } from "@/lib/kernel/traces";
import { makeAttempt } from "./attempt";
import { namesOf, OutcomeWriter } from "./outcome-writer";
import type { Claim } from "./store/claim";
import type { Outcome } from "./store/outcomes";

/** Attempts that this process has under way at most: each holds a connection. */
const CAPACITY = 1000;

/**
 * The attempts that this process has under way, from the claim until what came of them is written down. They outlive the
 * run that began them, so that no run has to wait for the slowest receiver.
 */
export class Attempts {
  readonly #open = new Map<string, Promise<void>>();
  readonly #taken = new Set<string>();
  readonly #writer = new OutcomeWriter();
  readonly #onPlace: () => void;

  /** @param onPlace is called when an attempt has left its place. */
  constructor(onPlace: () => void) {
    this.#onPlace = onPlace;
  }

  get underWay(): number {
    return this.#open.size;
  }

  /** How many have no 2xx answer yet. */
  get waiting(): number {
    return this.#open.size - this.#taken.size;
  }

  /** The attempts that are under way, up to their written outcomes. */
  names(): Set<string> {
    return new Set(this.#open.keys());
  }

  /**
   * Deliveries that a receiver has answered with 2xx, which is not written down yet. They count no more against the limit
   * of their endpoint; one that failed does until it is written down, after which the endpoint may get a single probe at
   * a time.
   */
  get taken(): string[] {
    return [...this.#taken];
  }

  /** How many more may begin. None while the database takes no outcomes: their attempts could be claimed once more. */
  get free(): number {
    return this.#writer.isStuck ? 0 : Math.max(0, CAPACITY - this.#open.size);
  }

  /** Resolves when the outcome is written. */
  start(claim: Claim): Promise<void> {
    const { deliveryId } = claim;
    const name = nameOf(claim);
    const attempt = traced(
      () => dispatchSpan(claim),
      async () => {
        const outcome = await makeAttempt(claim);
        if (outcome.ok) {
          this.#taken.add(deliveryId);
          this.#onPlace();
        }
        await this.#writer.write(outcome);
        count(claim, outcome);
      },
    )
      .catch((error: unknown) => {
        const facts = { err: error, ...namesOf(claim) };
        log().error(facts, "a delivery attempt broke off: it is made again when its lease ends");
      })
      .finally(() => {
        this.#taken.delete(deliveryId);
        this.#open.delete(name);
        this.#onPlace();
      });
    this.#open.set(name, attempt);
    return attempt;
  }

  /** Waits until none is under way. */
  async ended(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open.values());
  }
}

/** The same for whoever claims the same attempt. */
export function nameOf({ deliveryId, number }: Claim): string {
  return `${deliveryId} ${String(number)}`;
}

/** From the claim until what came of the attempt is written down, in the trace of the change that made the event. */
function dispatchSpan(claim: Claim): SpanAbout {
  const { eventType, eventAt, startedAt, number, traceparent } = claim;
  const facts = {
    "stint.event_id": toPublicId("evt", claim.eventId),
    "stint.event_type": eventType,
    "stint.delivery_id": toPublicId("dlv", claim.deliveryId),
    "stint.workspace_id": toPublicId("wks", claim.workspaceId),
    "stint.attempt": number,
    "stint.event_age_ms": startedAt.getTime() - eventAt.getTime(),
  };
  return { name: `dispatch ${eventType}`, kind: "consumer", facts, parent: traceparent };
}

/** For the metrics: what came of an attempt, and how long its event had to wait for it, unless somebody asked again. */
function count(
  { eventAt, startedAt, redelivery }: Claim,
  { ok, responseStatus, error, waitSeconds, durationMs }: Outcome,
): void {
  const { attempts, deliveries, latency } = meters();
  const status = responseStatus === null ? null : `${String(Math.floor(responseStatus / 100))}xx`;
  // A name such as `tls_failed (CERT_HAS_EXPIRED)` is counted without its detail.
  attempts.inc({ outcome: error?.split(" ", 1)[0] ?? status ?? "none" });
  if (ok && !redelivery) latency.observe((startedAt.getTime() + durationMs - eventAt.getTime()) / 1000);
  if (ok || waitSeconds === null) deliveries.inc({ result: ok ? "delivered" : "failed" });
}
