import { AppError } from "@/lib/kernel/core/errors";
import { queueEmail, wasMailed } from "@/lib/mail/emails/operations";
import { command } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceSend } from "../schema/mail";
import { toInvoice, type Sent } from "../serialize";
import { getInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { eventsOfIssue, issue } from "./issue";
import { mailAbout } from "./mail";
import { emitInvoice, viewOf } from "./view";

/**
 * Mails an invoice to its client. A draft leaves draft with it, in the same transaction, so of two calls at the same
 * moment one does both; an invoice that is out already is mailed again.
 */
export const sendInvoice = command(
  "invoices:send",
  async (scope, input: InvoiceSend & { id: string }): Promise<Sent> => {
    const before = await getInvoice(scope.db, scope.workspaceId, input.id);
    scope.context.assertMatch(before);
    if (before.status === "void") {
      throw new AppError("invalid_state_transition", "The invoice is void. Make a new one to send.");
    }
    const to = input.to ?? (before.client.email === null ? [] : [before.client.email]);
    if (to.length === 0) throw noRecipient(before);
    const invoicing = await invoicingOf(scope);
    const isIssued = before.status === "draft";
    const row = isIssued ? await issue(scope, before, invoicing) : before;
    const view = await viewOf(scope, row, invoicing.seller);
    if (isIssued) emitInvoice(scope, view, eventsOfIssue(row));
    const cc = input.cc ?? (input.to ? [] : before.client.ccEmails);
    const email = await queueEmail(scope, {
      kind: "invoice",
      to,
      cc,
      invoiceId: before.id,
      attachPdf: input.attach_pdf ?? true,
      ...(await mailAbout(toInvoice(view), view.today, input, {
        isFirst: isIssued || !(await wasMailed(scope, row.id)),
      })),
    });
    return { view, email };
  },
);

function noRecipient({ client }: InvoiceRow): AppError {
  const detail = `${client.name} has no e-mail address. Give \`to\`, or add an address to the client.`;
  return new AppError("recipient_missing", detail, {
    faults: [{ pointer: "/to", code: "recipient_missing", detail }],
  });
}
