import { AppError } from "@/lib/kernel/core/errors";
import { wasMailed } from "@/lib/mail/emails/operations";
import { fromAddress, isMailServerSet } from "@/lib/mail/emails/settings";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { invoicingOf, nextCount } from "@/lib/identity/workspaces/operations/invoicing";
import { numberOf } from "@/lib/identity/workspaces/rules";
import { datesOfIssue, statusOfIssue } from "../rules/state";
import type { Invoice } from "../schema/invoice";
import type { MailPreview, MailPreviewInput } from "../schema/mail";
import { publicUrl, toInvoice, warningsOf, type InvoiceView } from "../serialize";
import { mailAbout } from "./mail";
import { loadView } from "./view";

/** The mail that sending would queue now. Of a draft: with the number and the dates that it would get. */
export const previewMail = query(
  "invoices:send",
  async (scope, { id, ...input }: MailPreviewInput & { id: string }): Promise<MailPreview> => {
    const view = await loadView(scope, id);
    if (view.row.status === "void") {
      throw new AppError("invalid_state_transition", "The invoice is void. Make a new one to send.");
    }
    const { client } = view.row;
    const invoice = view.row.status === "draft" ? await asIssued(scope, view) : toInvoice(view);
    const { subject, html, text, replyTo } = await mailAbout(invoice, view.today, input, {
      isFirst: view.row.sentAt === null || !(await wasMailed(scope, id)),
    });
    return {
      from: fromAddress(),
      reply_to: replyTo,
      to: client.email === null ? [] : [client.email],
      cc: client.ccEmails,
      subject,
      html,
      text,
      is_captured: !isMailServerSet(),
      warnings: view.row.status === "draft" ? warningsOf(view, invoice) : [],
    };
  },
);

async function asIssued(scope: QueryScope, view: InvoiceView): Promise<Invoice> {
  const { row, today } = view;
  const invoicing = await invoicingOf(scope);
  const { issueDate, dueDate } = datesOfIssue(row, today, row.client.paymentTermsDays ?? invoicing.payment_terms_days);
  return {
    ...toInvoice(view),
    status: statusOfIssue(row.totalMinor),
    number: numberOf(invoicing, issueDate, await nextCount(scope, invoicing, issueDate)),
    issue_date: issueDate,
    due_date: dueDate,
    overdue: row.totalMinor > 0 && dueDate < today,
    // Its token is made when the invoice is issued.
    public_url: publicUrl("link-made-on-sending"),
  };
}
