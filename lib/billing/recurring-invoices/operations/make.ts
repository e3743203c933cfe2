import { addDays } from "@/lib/kernel/core/wall-clock";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { mayIssueOn } from "@/lib/identity/workspaces/operations/invoicing";
import { filled } from "@/lib/billing/invoice-content/placeholders";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { draftInvoice } from "@/lib/billing/invoices/operations/draft";
import { existingSources } from "@/lib/billing/invoices/operations/existing-sources";
import { assertNoImportRuns } from "@/lib/billing/invoices/operations/lines";
import { sendRow } from "@/lib/billing/invoices/operations/send";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import type { InvoiceSend } from "@/lib/billing/invoices/schema/mail";
import type { InvoiceView } from "@/lib/billing/invoices/serialize/invoice";
import type { Period } from "../rules/calendar";
import { issueDateOf, lateDays, type Occurrence, type RunReason } from "../rules/runs";
import type { TemplateLine } from "../rules/template";
import { wordsOf } from "../rules/words";
import * as store from "../store/recurring-invoices";
import type { Failure, RecurringColumns, RecurringRow, RunColumns } from "../store/rows";
import { insertRun } from "../store/runs";
import { nextColumns } from "./next";
import { wantedSources } from "./sources";
import { emitRecurring, planOf } from "./view";

/** The columns that an invoice is made of. */
export interface Template extends Pick<
  RecurringColumns,
  | "clientId"
  | "currency"
  | "schedule"
  | "covers"
  | "action"
  | "lines"
  | "time"
  | "expenses"
  | "milestones"
  | "discountPercent"
  | "discountAmount"
  | "notes"
  | "purchaseOrder"
  | "paymentTermsDays"
  | "skipWhenEmpty"
  | "mail"
  | "invoiceCount"
> {
  client: { locale: string | null };
}

/** Draft the invoice of one date. Null if there is nothing to bill. @param id Null for a template without a row. */
export async function draftOf(
  scope: CommandScope,
  id: string | null,
  template: Template,
  { period, issueDate }: { period: Period; issueDate: string },
): Promise<InvoiceView | null> {
  const { clientId, currency } = template;
  const sources = await existingSources(scope, { clientId, currency }, wantedSources(template, period));
  const isEmpty = template.lines.length === 0 && Object.keys(sources).length === 0;
  if (isEmpty && template.skipWhenEmpty) return null;
  const input = { ...(await inputOf(template, period, issueDate)), ...sources };
  return draftInvoice(scope, input, { recurringInvoiceId: id, period });
}

async function inputOf(template: Template, period: Period, issueDate: string): Promise<InvoiceCreate> {
  const { discountPercent, discountAmount, currency, notes, paymentTermsDays, purchaseOrder } = template;
  const words = await wordsFor(template, period);
  return {
    client_id: toPublicId("cli", template.clientId),
    ...{ currency, issue_date: issueDate, purchase_order: purchaseOrder },
    ...(paymentTermsDays !== null && { due_date: addDays(issueDate, paymentTermsDays) }),
    ...(notes !== null && { notes: filled(notes, words) }),
    ...(discountPercent !== null && { discount: { percent: discountPercent } }),
    ...(discountAmount !== null && { discount: { amount: { amount: discountAmount, currency } } }),
    lines: template.lines.map((line) => ({ ...toInput(line, currency), description: filled(line.description, words) })),
  };
}

/** Today if later invoices of the number series forbid the scheduled day. */
async function issueDay(scope: CommandScope, occurrence: Occurrence): Promise<string> {
  const today = todayOf(scope);
  const day = issueDateOf(occurrence, today);
  return day === today || (await mayIssueOn(scope, day)) ? day : today;
}

async function wordsFor(template: Pick<Template, "client" | "invoiceCount">, period: Period) {
  return wordsOf(await invoiceLanguage(template.client.locale), period, template.invoiceCount + 1);
}

function toInput(line: TemplateLine, currency: string) {
  const { quantity, unit, unitPriceMinor, taxRateIds, taxRate, projectId } = line;
  return {
    ...{ quantity, unit, unit_price: { amount: unitPriceMinor, currency } },
    ...(taxRateIds !== null && { tax_rate_ids: taxRateIds.map((id) => toPublicId("tax", id)) }),
    ...(taxRate !== null && { tax_rate: taxRate }),
    project_id: projectId && toPublicId("prj", projectId),
  };
}

export async function mailOf(template: Template, period: Period): Promise<InvoiceSend> {
  const { to, cc, subject, message, attachPdf } = template.mail;
  const words = await wordsFor(template, period);
  return {
    ...{ attach_pdf: attachPdf, ...(to !== null && { to }), ...(cc !== null && { cc }) },
    ...(subject !== null && { subject: filled(subject, words) }),
    ...(message !== null && { message: filled(message, words) }),
  };
}

/** A run by a person has `madeBy`. With a failure, the invoice stays a draft, or is not made. */
export interface Run {
  occurrence: Occurrence;
  action: "draft" | "send" | "nothing";
  reason: RunReason | null;
  failure: Failure | null;
  madeBy: string | null;
}

/**
 * Make the invoice of one date, and move the schedule to the next one. All of it commits together with the row of the
 * run, whose key makes the date happen once.
 *
 * @param row Locked.
 */
export async function makeRun(scope: CommandScope, row: RecurringRow, run: Run): Promise<RecurringRow> {
  const { db, workspaceId, now } = scope;
  const { occurrence, failure, madeBy } = run;
  await assertWholeWork(scope, row);
  const day = { period: occurrence.period, issueDate: await issueDay(scope, occurrence) };
  const draft = run.action === "nothing" ? null : await draftOf(scope, row.id, row, day);
  const isSent = run.action === "send" && draft !== null && draft.row.lines.length > 0;
  if (isSent) await sendRow(scope, draft.row, await mailOf(row, occurrence.period));
  await insertRun(db, workspaceId, {
    ...{ id: newUuid(), recurringInvoiceId: row.id, scheduledOn: occurrence.on, madeAt: now, madeBy, failure },
    ...{ periodFrom: occurrence.period.from, periodTo: occurrence.period.to },
    lateDays: Math.max(0, lateDays(occurrence, todayOf(scope))),
    ...outcomeOf(run, { hasDraft: draft !== null, isSent }),
    invoiceId: draft?.id ?? null,
  });
  await store.updateRecurring(db, workspaceId, row, {
    ...nextColumns(planOf(row), addDays(occurrence.on, 1)),
    invoiceCount: row.invoiceCount + (draft === null ? 0 : 1),
    updatedAt: now,
  });
  const after = await store.getRecurring(db, workspaceId, row.id);
  if (failure) emitRecurring(scope, after, ["failed"]);
  if (after.status === "ended") emitRecurring(scope, after, ["ended", "updated"], row);
  scope.touch("recurring_invoice");
  return after;
}

/** Work that is still to be imported would be left out. @throws AppError conflict */
async function assertWholeWork(scope: CommandScope, { time, expenses, milestones }: Template): Promise<void> {
  if (time || expenses || milestones) await assertNoImportRuns(scope);
}

function outcomeOf(
  { failure, reason }: Run,
  { hasDraft, isSent }: { hasDraft: boolean; isSent: boolean },
): Pick<RunColumns, "result" | "reason"> {
  if (failure) return { result: "failed", reason };
  if (!hasDraft) return { result: "skipped", reason: "nothing_to_bill" };
  return { result: isSent ? "sent" : "draft", reason };
}
