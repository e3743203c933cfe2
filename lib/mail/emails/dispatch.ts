import { env } from "@/lib/kernel/env";
import { retryTransient } from "@/lib/kernel/db/retry-transient";
import { log } from "@/lib/kernel/log";
import { MAX_ATTEMPTS, waitAfter, withAnswers, type Outcome } from "./rules";
import { sendMail, type Answer, type Attach } from "./send";
import * as queue from "./store/queue";
import type { Claim, Result } from "./store/queue";
import { CONNECTIONS } from "./transport";

/** Longer than all time limits of one conversation with a mail server added up. */
const LEASE_SECONDS = 300;

/** A database that is away for longer ends the run. */
const OUTAGE_MS = 30_000;

/**
 * Sends what is due, a few mails side by side, until nothing is due or the deadline has come. A mail is claimed before it
 * is sent, so that of any number of workers one sends it.
 *
 * @param attach makes what goes with a mail.
 * @returns the seconds until something is due again; null when nothing waits.
 */
export async function sendDue(deadlineMs: number, attach: Attach): Promise<{ wakeIn: number | null }> {
  const { SMTP_URL } = env();
  await retryTransient(giveUpBegun, OUTAGE_MS);
  if (SMTP_URL === undefined) await queue.captureWaiting();
  else await Promise.all(Array.from({ length: CONNECTIONS }, () => sendOneByOne(SMTP_URL, deadlineMs, attach)));
  return { wakeIn: await retryTransient(() => queue.nextDueIn(), OUTAGE_MS) };
}

/** A mail that was begun this often and never ended is taken to crash the worker that sends it, and is given up. */
const MOST_STARTS = 5;
const GIVEN_UP = "Sending was begun five times, and each time the process ended before it was done.";

async function giveUpBegun(): Promise<void> {
  for (const { id: email, workspaceId } of await queue.giveUpBegun(MOST_STARTS, GIVEN_UP))
    log().error({ email, workspaceId }, "a mail is given up: it was begun five times and never ended");
}

/** Whether a mail is due. A worker that was not told of it finds it this way. */
export async function hasDueMail(): Promise<boolean> {
  return (await queue.nextDueIn()) === 0;
}

/** Erases bodies that are older than their term, until none is left or the time is over; answers whether there may be more. */
export async function eraseOldBodies(now: Date, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  const before = new Date(now.getTime() - env().RETAIN_MAILS_DAYS * 86_400_000);
  while (performance.now() < deadline) {
    if ((await queue.eraseBodies(before)) === 0) return false;
  }
  return true;
}

let isStopping = false;

/** This process begins no mail any more. Those that are under way are finished by the run that sends them. */
export function stopSending(): void {
  isStopping = true;
}

async function sendOneByOne(serverUrl: string, deadlineMs: number, attach: Attach): Promise<void> {
  while (!isStopping && Date.now() < deadlineMs) {
    const claim = await retryTransient(() => queue.claimNext(LEASE_SECONDS), OUTAGE_MS);
    if (!claim) return;
    const { id: email, workspaceId } = claim;
    try {
      const outcome = resultOf(claim, await sendMail(claim, serverUrl, attach));
      if (outcome.error !== null)
        log().warn({ email, workspaceId, error: outcome.error }, "the mail server did not accept a mail for everybody");
      // Nobody else knows that it was sent: lost, it would be sent again.
      await retryTransient(() => queue.finish(claim, outcome), LEASE_SECONDS * 1000);
    } catch (error) {
      // It is claimed again when its lease ends, and keeps no other mail waiting.
      log().error({ email, workspaceId, err: error }, "the result of a mail cannot be stored");
    }
  }
}

/** A mail is tried again for as long as the server has not decided about each recipient, and there are attempts left. */
function resultOf({ attempts, outcomes: before }: Claim, { outcomes: answers, error }: Answer): Result {
  const outcomes = withAnswers(before, answers);
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

const LONGEST_ERROR = 500;

/** The recipients who did not get the mail, each with the reason; the reason alone when it was the same for all. */
function errorOf(outcomes: readonly Outcome[], forAll: string | null): string | null {
  const without = outcomes.filter(({ status }) => status !== "accepted");
  if (forAll !== null && without.every(({ reason }) => reason === forAll)) return forAll;
  const words = without.map(({ address, reason }) => `${address}: ${reason ?? ""}`).join("; ");
  return words === "" ? null : words.slice(0, LONGEST_ERROR);
}
