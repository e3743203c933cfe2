import { setTimeout as sleep } from "node:timers/promises";
import { draftInvoice } from "@/lib/billing/invoices/operations/draft";
import { existingSources, type Sources } from "@/lib/billing/invoices/operations/existing-sources";
import { usersById } from "@/lib/identity/users/operations";
import type { Context } from "@/lib/kernel/auth/context";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { log } from "@/lib/kernel/log";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import * as store from "../store";
import type { Claim, Failure, WaitingDraft } from "../store";

/** A worker without progress for this long has stopped. A transaction takes 30 seconds at most. */
const LEASE_SECONDS = 60;

/** Another run gets its turn after this time. */
const TURN_MS = 30_000;

const MAX_FAILURES = 3;

/** Another invoice can bill the client's time at the same moment. */
const MAX_CONFLICTS = 3;
const CONFLICT_PAUSE_MS = 200;

const INTERNAL: Failure = { code: "internal_error", reason: "internal_error", params: {} };

interface Work {
  claim: Claim;
  waiting: WaitingDraft;
}

/** Work on the run that waited longest. Return false if none waits. */
export async function workOnInvoiceRun(turnMs = TURN_MS): Promise<boolean> {
  const claim = await store.claimRun(LEASE_SECONDS);
  if (!claim) return false;
  const until = Date.now() + turnMs;
  while (await workOnNext(claim)) {
    if (Date.now() < until) continue;
    await store.releaseClaim(claim, false);
    break;
  }
  return true;
}

/** Create one draft, or end the run. Return whether the worker keeps the run. */
async function workOnNext(claim: Claim): Promise<boolean> {
  const context = await contextOfPerson(
    { workspaceId: claim.workspaceId, userId: claim.createdBy },
    { ip: "" },
    new Date(),
  );
  const waiting = await nextWaiting.run(context, claim);
  if (!waiting) return complete.run(context, claim);
  try {
    return await createDraft(context, { claim, waiting });
  } catch (error) {
    log().error({ workspace: claim.workspaceId, invoice_run: claim.id, err: error }, "an invoice run failed");
    if ((await store.releaseClaim(claim, true)) < MAX_FAILURES) return false;
    return giveUp.run(context, { claim, waiting, failure: INTERNAL });
  }
}

const nextWaiting = query("invoices:read", ({ db }, claim: Claim) => store.nextWaiting(db, claim));

/** An error that the person can correct ends this draft, and not the run. */
async function createDraft(context: Context, work: Work): Promise<boolean> {
  for (let conflicts = 0; ; conflicts++) {
    try {
      return await tryDraft.run(await asCreator(context), work);
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      const { code, reason, params } = error;
      const isRaced = code === "conflict" && reason !== "invoice_during_import";
      if (!isRaced || conflicts >= MAX_CONFLICTS)
        return giveUp.run(context, { ...work, failure: { code, reason, params } });
      await sleep(CONFLICT_PAUSE_MS);
    }
  }
}

/** The role can have changed since the run was created. @throws AppError insufficient_role */
async function asCreator(context: Context): Promise<Context> {
  const { actor } = context;
  const person = (await usersById.run(context, [actor.userId])).get(actor.userId);
  const role = person?.status === "active" ? person.role : "member";
  const permission = "invoices:write";
  if (!roleMay(role, permission)) throw new AppError("insufficient_role", "permission_missing", { role, permission });
  return { ...context, now: new Date(), actor: { ...actor, role } };
}

/** The draft and its outcome commit together, so that a worker killed at any moment creates no second one. */
const tryDraft = command("invoices:write", async (scope, { claim, waiting }: Work): Promise<boolean> => {
  const { db, workspaceId } = scope;
  if (!(await store.holdClaim(db, claim, LEASE_SECONDS))) return false;
  const sources = await sourcesOf(scope, await store.getRun(db, workspaceId, claim.id), waiting);
  const { id: invoiceId } = await draftInvoice(scope, {
    client_id: toPublicId("cli", waiting.clientId),
    currency: waiting.currency,
    ...sources,
  });
  await store.saveOutcome(db, claim, waiting.position, { state: "created", invoiceId });
  scope.touch("invoice_run");
  return true;
});

/** With time alone if there is nothing, so that the draft is refused as empty. */
async function sourcesOf(
  scope: QueryScope,
  { from, to, includesEarlier, includesExpenses, includesMilestones, groupBy }: store.RunRow,
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
    if (!(await store.holdClaim(db, claim, LEASE_SECONDS))) return false;
    const isEmpty = NOTHING_LEFT.includes(failure.reason);
    const outcome = isEmpty ? { state: "empty" as const } : { state: "failed" as const, failure };
    await store.saveOutcome(db, claim, waiting.position, outcome);
    touch("invoice_run");
    return true;
  },
);

const complete = command("invoices:write", async ({ db, workspaceId, now, touch }, claim: Claim): Promise<boolean> => {
  if (!(await store.holdClaim(db, claim, LEASE_SECONDS))) return false;
  await store.endRun(db, workspaceId, claim.id, { status: "completed", now });
  touch("invoice_run");
  return false;
});
