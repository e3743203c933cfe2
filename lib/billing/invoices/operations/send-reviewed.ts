import { faultAt, errorOf } from "@/lib/kernel/core/errors";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { CommandScope } from "@/lib/kernel/operation";
import { assertTransition } from "../rules/state";
import { getInvoice } from "../store/invoices";
import { eventsOfIssue, issue } from "./issue";
import { sendRow } from "./send";
import { emitInvoice, viewOf } from "./view";

/**
 * Send a draft to the client's own addresses, or issue it if the client has none.
 *
 * @param reviewed.updatedAt Of the draft that the person saw.
 * @throws AppError precondition_failed for a draft that changed since, invalid_state_transition for an issued one
 */
export async function sendReviewed(
  scope: CommandScope,
  reviewed: { id: string; updatedAt: Date | null },
): Promise<"sent" | "captured" | "issued"> {
  const before = await getInvoice(scope.db, scope.workspaceId, reviewed.id);
  assertTransition(before.status, "sent");
  if (before.updatedAt.getTime() !== reviewed.updatedAt?.getTime()) {
    throw errorOf([faultAt({}, "precondition_failed", "draft_changed")]);
  }
  if (before.client.email !== null) {
    const { email } = await sendRow(scope, before, {});
    return email.status === "captured" ? "captured" : "sent";
  }
  const invoicing = await invoicingOf(scope);
  const row = await issue(scope, before, invoicing);
  emitInvoice(scope, await viewOf(scope, row, invoicing), eventsOfIssue(row), before);
  return "issued";
}
