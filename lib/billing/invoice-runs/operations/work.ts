import { draftInvoice } from "@/lib/billing/invoices/operations/draft";
import { existingSources, type Sources } from "@/lib/billing/invoices/operations/existing-sources";
import type { Context } from "@/lib/kernel/auth/context";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { log } from "@/lib/kernel/log";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import type { Claim, WaitingDraft } from "../store/claims";
import * as claims from "../store/claims";
import { endRun, type Failure, getRun, type RunRow } from "../store/runs";
import { giveUpNext as giveUpSending, sendNext } from "./send";
import { INTERNAL, LEASE_SECONDS, orFailure, withCurrentRole } from "./turn";

/** Another run gets its turn after this time. */
const TURN_MS = 30_000;

const MAX_FAILURES = 3;

interface Work {
  claim: Claim;
  waiting: WaitingDraft;
}

/** Work on the run that waited longest. Return false if none waits. */
export async function workOnInvoiceRun(turnMs = TURN_MS): Promise<boolean> {
  const claim = await claims.claimRun(LEASE_SECONDS);
  if (!claim) return false;
  const until = Date.now() + turnMs;
  while (await workOnNext(claim)) {
    if (Date.now() < until) continue;
    await claims.releaseClaim(claim, false);
    break;
  }
  return true;
}

/** Create or send one draft, or end the work. Return whether the worker keeps the run. */
async function workOnNext(claim: Claim): Promise<boolean> {
  try {
    return await (claim.isSending ? sendNext(claim) : createNext(claim));
  } catch (error) {
    log().error({ workspace: claim.workspaceId, invoice_run: claim.id, err: error }, "an invoice run failed");
    if ((await claims.releaseClaim(claim, true)) < MAX_FAILURES) return false;
    return claim.isSending ? giveUpSending(claim, INTERNAL) : giveUpCreating(claim, INTERNAL);
  }
}

async function createNext(claim: Claim): Promise<boolean> {
  const context = await asCreator(claim);
  const waiting = await nextWaiting.run(context, claim);
  if (!waiting) return complete.run(context, claim);
  const work = { claim, waiting };
  return orFailure(
    async () => tryDraft.run(await withCurrentRole(context, "invoices:write"), work),
    (failure) => giveUp.run(context, { ...work, failure }),
  );
}

async function giveUpCreating(claim: Claim, failure: Failure): Promise<boolean> {
  const context = await asCreator(claim);
  const waiting = await nextWaiting.run(context, claim);
  return waiting === null || giveUp.run(context, { claim, waiting, failure });
}

function asCreator({ workspaceId, createdBy: userId }: Claim): Promise<Context> {
  return contextOfPerson({ workspaceId, userId }, { ip: "" }, new Date());
}

const nextWaiting = query("invoices:read", ({ db }, claim: Claim) => claims.nextWaiting(db, claim));

/** The draft and its outcome commit together, so that a worker killed at any moment creates no second one. */
const tryDraft = command("invoices:write", async (scope, { claim, waiting }: Work): Promise<boolean> => {
  const { db, workspaceId } = scope;
  if (!(await claims.holdClaim(db, claim, LEASE_SECONDS))) return false;
  const sources = await sourcesOf(scope, await getRun(db, workspaceId, claim.id), waiting);
  const { id: invoiceId } = await draftInvoice(scope, {
    client_id: toPublicId("cli", waiting.clientId),
    currency: waiting.currency,
    ...sources,
  });
  await claims.saveOutcome(db, claim, waiting.position, { state: "created", invoiceId });
  scope.touch("invoice_run");
  return true;
});

/** With time alone if there is nothing, so that the draft is refused as empty. */
async function sourcesOf(
  scope: QueryScope,
  { from, to, includesEarlier, includesExpenses, includesMilestones, groupBy }: RunRow,
  { clientId, currency }: WaitingDraft,
): Promise<Sources> {
  const days = { ...(includesEarlier ? {} : { from }), to };
  const time = { from_time_entries: { ...days, ...(groupBy && { group_by: groupBy }) } };
  if (!includesExpenses && !includesMilestones) return time;
  const existing = await existingSources(
    scope,
    { clientId, currency },
    { ...time, ...(includesExpenses && { from_expenses: days }), ...(includesMilestones && { from_milestones: {} }) },
  );
  return Object.keys(existing).length === 0 ? time : existing;
}

const NOTHING_LEFT: readonly string[] = ["no_unbilled_time", "no_unbilled_expenses", "no_unbilled_milestones"];

const giveUp = command(
  "invoices:write",
  async ({ db, touch }, { claim, waiting, failure }: Work & { failure: Failure }): Promise<boolean> => {
    if (!(await claims.holdClaim(db, claim, LEASE_SECONDS))) return false;
    const isEmpty = NOTHING_LEFT.includes(failure.reason);
    const outcome = isEmpty ? { state: "empty" as const } : { state: "failed" as const, failure };
    await claims.saveOutcome(db, claim, waiting.position, outcome);
    touch("invoice_run");
    return true;
  },
);

const complete = command("invoices:write", async ({ db, workspaceId, now, touch }, claim: Claim): Promise<boolean> => {
  if (!(await claims.holdClaim(db, claim, LEASE_SECONDS))) return false;
  await endRun(db, workspaceId, claim.id, { status: "completed", now });
  touch("invoice_run");
  return false;
});
