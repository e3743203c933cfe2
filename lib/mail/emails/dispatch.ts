import { env } from "@/lib/kernel/env";
import { retryTransient } from "@/lib/kernel/db/retry-transient";
import { log } from "@/lib/kernel/log";
import { routeOf, type Route } from "@/lib/mail/email-settings/sender";
import { isForOperator } from "./operations";
import { MAX_ATTEMPTS, waitAfter, mergeOutcomes, type Outcome } from "./rules";
import { sendMail, type Answer, type Attach } from "./send";
import * as queue from "./store/queue";
import type { Claim, Result } from "./store/queue";
import { CONNECTIONS } from "./transport";

/** Longer than all time limits of an SMTP conversation. */
const LEASE_SECONDS = 300;

const OUTAGE_MS = 30_000;

/**
 * Send due emails until the deadline (Unix milliseconds).
 *
 * @returns the seconds until the next email is due, or null when none waits.
 */
export async function sendDue(deadlineMs: number, attach: Attach): Promise<{ wakeIn: number | null }> {
  await retryTransient(failUnfinished, OUTAGE_MS);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendOneByOne(deadlineMs, attach)));
  return { wakeIn: await retryTransient(() => queue.nextDueIn(), OUTAGE_MS) };
}

/** Sending an email this often without a result probably crashes the worker. */
const MAX_STARTS = 5;
const UNFINISHED = "Sending was started five times, and the process ended each time before it finished.";

async function failUnfinished(): Promise<void> {
  for (const { id: email, workspaceId } of await queue.failUnfinished(MAX_STARTS, UNFINISHED))
    log().error({ email, workspaceId }, "an email failed: sending was started five times without a result");
}

export async function hasDueMail(): Promise<boolean> {
  return (await queue.nextDueIn()) === 0;
}

/** Return whether there may be more. */
export async function eraseOldBodies(now: Date, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  const before = new Date(now.getTime() - env().RETAIN_MAILS_DAYS * 86_400_000);
  while (performance.now() < deadline) {
    if ((await queue.eraseBodies(before)) === 0) return false;
  }
  return true;
}

let isStopping = false;

export function stopSending(): void {
  isStopping = true;
}

async function sendOneByOne(deadlineMs: number, attach: Attach): Promise<void> {
  while (!isStopping && Date.now() < deadlineMs) {
    const claim = await retryTransient(() => queue.claimNext(LEASE_SECONDS), OUTAGE_MS);
    if (!claim) return;
    const { id: email, workspaceId } = claim;
    try {
      if (await retryTransient(() => queue.giveUpOutdated(claim), OUTAGE_MS)) continue;
      const route = await retryTransient(() => allowedRoute(claim), OUTAGE_MS);
      if (!route) {
        await retryTransient(() => queue.capture(claim), LEASE_SECONDS * 1000);
        continue;
      }
      const outcome = resultOf(claim, await sendMail(claim, route, attach));
      if (outcome.error !== null)
        log().warn(
          { email, workspaceId, error: outcome.error },
          "the mail server did not accept an email for every recipient",
        );
      // Without the stored result the email is sent twice.
      await retryTransient(() => queue.finish(claim, outcome), LEASE_SECONDS * 1000);
    } catch (error) {
      log().error({ email, workspaceId, err: error }, "the result of an email could not be stored");
    }
  }
}

/** Null if the email is captured. */
async function allowedRoute(claim: Claim): Promise<Route | null> {
  const route = await routeOf(claim.workspaceId);
  const isOwn = route?.sender.source === "workspace";
  return isOwn && (await isForOperator(claim.workspaceId, claim)) ? null : route;
}

function resultOf({ attempts, outcomes: before }: Claim, { outcomes: answers, error }: Answer): Result {
  const outcomes = mergeOutcomes(before, answers);
  const isOver = attempts + 1 >= MAX_ATTEMPTS || outcomes.every(({ status }) => status !== "deferred");
  const isSent = outcomes.some(({ status }) => status === "accepted");
  return {
    status: isOver ? (isSent ? "sent" : "failed") : "queued",
    outcomes,
    isSent,
    error: errorOf(outcomes, error),
    waitSeconds: isOver ? null : waitAfter(attempts + 1, env().MAIL_BACKOFF_BASE_SECONDS),
  };
}

const MAX_ERROR_LENGTH = 500;

function errorOf(outcomes: readonly Outcome[], forAll: string | null): string | null {
  const without = outcomes.filter(({ status }) => status !== "accepted");
  if (forAll !== null && without.every(({ reason }) => reason === forAll)) return forAll;
  const words = without.map(({ address, reason }) => `${address}: ${reason ?? ""}`).join("; ");
  return words === "" ? null : words.slice(0, MAX_ERROR_LENGTH);
}
