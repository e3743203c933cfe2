import { setTimeout as sleep } from "node:timers/promises";
import { perProcess } from "@/lib/kernel/core/per-process";
import { log } from "@/lib/kernel/log";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { retryTransient } from "@/lib/kernel/db/retry-transient";
import { deliveryLimits } from "./attempt";
import { Attempts, attemptKey } from "./attempts";
import { claimDue, type Claim } from "./store/claim";
import { fanOutNext } from "./store/fan-out";
import { nextDueIn } from "./store/queue";

/** Time between polls while attempts run. Doubled while nothing is due. */
const POLL_MS = 50;
const MAX_POLL_MS = 200;
/** Time to collect free slots: one large claim is cheaper. */
const COLLECT_MS = 3;
const OUTAGE_MS = 30_000;

/** `unfinished`: the time was over first. */
type End = "all sent" | "unfinished" | "left to another";

/** A signal before the wait ends the wait. */
class Signal {
  #isRaised = false;
  #wake: (() => void) | undefined;

  get isRaised(): boolean {
    return this.#isRaised;
  }

  raise(): void {
    this.#isRaised = true;
    this.#wake?.();
  }

  async wait(mostMs: number): Promise<void> {
    if (!this.#isRaised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.max(0, mostMs));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#wake = undefined;
    this.#isRaised = false;
  }
}

class Dispatcher {
  readonly #signal = new Signal();
  readonly #attempts = new Attempts(() => this.#onSlotFree());
  #isRunning = false;
  #isNotified = false;
  #isFanningOut = false;
  #isStopping = false;

  /** Notify the current run, or the engine. */
  notify(): void {
    this.#isNotified = true;
    this.#onSlotFree();
  }

  async send(deadlineMs: number): Promise<End> {
    if (this.#isRunning) {
      this.notify();
      return "left to another";
    }
    this.#isRunning = true;
    try {
      return await this.#claimAndSend(deadlineMs);
    } finally {
      this.#isRunning = false;
    }
  }

  async drain(withinMs: number): Promise<void> {
    this.#isStopping = true;
    this.#signal.raise();
    await Promise.race([this.#attempts.ended(), sleep(withinMs, undefined, { ref: false })]);
  }

  async #claimAndSend(deadlineMs: number): Promise<End> {
    let pollMs = POLL_MS;
    while (!this.#isStopping && Date.now() < deadlineMs) {
      const claims = await this.#claimMore();
      for (const claim of claims) void this.#attempts.start(claim);
      if (this.#attempts.running === 0 && !this.#isFanningOut && !this.#signal.isRaised) return "all sent";
      pollMs = claims.length > 0 ? POLL_MS : Math.min(pollMs * 2, MAX_POLL_MS);
      await this.#signal.wait(pollMs);
      await this.#collectSlots();
    }
    return "unfinished";
  }

  #onSlotFree(): void {
    if (this.#isRunning) this.#signal.raise();
    else wakeEngine("deliveries");
  }

  async #collectSlots(): Promise<void> {
    const until = performance.now() + COLLECT_MS;
    while (!this.#isNotified && !this.#isStopping && this.#attempts.waiting > 0 && performance.now() < until)
      await this.#signal.wait(until - performance.now());
  }

  /** During an outage a lease of this process may have ended. */
  async #claimMore(): Promise<Claim[]> {
    const running = this.#attempts.keys();
    this.#isNotified = false;
    const claimed = await retryTransient(() => {
      const { free, answered } = this.#attempts;
      return claimDue({ limit: free, answered, isFanningOut: this.#isFanningOut }, deliveryLimits());
    }, OUTAGE_MS);
    if (claimed.hasMore) void this.#fanOut();
    return claimed.claims.filter((claim) => !running.has(attemptKey(claim)));
  }

  async #fanOut(): Promise<void> {
    this.#isFanningOut = true;
    try {
      while (!this.#isStopping && (await fanOutNext())) this.notify();
    } catch (error) {
      log().warn({ err: error }, "deliveries of events could not be created: the next claim continues");
    } finally {
      this.#isFanningOut = false;
      this.notify();
    }
  }
}

const dispatcher = perProcess("stintDispatcher", () => new Dispatcher());

/**
 * Send due deliveries in parallel until the deadline (Unix milliseconds). Attempts finish on their own, so a slow
 * receiver delays only itself. During another run in this process, only notify that run.
 *
 * @returns the seconds until the next delivery is due: null when none waits, or another run knows. `isUnfinished`:
 *   start another run at once.
 */
export async function dispatchDue(deadlineMs: number): Promise<{ wakeIn: number | null; isUnfinished: boolean }> {
  const end = await dispatcher().send(deadlineMs);
  const wakeIn = end === "all sent" ? await retryTransient(() => nextDueIn(deliveryLimits()), OUTAGE_MS) : null;
  return { wakeIn, isUnfinished: end === "unfinished" };
}

/** Stop claiming. Wait at most `withinMs` for attempts in flight. */
export function drainDeliveries(withinMs: number): Promise<void> {
  return dispatcher().drain(withinMs);
}
