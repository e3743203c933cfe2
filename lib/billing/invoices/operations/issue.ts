import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/kernel/core/errors";
import type { CommandScope } from "@/lib/kernel/operation";
import { takeNumber, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller } from "@/lib/identity/workspaces/rules";
import { spendOpenCredit } from "@/lib/billing/client-credits/operations/use";
import { reclaim } from "@/lib/billing/credit-notes/operations/use";
import { creditVoided, type CreditTerms } from "@/lib/billing/credit-notes/operations/void";
import { announceBilled } from "@/lib/billing/estimates/operations/billed";
import { formatOf, makeEInvoice } from "@/lib/billing/e-invoices/operations/issue";
import type { EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";
import { withRetainers } from "@/lib/billing/retainers/operations/track";
import { giveUpMails } from "@/lib/mail/emails/operations";
import { assertTransition, datesOfIssue, statusOf, statusOfIssue } from "../rules/state";
import { clientAsPrinted, toInvoice } from "../serialize/invoice";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { forgetSources } from "../store/lines";
import { freezeRates } from "./follow-rate";
import { assertFundable, payFromRetainers, returnPayments } from "./retainers";
import { freeSources } from "./sources";
import { keepTimesheet } from "./timesheet";
import { issuedFields, todayOf, viewOf } from "./view";

/**
 * The draft becomes sent, or paid if its total is 0. Of two concurrent calls one takes a number.
 *
 * @param choice Absent: the format of the client, else of the workspace, and the timesheet that the client wants.
 */
export async function issue(
  scope: CommandScope,
  row: InvoiceRow,
  invoicing: WorkspaceInvoicing,
  choice: { eInvoice?: EInvoiceChoice | undefined; hasTimesheet?: boolean | undefined } = {},
): Promise<InvoiceRow> {
  assertTransition(row.status, "sent");
  await assertFundable(scope, row);
  return withRetainers(scope, row, async () => {
    const issued = await issueRow(scope, row, invoicing, choice.hasTimesheet);
    return withEInvoice(scope, issued, invoicing, choice.eInvoice);
  });
}

/** Without the e-invoice, which states what is paid. Retainers pay first, then the client's credit. */
export async function issueRow(
  scope: CommandScope,
  row: InvoiceRow,
  invoicing: WorkspaceInvoicing,
  hasTimesheet = row.client.attachTimesheet,
): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  const ready = await freezeRates(scope, row, invoicing);
  const columns = await columnsOfIssue(scope, ready, invoicing);
  const status = statusOfIssue(ready.totalMinor);
  const paidAt = status === "paid" ? now : null;
  const issued = await store.updateInvoice(db, workspaceId, ready, { ...columns, status, paidAt, updatedAt: now });
  scope.audit("invoice.sent", row.id, { number: columns.number });
  if (status === "paid") scope.audit("invoice.paid", row.id, { amount: 0, currency: row.currency });
  const drawn = status === "sent" ? await payFromRetainers(scope, issued) : issued;
  const after = row.useCredit && drawn.status === "sent" ? await payFromCredit(scope, drawn) : drawn;
  if (hasTimesheet) await keepTimesheet(scope, after);
  return after;
}

/** @throws AppError e_invoice_incomplete */
export async function withEInvoice(
  scope: CommandScope,
  row: InvoiceRow,
  invoicing: WorkspaceInvoicing,
  call?: EInvoiceChoice,
): Promise<InvoiceRow> {
  const terms = { call, client: row.client, workspace: invoicing };
  if (formatOf(terms).format === "none") return row;
  const invoice = toInvoice(await viewOf(scope, row, invoicing));
  const eInvoice = await makeEInvoice(scope, { invoiceId: row.id }, invoice, terms);
  return store.updateInvoice(scope.db, scope.workspaceId, row, { eInvoice });
}

async function payFromCredit(scope: CommandScope, issued: InvoiceRow): Promise<InvoiceRow> {
  const spent = await spendOpenCredit(scope, issued);
  if (spent.length === 0) return issued;
  const payments = [...issued.payments, ...spent];
  const paidMinor = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const status = statusOf({ ...issued, paidMinor });
  if (status === "paid") scope.audit("invoice.paid", issued.id, { amount: paidMinor, currency: issued.currency });
  const columns = { paidMinor, status, paidAt: status === "paid" ? scope.now : null };
  return store.updateInvoice(scope.db, scope.workspaceId, { ...issued, payments }, columns);
}

export function eventsOfIssue({ status }: Pick<InvoiceRow, "status">): ("sent" | "paid" | "updated")[] {
  return status === "paid" ? ["sent", "paid", "updated"] : ["sent", "updated"];
}

async function columnsOfIssue(scope: CommandScope, row: InvoiceRow, invoicing: WorkspaceInvoicing) {
  if (row.lines.length === 0) {
    throw new AppError("invalid_state_transition", "no_lines");
  }
  const fields = await issuedFields(scope, row);
  const termsDays = row.client.paymentTermsDays ?? invoicing.payment_terms_days;
  const dates = datesOfIssue(row, todayOf(scope), termsDays);
  return {
    number: await takeNumber(scope, invoicing, dates.issueDate),
    ...dates,
    clientSnapshot: clientAsPrinted(row),
    printedFields: fields,
    sellerSnapshot: printedSeller(invoicing, row.currency),
    logoHash: invoicing.logoHash,
    publicToken: randomBytes(24).toString("base64url"),
    sentAt: scope.now,
  };
}

export async function voidRow(
  scope: CommandScope,
  row: InvoiceRow,
  invoicing: WorkspaceInvoicing,
): Promise<InvoiceRow> {
  return (await voidAndCredit(scope, row, invoicing, { reason: "cancellation", memo: null })).row;
}

/**
 * Void the invoice and, if the workspace wants it, issue a credit note for what is left.
 *
 * @throws AppError conflict when credit of earlier credit notes was used or refunded.
 */
export async function voidAndCredit(
  scope: CommandScope,
  before: InvoiceRow,
  invoicing: WorkspaceInvoicing,
  terms: CreditTerms,
): Promise<Voided> {
  assertTransition(before.status, "void");
  if (before.payments.some(({ retainerId }) => retainerId === null)) {
    throw new AppError("invalid_state_transition", "has_payments");
  }
  return withRetainers(scope, before, async () => {
    const unpaid = await returnPayments(scope, before);
    return voidUnpaid(scope, await withOwnCredit(scope, unpaid), invoicing, terms);
  });
}

interface Voided {
  row: InvoiceRow;
  creditNoteId: string | null;
}

async function voidUnpaid(
  scope: CommandScope,
  row: InvoiceRow,
  invoicing: WorkspaceInvoicing,
  terms: CreditTerms,
): Promise<Voided> {
  const { db, workspaceId, now } = scope;
  const isCredited = row.status !== "draft" && row.origin === "stint" && invoicing.void_issues_credit_note;
  const isPartlyCredited = row.creditedMinor > 0 && row.creditedMinor < row.totalMinor;
  if (!isCredited && isPartlyCredited) throw new AppError("invalid_state_transition", "has_credit_notes");
  const creditNoteId = isCredited ? await creditVoided(scope, row, invoicing, terms) : null;
  await freeSources(scope, { invoiceId: row.id }, { isKept: true });
  await giveUpMails(scope, row.id, { why: "The invoice was voided before the email was sent." });
  const lines = await forgetSources(db, workspaceId, row);
  const creditedMinor = creditNoteId === null ? row.creditedMinor : row.totalMinor;
  const columns = { status: "void", voidedAt: now, paidAt: null, updatedAt: now, creditedMinor } as const;
  const after = await store.updateInvoice(db, workspaceId, { ...row, lines }, columns);
  scope.audit("invoice.voided", row.id, { number: row.number });
  await announceBilled(scope, after);
  return { row: after, creditNoteId };
}

/** Credit that the invoice left to its client covers the invoice again, because the invoice has no payments. */
async function withOwnCredit(scope: CommandScope, row: InvoiceRow): Promise<InvoiceRow> {
  if (row.status === "draft") return row;
  const creditedMinor = await reclaim(scope, row);
  if (creditedMinor === row.creditedMinor) return row;
  return store.updateInvoice(scope.db, scope.workspaceId, row, { creditedMinor, updatedAt: scope.now });
}
