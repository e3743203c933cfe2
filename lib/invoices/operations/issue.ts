import { randomBytes } from "node:crypto";
import { isAdmin } from "@/lib/auth/context";
import { AppError } from "@/lib/core/errors";
import type { CommandScope } from "@/lib/operation";
import { takeNumber, type WorkspaceInvoicing } from "@/lib/workspace/operations/invoicing";
import { assertTransition, datesOfIssue } from "../rules/state";
import { clientAsPrinted } from "../serialize";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { todayOf } from "./view";

/** Sending, payment and void are for admins; a manager's right to write ends with the draft. */
export function assertMayIssue({ actor }: CommandScope): void {
  if (isAdmin(actor)) return;
  throw new AppError("insufficient_role", "Managers write drafts. Ask an admin to send, settle or void the invoice.");
}

/** Takes a draft out of draft. Of two calls at the same moment one does it, and the other takes no number. */
export async function issue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertTransition(row.status, "sent");
  const columns = await columnsOfIssue(scope, row, invoicing);
  const issued = await store.updateInvoice(db, workspaceId, row, { ...columns, status: "sent", updatedAt: now });
  scope.audit("invoice.sent", row.id, { number: columns.number });
  return issued;
}

/** Everything that an invoice gets when it leaves draft: number, dates, and what is printed, frozen. */
export async function columnsOfIssue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing) {
  if (row.lines.length === 0) {
    throw new AppError("invalid_state_transition", "The invoice has no lines, so there is nothing to bill. Add one.");
  }
  const termsDays = row.client.paymentTermsDays ?? invoicing.payment_terms_days;
  const dates = datesOfIssue(row, todayOf(scope), termsDays);
  return {
    number: await freeNumber(scope, invoicing.number_pattern, dates.issueDate),
    ...dates,
    clientSnapshot: clientAsPrinted(row),
    sellerSnapshot: invoicing.seller,
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
    sentAt: scope.now,
  };
}

/** The next number of a pattern that no invoice has: two patterns can meet, as `A1{0}` and `A{00}` do at A11. */
async function freeNumber(scope: CommandScope, pattern: string, day: string): Promise<string> {
  for (;;) {
    const number = await takeNumber(scope, pattern, day);
    if (!(await store.hasNumber(scope.db, scope.workspaceId, number))) return number;
  }
}
