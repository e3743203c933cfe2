import { AppError, invalid } from "@/lib/core/errors";
import { toPublicId } from "@/lib/core/ids";
import type { Page, PageRequest } from "@/lib/db/page";
import { command, query, type CommandScope } from "@/lib/operation";
import { minorIn } from "../rules";
import type { PaymentCreate } from "../schema";
import * as store from "../store";
import type { InvoiceRow, PaymentRow } from "../store";
import { announce, assertMayIssue, insertPayment } from "./issue";
import { todayOf } from "./view";

/** A payment with the currency that it is in. */
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
    const { rows, next } = await store.listPayments(db, workspaceId, input.id, input.page);
    return { rows: rows.map((row) => toView(row, currency)), next };
  },
);

/** Records money that came; what comes to the whole amount makes the invoice paid. */
export const recordPayment = command(
  "invoices:write",
  async (scope, input: PaymentCreate & { id: string }): Promise<PaymentView> => {
    assertMayIssue(scope);
    const row = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    assertPayable(row);
    const dueMinor = row.totalMinor - row.paidMinor;
    const amountMinor = input.amount ? minorIn(row.currency, input.amount, "/amount") : dueMinor;
    if (amountMinor === 0n) throw invalid("/amount/amount", "A payment is more than nothing.");
    if (amountMinor > dueMinor) {
      throw invalid(
        "/amount/amount",
        `Only ${String(dueMinor)} minor units are due. Record what was paid on this invoice.`,
      );
    }
    if (input.paid_on !== undefined && input.paid_on > todayOf(scope)) {
      throw invalid("/paid_on", "The day has not come yet. Record a payment when the money is there.");
    }
    const payment = await insertPayment(scope, row, amountMinor, input);
    scope.audit("payment.recorded", payment.id, about(row, payment));
    await settle(scope, row, row.paidMinor + amountMinor);
    return toView(payment, row.currency);
  },
);

/** Takes a payment back; a paid invoice is due again. */
export const deletePayment = command(
  "invoices:write",
  async (scope, input: { id: string; payment: string }): Promise<PaymentRow> => {
    assertMayIssue(scope);
    const row = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    const payment = await store.deletePayment(scope.db, scope.workspaceId, row.id, input.payment);
    scope.audit("payment.deleted", payment.id, about(row, payment));
    await settle(scope, row, row.paidMinor - payment.amountMinor);
    return payment;
  },
);

/** Writes what is paid by now. Of two payments at the same moment one is recorded, so that nobody pays too much. */
async function settle(scope: CommandScope, row: InvoiceRow, paidMinor: bigint): Promise<void> {
  const isPaid = paidMinor === row.totalMinor;
  await store.updateInvoice(scope.db, scope.workspaceId, row, {
    paidMinor,
    status: isPaid ? "paid" : "sent",
    paidAt: isPaid ? scope.now : null,
    updatedAt: scope.now,
  });
  await announce(scope, row.id, isPaid ? ["paid", "updated"] : ["updated"]);
}

/** What the audit log says of a payment. */
function about(row: InvoiceRow, payment: PaymentRow): Record<string, unknown> {
  return { invoice_id: toPublicId("inv", row.id), amount: Number(payment.amountMinor), currency: row.currency };
}

function assertPayable(row: InvoiceRow): void {
  if (row.status === "sent") return;
  const way = {
    draft: "Send it first, or set its status to paid.",
    paid: "It is paid in full.",
    void: "It is void.",
  };
  throw new AppError("invalid_state_transition", `No payment can be recorded. ${way[row.status]}`);
}

function toView(row: PaymentRow, currency: string): PaymentView {
  return { id: row.id, createdAt: row.createdAt, row, currency };
}
