import { announce } from "@/lib/outbox/announce";
import { log } from "@/lib/log";
import { deliveryLimits, makeAttempt } from "./attempt";
import { claimDue, claimOne, type Claim } from "./store/claim";
import { isPassing, throughOutage } from "./store/outage";
import { recordOutcomes, retireDead, skipDisabled, type Outcome } from "./store/outcomes";
import { nextDueIn } from "./store/queue";

/** Attempts that one dispatch run has under way at most. */
const CAPACITY = 500;
/** How often a run that waits for answers looks for what has become due meanwhile, milliseconds: more rarely in vain. */
const LOOK_AFTER_MS = 50;
const LOOK_AFTER_MOST_MS = 200;
/** A database that is away for longer ends the run. */
const OUTAGE_MS = 30_000;

/** A delivery whose attempt failed and that wants a durable run for the next one. */
export interface Retry {
  deliveryId: string;
  attempt: number;
}

export type StartRetries = (retries: readonly Retry[]) => Promise<void>;

/**
 * Sends what is due, side by side, until nothing is due or the deadline has come. Outcomes are written in small groups as
 * they come, and each makes room for the next attempt at once: a slow receiver delays nobody but itself.
 *
 * @returns the seconds until something is due again; null when nothing waits.
 */
export async function dispatchDue(deadlineMs: number, startRetries: StartRetries): Promise<{ wakeIn: number | null }> {
  const attempts = new Attempts();
  let lookAfterMs = LOOK_AFTER_MS;
  for (;;) {
    const { claims, hasMore } = Date.now() < deadlineMs ? await claimMore(CAPACITY - attempts.underWay) : NOTHING;
    for (const claim of claims) attempts.start(claim);
    if (attempts.isEmpty && !hasMore) break;
    lookAfterMs = claims.length > 0 ? LOOK_AFTER_MS : Math.min(lookAfterMs * 2, LOOK_AFTER_MOST_MS);
    await attempts.someFinished(hasMore ? 0 : lookAfterMs);
    const group = attempts.takeFinished();
    if (group.length > 0) await record(group, startRetries);
  }
  return { wakeIn: await throughOutage(() => nextDueIn(deliveryLimits()), OUTAGE_MS) };
}

/** Makes one attempt of one delivery, for its durable run; answers whether it was made. */
export async function attemptOne(deliveryId: string): Promise<boolean> {
  const claim = await claimOne(deliveryId, deliveryLimits());
  if (!claim) return false;
  const outcome = await makeAttempt(claim);
  await tell([outcome], await store([outcome]));
  return true;
}

const NOTHING = { claims: [], hasMore: false };

function claimMore(free: number): Promise<{ claims: Claim[]; hasMore: boolean }> {
  return throughOutage(() => claimDue(free, deliveryLimits()), OUTAGE_MS);
}

/** The attempts that this run has under way, and those of them that have ended. */
class Attempts {
  private readonly open = new Set<Promise<void>>();
  private finished: Outcome[] = [];

  get underWay(): number {
    return this.open.size;
  }

  get isEmpty(): boolean {
    return this.open.size === 0 && this.finished.length === 0;
  }

  start(claim: Claim): void {
    const attempt = makeAttempt(claim)
      .then((outcome) => void this.finished.push(outcome))
      .catch((error: unknown) => {
        log().error(
          { err: error, ...namesOf(claim) },
          "a delivery attempt broke off: it is made again when its lease ends",
        );
      })
      .finally(() => this.open.delete(attempt));
    this.open.add(attempt);
  }

  /** Waits for the first answer, but not long: something new may be due, for an endpoint that does answer. */
  async someFinished(mostMs: number): Promise<void> {
    if (this.finished.length > 0) return;
    let timer: NodeJS.Timeout | undefined;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, mostMs);
    });
    await Promise.race([...this.open, pause]);
    clearTimeout(timer);
  }

  takeFinished(): Outcome[] {
    const taken = this.finished;
    this.finished = [];
    return taken;
  }
}

async function record(group: readonly Outcome[], startRetries: StartRetries): Promise<void> {
  const { stored, warnings } = await storeApart(group);
  await tell(stored, warnings);
  const retries = stored.filter((outcome) => outcome.nextAttemptAt !== null);
  if (retries.length === 0) return;
  try {
    await startRetries(retries.map(({ deliveryId, number }) => ({ deliveryId, attempt: number + 1 })));
  } catch (error) {
    // Without runs of their own the dispatch runs make these attempts when they are due.
    log().warn(
      { err: error, deliveries: retries.length },
      "the engine took no retries of deliveries: the dispatch runs make them",
    );
  }
}

/** Writes outcomes down; answers how many warnings are new. */
function store(group: readonly Outcome[]): Promise<number> {
  return throughOutage(() => recordOutcomes(group), OUTAGE_MS);
}

/**
 * The same for outcomes of several workspaces: what the database refuses of one must not cost the others theirs, so then
 * each is written by itself. The delivery of one that is refused is due again when its lease ends.
 */
async function storeApart(group: readonly Outcome[]): Promise<{ stored: readonly Outcome[]; warnings: number }> {
  try {
    return { stored: group, warnings: await store(group) };
  } catch (error) {
    if (isPassing(error)) throw error;
    if (group.length === 1) {
      log().error(
        { err: error, deliveries: group.map(namesOf) },
        "the outcome of a delivery attempt could not be stored",
      );
      return { stored: [], warnings: 0 };
    }
  }
  const stored: Outcome[] = [];
  let warnings = 0;
  for (const outcome of group) {
    const one = await storeApart([outcome]);
    stored.push(...one.stored);
    warnings += one.warnings;
  }
  return { stored, warnings };
}

/** What a log says of an attempt. */
function namesOf({ deliveryId, subscriptionId, number }: Pick<Claim, "deliveryId" | "subscriptionId" | "number">) {
  return { deliveryId, subscriptionId, attempt: number };
}

/** Switches off what failed for too long, and has the mails sent that outcomes ask for. */
async function tell(stored: readonly Outcome[], warnings: number): Promise<void> {
  const failed = stored.filter((outcome) => !outcome.ok);
  const dead = failed.length > 0 ? await throughOutage(() => switchOff(failed), OUTAGE_MS) : 0;
  if (warnings > 0 || dead > 0) announce("emails");
}

async function switchOff(failed: readonly Outcome[]): Promise<number> {
  const dead = await retireDead(failed.map(({ subscriptionId }) => subscriptionId));
  if (dead > 0 || failed.some(({ gone }) => gone)) await skipDisabled();
  return dead;
}
