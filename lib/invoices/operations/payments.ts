import { toDateColumn } from "@/lib/core/civil-date";
import { AppError, invalid } from "@/lib/core/errors";
import { newUuid, toPublicId } from "@/lib/core/ids";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/http/page";
import { command, query, type CommandScope } from "@/lib/operation";
import { minorIn } from "../rules/money";
import { assertTransition } from "../rules/state";
import type { PaymentCreate } from "../schema/payment";
import * as store from "../store";
import type { InvoiceRow, PaymentRow } from "../store";
import { assertMayIssue, columnsOfIssue } from "./issue";
import { announce, todayOf } from "./view";

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
    const { after, orderBy, take } = keyset(input.page);
    const where = { AND: [after], invoiceId: input.id };
    const rows = await store.listPayments(db, workspaceId, { where, orderBy, take });
    return toPage(
      rows.map((row) => toView(row, currency)),
      input.page.limit,
    );
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
    if (amountMinor === 0n) throw invalid("/amount/amount", "Give an amount greater than 0.");
    if (amountMinor > dueMinor) {
      throw invalid(
        "/amount/amount",
        `Only ${String(dueMinor)} minor units are due. Record what was paid on this invoice.`,
      );
    }
    if (input.paid_on !== undefined && input.paid_on > todayOf(scope)) {
      throw invalid("/paid_on", "This day is in the future. Record a payment once it has arrived.");
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

/** Pays what is due, and takes a draft out of draft first. */
export async function pay(scope: CommandScope, row: InvoiceRow): Promise<void> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "paid");
  const issued = row.status === "draft" ? await columnsOfIssue(scope, row) : {};
  const dueMinor = row.totalMinor - row.paidMinor;
  if (dueMinor > 0n) await insertPayment(scope, row, dueMinor, {});
  await store.updateInvoice(db, workspaceId, row, {
    ...issued,
    status: "paid",
    paidMinor: row.totalMinor,
    paidAt: now,
    updatedAt: now,
  });
  scope.audit("invoice.paid", row.id, { amount: Number(dueMinor), currency: row.currency });
  await announce(scope, row.id, ["paid", "updated"]);
}

async function insertPayment(
  scope: CommandScope,
  row: InvoiceRow,
  amountMinor: bigint,
  input: Omit<PaymentCreate, "amount">,
): Promise<store.PaymentRow> {
  const { db, workspaceId, actor, now } = scope;
  return store.insertPayment(db, workspaceId, {
    id: newUuid(),
    invoiceId: row.id,
    amountMinor,
    paidOn: toDateColumn(input.paid_on ?? todayOf(scope)),
    method: input.method ?? null,
    reference: input.reference ?? null,
    notes: input.notes ?? "",
    createdBy: actor.kind === "system" ? null : actor.userId,
    createdAt: now,
  });
}

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
    draft: "The invoice is a draft: send it first, or set its status to `paid`.",
    paid: "The invoice is already paid in full.",
    void: "The invoice is void.",
  };
  throw new AppError("invalid_state_transition", `No payment can be recorded. ${way[row.status]}`);
}

function toView(row: PaymentRow, currency: string): PaymentView {
  return { id: row.id, createdAt: row.createdAt, row, currency };
}
