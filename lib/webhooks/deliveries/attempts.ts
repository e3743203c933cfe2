import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/lib/kernel/log";
import { toPublicId } from "@/lib/kernel/core/ids";
import { meters } from "@/lib/kernel/meters";
import { traced, type SpanAbout } from "@/lib/kernel/traces";
import { makeAttempt } from "./attempt";
import { logFields, OutcomeWriter } from "./outcome-writer";
import type { Claim } from "./store/claim";
import type { Outcome } from "./store/outcomes";

/** Each attempt holds a connection. */
const CAPACITY = 1000;

/** From the claim to the stored outcome. Attempts outlive their run, so no run waits for a slow receiver. */
export class Attempts {
  readonly #open = new Map<string, Promise<void>>();
  readonly #answered = new Set<string>();
  /** When the newest attempt of each endpoint with a limited rate started. */
  readonly #paced = new Map<string, number>();
  readonly #writer = new OutcomeWriter();
  readonly #onSlotFree: () => void;

  constructor(onSlotFree: () => void) {
    this.#onSlotFree = onSlotFree;
  }

  get running(): number {
    return this.#open.size;
  }

  get waiting(): number {
    return this.#open.size - this.#answered.size;
  }

  keys(): Set<string> {
    return new Set(this.#open.keys());
  }

  /**
   * Answered with 2xx, but not stored: no longer counted. Failed attempts count until stored: the endpoint may then get
   * single probes.
   */
  get answered(): string[] {
    return [...this.#answered];
  }

  /** 0 while outcomes cannot be stored: attempts could be claimed twice. */
  get free(): number {
    return this.#writer.isStuck ? 0 : Math.max(0, CAPACITY - this.#open.size);
  }

  /** Resolve when the outcome is stored. */
  start(claim: Claim): Promise<void> {
    const { deliveryId } = claim;
    const key = attemptKey(claim);
    const attempt = traced(
      () => dispatchSpan(claim),
      async () => {
        await this.#pace(claim);
        const outcome = await makeAttempt(claim);
        if (outcome.ok) {
          this.#answered.add(deliveryId);
          this.#onSlotFree();
        }
        await this.#writer.write(outcome);
        count(claim, outcome);
      },
    )
      .catch((error: unknown) => {
        const facts = { err: error, ...logFields(claim) };
        log().error(facts, "a delivery attempt was interrupted: it is repeated when its lease ends");
      })
      .finally(() => {
        this.#answered.delete(deliveryId);
        this.#open.delete(key);
        this.#onSlotFree();
      });
    this.#open.set(key, attempt);
    return attempt;
  }

  /** Wait for the slot of the claim. Attempts that are late, such as after a pause of the process, keep their distance. */
  async #pace({ subscriptionId, waitMs, intervalMs }: Claim): Promise<void> {
    if (intervalMs === null) return;
    const slot = performance.now() + waitMs;
    for (;;) {
      const now = performance.now();
      const earliest = Math.max(slot, (this.#paced.get(subscriptionId) ?? -Infinity) + intervalMs);
      if (now >= earliest) break;
      await sleep(Math.ceil(earliest - now));
    }
    this.#paced.set(subscriptionId, performance.now());
  }

  async ended(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open.values());
  }
}

export function attemptKey({ deliveryId, number }: Claim): string {
  return `${deliveryId} ${String(number)}`;
}

/** In the trace of the change. */
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

/** Latency counts from the event, except for manual deliveries. */
function count(
  { eventAt, startedAt, redelivery }: Claim,
  { ok, responseStatus, error, waitSeconds, durationMs }: Outcome,
): void {
  const { attempts, deliveries, latency } = meters();
  const status = responseStatus === null ? null : `${String(Math.floor(responseStatus / 100))}xx`;
  // `tls_failed (CERT_HAS_EXPIRED)` without its detail.
  attempts.inc({ outcome: error?.split(" ", 1)[0] ?? status ?? "none" });
  if (ok && !redelivery) latency.observe((startedAt.getTime() + durationMs - eventAt.getTime()) / 1000);
  if (ok || waitSeconds === null) deliveries.inc({ result: ok ? "delivered" : "failed" });
}
