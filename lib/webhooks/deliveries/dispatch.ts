import { setTimeout as sleep } from "node:timers/promises";
import { perProcess } from "@/lib/kernel/core/per-process";
import { log } from "@/lib/kernel/log";
import { wakeEngine } from "@/lib/kernel/outbox/wake-engine";
import { retryTransient } from "@/lib/kernel/db/retry-transient";
import { deliveryLimits } from "./attempt";
import { Attempts, nameOf } from "./attempts";
import { claimDue, type Claim } from "./store/claim";
import { fanOutNext } from "./store/fan-out";
import { nextDueIn } from "./store/queue";

/** How often a run that waits for answers looks for what has become due, milliseconds: less often while it finds nothing. */
const LOOK_AFTER_MS = 50;
const LOOK_AFTER_MOST_MS = 200;
/**
 * How long places that become free are gathered before they are given away, milliseconds. Answers of quick receivers come
 * close together, and a claim of many deliveries costs hardly more than a claim of one.
 */
const GATHER_MS = 3;
/** A database that is away for longer ends the run. */
const OUTAGE_MS = 30_000;

/** How a run ends: `unfinished` when its time was over before everything was sent. */
type End = "all sent" | "unfinished" | "left to another";

/** Wakes one waiting caller. A signal that is raised while nobody waits ends the next wait at once. */
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

  /** Waits until it is raised, at most `mostMs`. */
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

/** What this process sends. One run looks for what is due, and the attempts are the process's own. */
class Dispatcher {
  readonly #signal = new Signal();
  readonly #attempts = new Attempts(() => this.#onPlace());
  #isLooking = false;
  /** Something may have become due since the last claim. */
  #isNews = false;
  #isFanningOut = false;
  #isStopping = false;

  /** Something may have become due, or a place free. Whoever looks in this process notices; else the engine is told. */
  lookAgain(): void {
    this.#isNews = true;
    this.#onPlace();
  }

  async send(deadlineMs: number): Promise<End> {
    if (this.#isLooking) {
      this.lookAgain();
      return "left to another";
    }
    this.#isLooking = true;
    try {
      return await this.#lookAndSend(deadlineMs);
    } finally {
      this.#isLooking = false;
    }
  }

  async drain(withinMs: number): Promise<void> {
    this.#isStopping = true;
    this.#signal.raise();
    await Promise.race([this.#attempts.ended(), sleep(withinMs, undefined, { ref: false })]);
  }

  async #lookAndSend(deadlineMs: number): Promise<End> {
    let lookAfterMs = LOOK_AFTER_MS;
    while (!this.#isStopping && Date.now() < deadlineMs) {
      const claims = await this.#claimMore();
      for (const claim of claims) void this.#attempts.start(claim);
      if (this.#attempts.underWay === 0 && !this.#isFanningOut && !this.#signal.isRaised) return "all sent";
      lookAfterMs = claims.length > 0 ? LOOK_AFTER_MS : Math.min(lookAfterMs * 2, LOOK_AFTER_MOST_MS);
      await this.#signal.wait(lookAfterMs);
      await this.#gatherPlaces();
    }
    return "unfinished";
  }

  #onPlace(): void {
    if (this.#isLooking) this.#signal.raise();
    else wakeEngine("deliveries");
  }

  async #gatherPlaces(): Promise<void> {
    const until = performance.now() + GATHER_MS;
    while (!this.#isNews && !this.#isStopping && this.#attempts.waiting > 0 && performance.now() < until)
      await this.#signal.wait(until - performance.now());
  }

  /** While the database was away, a lease of this process may have ended: what it still has under way is not made twice. */
  async #claimMore(): Promise<Claim[]> {
    const underWay = this.#attempts.names();
    this.#isNews = false;
    const claimed = await retryTransient(() => {
      const { free, taken } = this.#attempts;
      return claimDue({ room: free, taken, isFanningOut: this.#isFanningOut }, deliveryLimits());
    }, OUTAGE_MS);
    if (claimed.hasMore) void this.#fanOut();
    return claimed.claims.filter((claim) => !underWay.has(nameOf(claim)));
  }

  /** Makes the deliveries of a pile of events, while those that are made already are sent. */
  async #fanOut(): Promise<void> {
    this.#isFanningOut = true;
    try {
      while (!this.#isStopping && (await fanOutNext())) this.lookAgain();
    } catch (error) {
      log().warn({ err: error }, "deliveries of events could not be made: the next claim goes on");
    } finally {
      this.#isFanningOut = false;
      this.lookAgain();
    }
  }
}

const dispatcher = perProcess("stintDispatcher", () => new Dispatcher());

/**
 * Sends what is due, side by side, until nothing is due or the deadline has come; then it returns at once, and what is
 * under way ends by itself. Outcomes are written in small groups as they come, and each makes room for the next attempt at
 * once: a slow receiver delays nobody but itself. While another run looks in this process, it is only told to look again.
 *
 * @returns the seconds until something is due again; null when nothing waits, or another run knows. `isUnfinished`: another
 *   run is to go on at once.
 */
export async function dispatchDue(deadlineMs: number): Promise<{ wakeIn: number | null; isUnfinished: boolean }> {
  const end = await dispatcher().send(deadlineMs);
  const wakeIn = end === "all sent" ? await retryTransient(() => nextDueIn(deliveryLimits()), OUTAGE_MS) : null;
  return { wakeIn, isUnfinished: end === "unfinished" };
}

/** Claims nothing any more, and waits for what is under way, as long as is given. */
export function drainDeliveries(withinMs: number): Promise<void> {
  return dispatcher().drain(withinMs);
}
