import { sendReviewed } from "@/lib/billing/invoices/operations/send-reviewed";
import { contextOfPerson } from "@/lib/kernel/auth/system-context";
import { AppError, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { command, query } from "@/lib/kernel/operation";
import type { InvoiceRunSend } from "../schema";
import type { RunView } from "../serialize";
import type { Claim } from "../store/claims";
import * as claims from "../store/claims";
import { type Failure, lockRun } from "../store/runs";
import * as store from "../store/sending";
import { viewOf } from "./manage";
import { LEASE_SECONDS, orFailure, withCurrentRole } from "./turn";

/**
 * Let a worker send drafts of an ended run. Drafts that wait already or were sent stay as they are.
 *
 * @throws AppError invalid_state_transition while the run creates drafts, unknown_reference
 */
export const sendInvoiceRun = command(
  "invoices:send",
  async (scope, { id, ...input }: InvoiceRunSend & { id: string }): Promise<RunView> => {
    const { db, workspaceId, actor, now } = scope;
    const run = await lockRun(db, workspaceId, id);
    const invoiceIds = input.invoice_ids.map((invoiceId) => referenceTo("inv", invoiceId));
    const known = await store.invoicesOfRun(db, workspaceId, id, invoiceIds);
    const unknown = invoiceIds.findIndex((invoiceId) => !known.has(invoiceId));
    if (unknown >= 0) throw unknownReference(`/invoice_ids/${String(unknown)}`);
    if (run.status === "running") throw new AppError("invalid_state_transition", "run_creates_drafts");
    const reviewed = Object.fromEntries(
      Object.entries(input.reviewed ?? {}).map(([invoiceId, updatedAt]) => [referenceTo("inv", invoiceId), updatedAt]),
    );
    const asked = { invoiceIds, reviewed, userId: actor.userId, now };
    if ((await store.askToSend(db, workspaceId, id, asked)) > 0) {
      scope.wake("invoice_runs");
      scope.touch("invoice_run");
    }
    return viewOf(scope, id);
  },
);

/** Send one draft, or end the sending. Return whether the worker keeps the run. */
export async function sendNext(claim: Claim): Promise<boolean> {
  const { workspaceId } = claim;
  const asWorker = await contextOfPerson({ workspaceId, userId: claim.createdBy }, { ip: "" }, new Date());
  const draft = await nextToSend.run(asWorker, claim);
  if (!draft) return complete.run(asWorker, claim);
  const work = { claim, draft };
  return orFailure(
    async () => {
      const context = await contextOfPerson({ workspaceId, userId: draft.userId }, { ip: "" }, new Date());
      return sendDraft.run(await withCurrentRole(context, "invoices:send"), work);
    },
    (failure) => giveUp.run(asWorker, { ...work, failure }),
  );
}

/** After errors that the person cannot correct. */
export async function giveUpNext(claim: Claim, failure: Failure): Promise<boolean> {
  const { workspaceId, createdBy: userId } = claim;
  const asWorker = await contextOfPerson({ workspaceId, userId }, { ip: "" }, new Date());
  const draft = await nextToSend.run(asWorker, claim);
  return draft === null || giveUp.run(asWorker, { claim, draft, failure });
}

interface Work {
  claim: Claim;
  draft: store.DraftToSend;
}

const nextToSend = query("invoices:read", ({ db }, claim: Claim) => store.nextToSend(db, claim));

/** The invoice, its email and the outcome commit together, so that a worker killed at any moment sends nothing twice. */
const sendDraft = command("invoices:send", async (scope, { claim, draft }: Work): Promise<boolean> => {
  const { db, touch } = scope;
  if (!(await claims.holdClaim(db, claim, LEASE_SECONDS))) return false;
  const next = await store.nextToSend(db, claim);
  // Stopped and asked again meanwhile.
  if (next?.position !== draft.position || next.userId !== draft.userId) return true;
  const sendState = await sendReviewed(scope, { id: draft.invoiceId, updatedAt: next.updatedAt });
  await store.saveSendOutcome(db, claim, draft.position, { sendState });
  touch("invoice_run");
  return true;
});

const giveUp = command(
  "invoices:send",
  async ({ db, touch }, { claim, draft, failure }: Work & { failure: Failure }): Promise<boolean> => {
    if (!(await claims.holdClaim(db, claim, LEASE_SECONDS))) return false;
    await store.saveSendOutcome(db, claim, draft.position, { sendState: "failed", sendFailure: failure });
    touch("invoice_run");
    return true;
  },
);

const complete = command("invoices:send", async ({ db, now, touch }, claim: Claim): Promise<boolean> => {
  if (!(await claims.holdClaim(db, claim, LEASE_SECONDS))) return false;
  if (!(await store.endSending(db, claim, now))) return true;
  touch("invoice_run");
  return false;
});
