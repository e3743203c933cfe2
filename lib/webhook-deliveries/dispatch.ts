import { setTimeout as sleep } from "node:timers/promises";
import { Bell } from "@/lib/core/bell";
import { announce } from "@/lib/outbox/announce";
import { deliveryLimits } from "./attempt";
import { Attempts } from "./attempts";
import { ClaimsTogether } from "./claims-together";
import type { StartRetries } from "./retry-starter";
import { claimDue, type Claim } from "./store/claim";
import { throughOutage } from "@/lib/db/through-outage";
import { nextDueIn } from "./store/queue";

/** How often a run that waits for answers looks for what has become due meanwhile, milliseconds: more rarely in vain. */
const LOOK_AFTER_MS = 50;
const LOOK_AFTER_MOST_MS = 200;
/** A database that is away for longer ends the run. */
const OUTAGE_MS = 30_000;

/** How a run ends: `unfinished` when its time was over before everything was sent. */
type End = "all sent" | "unfinished" | "left to another";

/** What this process sends. One run looks for what is due, and the attempts are the process's own. */
class Dispatcher {
  readonly #bell = new Bell();
  readonly #claims = new ClaimsTogether();
  readonly #attempts = new Attempts(() => this.lookAgain());
  #isLooking = false;
  #isStopping = false;

  /** Something may have become due, or a place free. Whoever looks in this process notices; else the engine is told. */
  lookAgain(): void {
    if (this.#isLooking) this.#bell.ring();
    else announce("deliveries");
  }

  async send(deadlineMs: number, startRetries: StartRetries): Promise<End> {
    if (this.#isLooking) {
      this.#bell.ring();
      return "left to another";
    }
    this.#isLooking = true;
    try {
      return await this.#lookAndSend(deadlineMs, startRetries);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Makes one attempt of a delivery, unless it may not be made now. */
  async sendOne(deliveryId: string): Promise<boolean> {
    const claim = await this.#claims.claim(deliveryId);
    if (!claim) return false;
    await this.#attempts.start(claim);
    return true;
  }

  async drain(withinMs: number): Promise<void> {
    this.#isStopping = true;
    this.#bell.ring();
    await Promise.race([this.#attempts.ended(), sleep(withinMs, undefined, { ref: false })]);
  }

  async #lookAndSend(deadlineMs: number, startRetries: StartRetries): Promise<End> {
    let lookAfterMs = LOOK_AFTER_MS;
    while (!this.#isStopping && Date.now() < deadlineMs) {
      const { claims, hasMore } = await claimMore(() => this.#attempts.free);
      for (const claim of claims) void this.#attempts.start(claim, startRetries);
      if (this.#attempts.underWay === 0 && !hasMore && !this.#bell.isRung) return "all sent";
      lookAfterMs = claims.length > 0 ? LOOK_AFTER_MS : Math.min(lookAfterMs * 2, LOOK_AFTER_MOST_MS);
      if (!hasMore) await this.#bell.wait(lookAfterMs);
    }
    return "unfinished";
  }
}

const held = globalThis as typeof globalThis & { stintDispatcher?: Dispatcher };

function dispatcher(): Dispatcher {
  return (held.stintDispatcher ??= new Dispatcher());
}

/**
 * Sends what is due, side by side, until nothing is due or the deadline has come; then it returns at once, and what is
 * under way ends by itself. Outcomes are written in small groups as they come, and each makes room for the next attempt at
 * once: a slow receiver delays nobody but itself. While another run looks in this process, it is only told to look again.
 *
 * @returns the seconds until something is due again; null when nothing waits, or another run knows. `isUnfinished`: another
 *   run is to go on at once.
 */
export async function dispatchDue(
  deadlineMs: number,
  startRetries: StartRetries,
): Promise<{ wakeIn: number | null; isUnfinished: boolean }> {
  const end = await dispatcher().send(deadlineMs, startRetries);
  const wakeIn = end === "all sent" ? await throughOutage(() => nextDueIn(deliveryLimits()), OUTAGE_MS) : null;
  return { wakeIn, isUnfinished: end === "unfinished" };
}

/** Makes one attempt of one delivery, for its durable run; answers whether it was made. */
export function attemptOne(deliveryId: string): Promise<boolean> {
  return dispatcher().sendOne(deliveryId);
}

/** Has somebody look for what has become due. */
export function lookForDue(): void {
  dispatcher().lookAgain();
}

/** Claims nothing any more, and waits for what is under way, as long as is given. */
export function drainDeliveries(withinMs: number): Promise<void> {
  return dispatcher().drain(withinMs);
}

function claimMore(free: () => number): Promise<{ claims: Claim[]; hasMore: boolean }> {
  return throughOutage(() => claimDue(free, deliveryLimits()), OUTAGE_MS);
}
