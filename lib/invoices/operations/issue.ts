import { randomBytes } from "node:crypto";
import { isAdmin } from "@/lib/auth/context";
import { fromDateColumn, toDateColumn } from "@/lib/core/civil-date";
import { AppError } from "@/lib/core/errors";
import { newUuid } from "@/lib/core/ids";
import { freeEntries } from "@/lib/time-entries/operations/billing";
import type { CommandScope } from "@/lib/operation";
import { invoicingOf, takeNumber } from "@/lib/workspace/operations/invoicing";
import { invoiceEvents } from "../events";
import { assertTransition, datesOfIssue } from "../rules";
import type { PaymentCreate } from "../schema";
import { clientAsPrinted, toInvoice } from "../serialize";
import * as store from "../store";
import type { InvoiceRow } from "../store";
import { todayOf, viewOf } from "./view";

/** Everything that an invoice gets when it leaves draft: number, dates, and what is printed, frozen. */
async function columnsOfIssue(scope: CommandScope, row: InvoiceRow) {
  if (row.lines.length === 0) {
    throw new AppError("invalid_state_transition", "The invoice has no lines, so there is nothing to bill. Add one.");
  }
  const invoicing = await invoicingOf(scope);
  const { issueDate, dueDate } = datesOfIssue(
    {
      issueDate: row.issueDate && fromDateColumn(row.issueDate),
      dueDate: row.dueDate && fromDateColumn(row.dueDate),
    },
    todayOf(scope),
    row.client.paymentTermsDays ?? invoicing.payment_terms_days,
  );
  return {
    number: await takeNumber(scope, invoicing.number_pattern, issueDate),
    issueDate: toDateColumn(issueDate),
    dueDate: toDateColumn(dueDate),
    clientSnapshot: clientAsPrinted(row),
    sellerSnapshot: invoicing.seller,
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
    sentAt: scope.now,
  };
}

/** Takes a draft out of draft. Of two calls at the same moment one does it, and the other takes no number. */
export async function issue(scope: CommandScope, row: InvoiceRow): Promise<void> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "sent");
  const columns = await columnsOfIssue(scope, row);
  await store.updateInvoice(db, workspaceId, row, { ...columns, status: "sent", updatedAt: now });
  scope.audit("invoice.sent", row.id, { number: columns.number });
  await announce(scope, row.id, ["sent", "updated"]);
}

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

/** Makes an invoice void: its number stays used, its time is free again. */
export async function voidRow(scope: CommandScope, row: InvoiceRow): Promise<void> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "void");
  if (row.paidMinor > 0n) {
    throw new AppError("invalid_state_transition", "Payments are recorded on the invoice. Delete them first.");
  }
  await freeEntries(scope, { invoiceId: row.id });
  await store.forgetEntries(db, workspaceId, row.id);
  await store.updateInvoice(db, workspaceId, row, {
    status: "void",
    voidedAt: now,
    paidAt: null,
    updatedAt: now,
  });
  scope.audit("invoice.voided", row.id, { number: row.number });
  await announce(scope, row.id, ["voided", "updated"]);
}

export async function insertPayment(
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

/** Emits events that carry the invoice as it is now. */
export async function announce(
  scope: CommandScope,
  id: string,
  events: readonly (keyof typeof invoiceEvents)[],
): Promise<void> {
  const data = toInvoice(await viewOf(scope, id));
  for (const event of events) scope.emit(invoiceEvents[event], id, data);
}

/** Sending, payment and void are for admins; a manager's right to write ends with the draft. */
export function assertMayIssue({ actor }: CommandScope): void {
  if (isAdmin(actor)) return;
  throw new AppError("insufficient_role", "Managers write drafts. Ask an admin to send, settle or void the invoice.");
}
