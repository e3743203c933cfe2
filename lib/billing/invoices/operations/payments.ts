import { AppError, invalid } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope } from "@/lib/kernel/operation";
import type { WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { minorOnInvoice } from "../rules/money";
import { reapply } from "@/lib/billing/credit-notes/operations/use";
import { assertTransition, statusOf } from "../rules/state";
import type { PaymentCreate } from "../schema/invoice";
import * as store from "../store/invoices";
import type { InvoiceRow, PaymentRow } from "../store/rows";
import { freezeRates } from "./follow-rate";
import { columnsOfIssue } from "./issue";
import { assertMayIssue, emitInvoice, todayOf, viewOf } from "./view";

export interface PaymentView {
  id: string;
  createdAt: Date;
  row: PaymentRow;
  currency: string;
}

export const listPayments = query(
  "invoices:read",
  async ({ db, workspaceId }, input: { id: string; page: PageRequest }): Promise<Page<PaymentView>> => {
    const { currency } = await store.getInvoice(db, workspaceId, input.id);
    const found = await store.listPayments(db, workspaceId, input.id, input.page);
    return { ...found, rows: found.rows.map((row) => toView(row, currency)) };
  },
);

export const recordPayment = command(
  "invoices:write",
  async (scope, input: PaymentCreate & { id: string }): Promise<PaymentView> => {
    assertMayIssue(scope);
    const row = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    assertPayable(row);
    const dueMinor = row.totalMinor - row.paidMinor - row.creditedMinor;
    const amountMinor = input.amount ? minorOnInvoice(input.amount, row.currency, "/amount") : dueMinor;
    if (amountMinor === 0) throw invalid("/amount/amount", "number_too_small_exclusive", { minimum: 0 });
    if (amountMinor > dueMinor) {
      throw invalid("/amount/amount", "payment_too_large", { maximum: dueMinor, currency: row.currency });
    }
    const today = todayOf(scope);
    if (input.paid_on !== undefined && input.paid_on > today) {
      throw invalid("/paid_on", "paid_in_future", { maximum: today });
    }
    const payment = await insertPayment(scope, row, amountMinor, input);
    scope.audit("payment.recorded", payment.id, auditFields(row, payment));
    await settle(scope, { ...row, payments: [...row.payments, payment] }, row.paidMinor + amountMinor);
    return toView(payment, row.currency);
  },
);

export const deletePayment = command(
  "invoices:write",
  async (scope, input: { id: string; payment: string }): Promise<PaymentRow> => {
    assertMayIssue(scope);
    const row = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    const payment = await store.deletePayment(scope.db, scope.workspaceId, row.id, input.payment);
    scope.audit("payment.deleted", payment.id, auditFields(row, payment));
    const payments = row.payments.filter(({ id }) => id !== payment.id);
    const paidMinor = row.paidMinor - payment.amountMinor;
    await settle(scope, { ...row, payments }, paidMinor, await reapply(scope, row, row.totalMinor - paidMinor));
    return payment;
  },
);

export async function pay(scope: CommandScope, before: InvoiceRow, invoicing: WorkspaceInvoicing): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertTransition(before.status, "paid");
  const row = before.status === "draft" ? await freezeRates(scope, before, invoicing) : before;
  const issued = row.status === "draft" ? await columnsOfIssue(scope, row, invoicing) : {};
  const dueMinor = row.totalMinor - row.paidMinor - row.creditedMinor;
  const payments = dueMinor > 0 ? [...row.payments, await insertPayment(scope, row, dueMinor, {})] : row.payments;
  const columns = {
    ...issued,
    status: "paid",
    paidMinor: row.paidMinor + dueMinor,
    paidAt: now,
    updatedAt: now,
  } as const;
  const paid = await store.updateInvoice(db, workspaceId, { ...row, payments }, columns);
  scope.audit("invoice.paid", row.id, { amount: dueMinor, currency: row.currency });
  return paid;
}

async function insertPayment(
  scope: CommandScope,
  row: InvoiceRow,
  amountMinor: number,
  input: Omit<PaymentCreate, "amount">,
): Promise<PaymentRow> {
  const { db, workspaceId, actor, now } = scope;
  return store.insertPayment(db, workspaceId, {
    id: newUuid(),
    invoiceId: row.id,
    amountMinor,
    paidOn: input.paid_on ?? todayOf(scope),
    method: input.method ?? null,
    reference: input.reference ?? null,
    notes: input.notes ?? "",
    createdBy: actor.kind === "system" ? null : actor.userId,
    createdAt: now,
  });
}

/** Of two concurrent payments only one is recorded. */
async function settle(
  scope: CommandScope,
  row: InvoiceRow,
  paidMinor: number,
  creditedMinor = row.creditedMinor,
): Promise<void> {
  const status = statusOf({ ...row, paidMinor, creditedMinor });
  const settled = await store.updateInvoice(scope.db, scope.workspaceId, row, {
    paidMinor,
    creditedMinor,
    status,
    paidAt: status === "paid" ? scope.now : null,
    updatedAt: scope.now,
  });
  const view = await viewOf(scope, settled);
  emitInvoice(scope, view, status === "sent" ? ["updated"] : [status, "updated"]);
}

function auditFields(row: InvoiceRow, payment: PaymentRow): Record<string, unknown> {
  return { invoice_id: toPublicId("inv", row.id), amount: payment.amountMinor, currency: row.currency };
}

function assertPayable(row: InvoiceRow): void {
  if (row.status === "sent") return;
  const reasons = {
    draft: "draft_not_payable",
    paid: "paid_in_full",
    void: "already_void",
    credited: "already_credited",
  } as const;
  throw new AppError("invalid_state_transition", reasons[row.status], { status: row.status });
}

function toView(row: PaymentRow, currency: string): PaymentView {
  return { id: row.id, createdAt: row.createdAt, row, currency };
}
