import { AppError } from "@/lib/core/errors";
import { queueEmail, type EmailRow } from "@/lib/emails/operations";
import { command } from "@/lib/operation";
import type { InvoiceSend } from "../schema/mail";
import { toInvoice } from "../serialize";
import * as store from "../store";
import type { InvoiceRow } from "../store";
import { issue } from "./issue";
import { mailAbout } from "./mail";
import { viewOf, type InvoiceView } from "./view";

export interface Sent {
  view: InvoiceView;
  email: EmailRow;
}

/**
 * Mails an invoice to its client. A draft leaves draft with it, in the same transaction, so of two calls at the same
 * moment one does both; an invoice that is out already is mailed again.
 */
export const sendInvoice = command(
  "invoices:send",
  async (scope, input: InvoiceSend & { id: string }): Promise<Sent> => {
    const before = await store.getInvoice(scope.db, scope.workspaceId, input.id);
    scope.context.assertMatch(before.version);
    if (before.status === "void") {
      throw new AppError("invalid_state_transition", "The invoice is void. Make a new one to send.");
    }
    const to = input.to ?? (before.client.email === null ? [] : [before.client.email]);
    if (to.length === 0) throw noRecipient(before);
    if (before.status === "draft") await issue(scope, before);
    const view = await viewOf(scope, input.id);
    const cc = input.cc ?? (input.to ? [] : before.client.ccEmails);
    const email = await queueEmail(scope, {
      kind: "invoice",
      to,
      cc,
      invoiceId: before.id,
      attachPdf: input.attach_pdf ?? true,
      ...(await mailAbout(toInvoice(view), view.today, input, { isFirst: before.sentAt === null })),
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
