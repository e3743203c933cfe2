import { assertRequired } from "@/lib/tracking/custom-fields/operations/values";
import { randomBytes } from "node:crypto";
import { isAdmin } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { takeNumber, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller } from "@/lib/identity/workspaces/rules";
import { giveUpMails } from "@/lib/mail/emails/operations";
import { freeVoided } from "@/lib/tracking/time-entries/operations/billing";
import { assertTransition, datesOfIssue, statusOfIssue } from "../rules/state";
import { clientAsPrinted, type InvoiceView } from "../serialize";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { forgetEntries } from "../store/lines";
import { freezeRates } from "./follow-rate";
import { emitInvoice, printedFields, todayOf, viewOf } from "./view";

export function assertMayIssue({ actor }: CommandScope): void {
  if (isAdmin(actor)) return;
  throw new AppError("insufficient_role", "drafts_only", { role: actor.role });
}

/** The draft becomes sent, or paid if its total is 0. Of two concurrent calls one takes a number. */
export async function issue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "sent");
  await assertRequired(scope, "invoice", row.custom);
  const ready = await freezeRates(scope, row, invoicing);
  const columns = await columnsOfIssue(scope, ready, invoicing);
  const status = statusOfIssue(ready.totalMinor);
  const paidAt = status === "paid" ? now : null;
  const issued = await store.updateInvoice(db, workspaceId, ready, { ...columns, status, paidAt, updatedAt: now });
  scope.audit("invoice.sent", row.id, { number: columns.number });
  if (status === "paid") scope.audit("invoice.paid", row.id, { amount: 0, currency: row.currency });
  return issued;
}

export function eventsOfIssue({ status }: Pick<InvoiceRow, "status">): ("sent" | "paid" | "updated")[] {
  return status === "paid" ? ["sent", "paid", "updated"] : ["sent", "updated"];
}

export async function columnsOfIssue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing) {
  if (row.lines.length === 0) {
    throw new AppError("invalid_state_transition", "no_lines");
  }
  const termsDays = row.client.paymentTermsDays ?? invoicing.payment_terms_days;
  const dates = datesOfIssue(row, todayOf(scope), termsDays);
  return {
    number: await takeNumber(scope, invoicing, dates.issueDate),
    ...dates,
    clientSnapshot: clientAsPrinted(row),
    printedFields: await printedFields(scope, row),
    sellerSnapshot: printedSeller(invoicing, row.currency),
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
    sentAt: scope.now,
  };
}

export const voidInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceView> => {
  assertMayIssue(scope);
  const before = await store.getInvoice(scope.db, scope.workspaceId, id);
  scope.context.assertMatch(before);
  const row = await voidRow(scope, before);
  const view = await viewOf(scope, row);
  emitInvoice(scope, view, ["voided", "updated"]);
  return view;
});

export async function voidRow(scope: CommandScope, row: InvoiceRow): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "void");
  if (row.paidMinor > 0) {
    throw new AppError("invalid_state_transition", "has_payments");
  }
  await freeVoided(scope, row.id);
  await giveUpMails(scope, row.id, "The invoice was voided before the email was sent.");
  const lines = await forgetEntries(db, workspaceId, row);
  const columns = { status: "void", voidedAt: now, paidAt: null, updatedAt: now } as const;
  const after = await store.updateInvoice(db, workspaceId, { ...row, lines }, columns);
  scope.audit("invoice.voided", row.id, { number: row.number });
  return after;
}
