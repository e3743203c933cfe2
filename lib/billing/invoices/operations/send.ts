import { AppError, errorOf, faultAt, invalid } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { queueEmail, wasMailed } from "@/lib/mail/emails/operations";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { invoicingOf, nextCount, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { senderOf } from "@/lib/mail/email-settings/sender";
import { numberOf } from "@/lib/identity/workspaces/rules";
import type { ReceiptFile } from "@/lib/billing/files/operations/receipts";
import { pdfFilename } from "@/lib/billing/invoice-pdf/render";
import { expectedFormat } from "@/lib/billing/e-invoices/operations/expected";
import { carrierOf, formatIssued } from "@/lib/billing/e-invoices/rules/carrier";
import type { EInvoiceFormat } from "@/lib/billing/e-invoices/rules/formats";
import type { InvoiceSend, MailPreview, MailPreviewInput } from "../schema/mail";
import { type InvoiceView, publicUrl, type Sent, toInvoice, warningsOf } from "../serialize/invoice";
import { getInvoice, updateInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { datesOfIssue, statusOfIssue } from "../rules/state";
import type { Invoice } from "../schema/invoice";
import { fitsEmail, uniqueNames } from "../rules/receipts";
import { eventsOfIssue, issue } from "./issue";
import { mailAbout } from "./mail";
import { assertFits, receiptsOn } from "./receipts";
import { keepTimesheet, timesheetState, type TimesheetState } from "./timesheet";
import { emitInvoice, loadView, viewOf } from "./view";

/** Drafts are issued in the same transaction; issued invoices are emailed again. */
export const sendInvoice = command(
  "invoices:send",
  async (scope, { id, ...input }: InvoiceSend & { id: string }): Promise<Sent> => {
    const before = await getInvoice(scope.db, scope.workspaceId, id);
    scope.context.assertMatch(before);
    return sendRow(scope, before, input);
  },
);

/** Issue a draft, and queue the email. @throws AppError also when issuing fails */
export async function sendRow(scope: CommandScope, before: InvoiceRow, input: InvoiceSend): Promise<Sent> {
  assertSendable(before, input);
  const to = input.to ?? (before.client.email === null ? [] : [before.client.email]);
  if (to.length === 0) throw noRecipient(before);
  const invoicing = await invoicingOf(scope);
  const receipts = await receiptsToSend(scope, before.id, input, invoicing);
  const isIssued = before.status === "draft";
  const choice = { eInvoice: input.e_invoice, hasTimesheet: input.attach_timesheet };
  const issuedRow = isIssued ? await issue(scope, before, invoicing, choice) : await addTimesheet(scope, before, input);
  const row = await showReceipts(scope, issuedRow, receipts);
  const issued = await viewOf(scope, row, invoicing);
  const cc = input.cc ?? (input.to ? [] : before.client.ccEmails);
  const sender = await senderOf(scope.db, scope.workspaceId);
  const email = await queueEmail(scope, {
    kind: "invoice",
    to,
    cc,
    sender,
    invoiceId: before.id,
    attachPdf: input.attach_pdf ?? true,
    attachReceipts: receipts.length > 0,
    ...(await mailAbout(toInvoice(issued), issued.today, input, {
      isFirst: isIssued || !(await wasMailed(scope, row.id)),
      replyTo: sender.replyTo,
      data: formatIssued(row.eInvoice),
      hasReceipts: receipts.length > 0,
    })),
  });
  const view = { ...issued, row: { ...row, isEmailed: row.isEmailed || email.status === "queued" } };
  if (isIssued) emitInvoice(scope, view, eventsOfIssue(row));
  return { view, email };
}

/** @throws AppError validation_failed for more than an email takes */
async function receiptsToSend(
  scope: QueryScope,
  id: string,
  input: Pick<InvoiceSend, "attach_receipts">,
  invoicing: Pick<WorkspaceInvoicing, "attach_receipts">,
): Promise<ReceiptFile[]> {
  if (!(input.attach_receipts ?? invoicing.attach_receipts)) return [];
  const receipts = await receiptsOn(scope, id);
  assertFits(receipts);
  return receipts;
}

/** The version changes with the PDF. An email without the timesheet removes none. */
async function addTimesheet(
  scope: CommandScope,
  row: InvoiceRow,
  { attach_timesheet: isWanted }: Pick<InvoiceSend, "attach_timesheet">,
): Promise<InvoiceRow> {
  if (isWanted !== true || !(await keepTimesheet(scope, row))) return row;
  return updateInvoice(scope.db, scope.workspaceId, row, {});
}

/** An email without receipts withdraws none. */
async function showReceipts(
  { db, workspaceId }: CommandScope,
  row: InvoiceRow,
  receipts: readonly ReceiptFile[],
): Promise<InvoiceRow> {
  if (receipts.length === 0) return row;
  return updateInvoice(db, workspaceId, row, { shownReceiptIds: receipts.map(({ id }) => id) });
}

/** Other systems sent the invoices that they issued. @throws AppError invalid_state_transition, validation_failed */
function assertSendable({ status, origin }: InvoiceRow, { e_invoice: format }: Pick<InvoiceSend, "e_invoice">): void {
  if (status === "void") throw new AppError("invalid_state_transition", "already_void", { status: "void" });
  if (origin === "imported") throw new AppError("invalid_state_transition", "invoice_imported");
  if (status !== "draft" && format !== undefined) throw invalid("/e_invoice", "e_invoice_of_issued");
}

/** @param pointer JSON pointer of the recipients */
export function noRecipient({ client }: Pick<InvoiceRow, "client">, pointer = "/to"): AppError {
  const params = { client: client.name, client_id: toPublicId("cli", client.id) };
  return errorOf([faultAt({ pointer }, "recipient_missing", "no_email", params)]);
}

/** With the number and the dates that issuing would give the draft. */
export const previewMail = query(
  "invoices:send",
  async (scope, { id, ...input }: MailPreviewInput & { id: string }): Promise<MailPreview> => {
    const view = await loadView(scope, id);
    assertSendable(view.row, {});
    const { client } = view.row;
    const invoicing = await invoicingOf(scope);
    const isDraft = view.row.status === "draft";
    const invoice = isDraft ? await asIssued(scope, view) : toInvoice(view);
    const data = isDraft
      ? expectedFormat(invoice, { call: input.e_invoice, client, workspace: invoicing })
      : formatIssued(invoice.e_invoice);
    const receipts = await receiptsOn(scope, view.row.id);
    const attached = (input.attach_receipts ?? invoicing.attach_receipts) && fitsEmail(receipts) ? receipts : [];
    const timesheet = await timesheetState(scope, view.row);
    const sender = await senderOf(scope.db, scope.workspaceId);
    const { subject, html, text, replyTo } = await mailAbout(invoice, view.today, input, {
      isFirst: view.row.sentAt === null || !(await wasMailed(scope, id)),
      replyTo: sender.replyTo,
      data,
      hasReceipts: attached.length > 0,
    });
    return {
      from: sender.address,
      from_name: sender.name ?? scope.actor.workspace.name,
      reply_to: replyTo,
      to: client.email === null ? [] : [client.email],
      cc: client.ccEmails,
      subject,
      html,
      text,
      attachments: attachmentsOf(invoice, data, { hasPdf: input.attach_pdf ?? true, receipts: attached }),
      receipts: receipts.map(({ filename, size }) => ({ filename, size })),
      attach_receipts: attached.length > 0,
      timesheet,
      attach_timesheet: isTimesheetAttached(timesheet, input, isDraft && client.attachTimesheet),
      is_captured: sender.source === "none",
      warnings: isDraft ? warningsOf(view, invoice) : [],
    };
  },
);

function isTimesheetAttached(
  state: TimesheetState,
  { attach_timesheet: isWanted }: Pick<MailPreviewInput, "attach_timesheet">,
  isUsual: boolean,
): boolean {
  return state === "optional" ? (isWanted ?? isUsual) : state === "kept";
}

function attachmentsOf(
  invoice: Invoice,
  data: EInvoiceFormat | null,
  { hasPdf, receipts }: { hasPdf: boolean; receipts: readonly ReceiptFile[] },
): MailPreview["attachments"] {
  const filename = pdfFilename(invoice);
  const isInside = carrierOf(data) === "pdf";
  return uniqueNames([
    ...(hasPdf ? [{ filename, e_invoice: isInside ? data : null }] : []),
    ...(carrierOf(data) === "xml" ? [{ filename: filename.replace(/pdf$/, "xml"), e_invoice: data }] : []),
    ...receipts.map((receipt) => ({ filename: receipt.filename, e_invoice: null })),
  ]);
}

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
    public_url: publicUrl("link-made-on-sending"),
  };
}
