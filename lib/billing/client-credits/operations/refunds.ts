import { AppError, invalid } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { assertMayIssue, todayOf } from "@/lib/billing/invoices/operations/view";
import type { RefundCreate } from "../schema";
import * as store from "../store";
import type { ClientCreditRow, RefundRow } from "../store";
import { amountWithin, change, remainingOf } from "./credits";

export interface RefundView {
  id: string;
  row: RefundRow;
  currency: string;
}

export const recordRefund = command(
  "invoices:write",
  async (scope, { id, ...input }: RefundCreate & { id: string }): Promise<RefundView> => {
    assertMayIssue(scope);
    const credit = await store.getCredit(scope.db, scope.workspaceId, id);
    const refund = newRefund(scope, credit, input);
    await store.insertRefunds(scope.db, scope.workspaceId, [refund]);
    await change(scope, credit, { refundedMinor: credit.refundedMinor + refund.amountMinor });
    scope.audit("refund.recorded", refund.id, auditFields(credit, refund));
    return { id: refund.id, row: { ...refund, workspaceId: scope.workspaceId }, currency: credit.currency };
  },
);

export const deleteRefund = command(
  "invoices:write",
  async (scope, { id, refund }: { id: string; refund: string }): Promise<RefundRow> => {
    assertMayIssue(scope);
    const credit = await store.getCredit(scope.db, scope.workspaceId, id);
    if (await store.isProviderRefund(scope.db, scope.workspaceId, refund)) {
      throw new AppError("conflict", "provider_refund");
    }
    const row = await store.deleteRefund(scope.db, scope.workspaceId, id, refund);
    await change(scope, credit, { refundedMinor: credit.refundedMinor - row.amountMinor });
    scope.audit("refund.deleted", row.id, auditFields(credit, row));
    return row;
  },
);

function newRefund(scope: CommandScope, credit: ClientCreditRow, input: RefundCreate): Omit<RefundRow, "workspaceId"> {
  const { actor, now } = scope;
  const amountMinor = amountWithin(remainingOf(credit), credit.currency, input.amount);
  const today = todayOf(scope);
  const refundedOn = input.refunded_on ?? today;
  if (refundedOn > today) throw invalid("/refunded_on", "refunded_in_future", { maximum: today });
  return {
    ...{ id: newUuid(), creditId: credit.id, amountMinor, refundedOn },
    ...{ method: input.method ?? null, reference: input.reference ?? null, notes: input.notes ?? "" },
    createdBy: actor.kind === "system" ? null : actor.userId,
    createdAt: now,
  };
}

function auditFields(credit: ClientCreditRow, refund: { amountMinor: number }): Record<string, unknown> {
  return {
    number: credit.invoiceNumber,
    client_credit_id: toPublicId("crd", credit.id),
    invoice_id: toPublicId("inv", credit.invoiceId),
    amount: refund.amountMinor,
    currency: credit.currency,
  };
}
