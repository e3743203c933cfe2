import { randomBytes } from "node:crypto";
import { isAdmin } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { takeNumber, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { assertTransition, datesOfIssue, statusOfIssue } from "../rules/state";
import { clientAsPrinted } from "../serialize";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { freezeRates } from "./follow-rate";
import { todayOf } from "./view";

/** Sending, payment and void are for admins; a manager's right to write ends with the draft. */
export function assertMayIssue({ actor }: CommandScope): void {
  if (isAdmin(actor)) return;
  throw new AppError(
    "insufficient_role",
    "Managers can only edit drafts. Ask an admin to send the invoice, mark it as paid or void it.",
  );
}

/**
 * Takes a draft out of draft: it is sent, or paid where it comes to 0. Of two calls at the same moment one does it, and the
 * other takes no number.
 */
export async function issue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "sent");
  const ready = await freezeRates(scope, row, invoicing);
  const columns = await columnsOfIssue(scope, ready, invoicing);
  const status = statusOfIssue(ready.totalMinor);
  const paidAt = status === "paid" ? now : null;
  const issued = await store.updateInvoice(db, workspaceId, ready, { ...columns, status, paidAt, updatedAt: now });
  scope.audit("invoice.sent", row.id, { number: columns.number });
  if (status === "paid") scope.audit("invoice.paid", row.id, { amount: 0, currency: row.currency });
  return issued;
}

/** The events of an invoice that was just issued. */
export function eventsOfIssue({ status }: Pick<InvoiceRow, "status">): ("sent" | "paid" | "updated")[] {
  return status === "paid" ? ["sent", "paid", "updated"] : ["sent", "updated"];
}

/** Everything that an invoice gets when it leaves draft: number, dates, and what is printed, frozen. */
export async function columnsOfIssue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing) {
  if (row.lines.length === 0) {
    throw new AppError("invalid_state_transition", "The invoice has no lines, so there is nothing to bill. Add one.");
  }
  const termsDays = row.client.paymentTermsDays ?? invoicing.payment_terms_days;
  const dates = datesOfIssue(row, todayOf(scope), termsDays);
  return {
    number: await takeNumber(scope, invoicing, dates.issueDate),
    ...dates,
    clientSnapshot: clientAsPrinted(row),
    sellerSnapshot: invoicing.seller,
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
    sentAt: scope.now,
  };
}
