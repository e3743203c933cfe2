import { toPublicId } from "@/lib/kernel/core/ids";
import { toExternalRefs } from "@/lib/kernel/external-refs/serialize";
import type { ErrorCode } from "@/lib/kernel/core/errors";
import type { Money } from "@/lib/kernel/core/money";
import { instantOf, minutesOfDay } from "@/lib/kernel/core/wall-clock";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";
import { billedPeriod } from "./rules/calendar";
import type { TemplateLine, TemplateWork } from "./rules/template";
import type { RecurringInvoice, RecurringLine, RecurringRun, ScheduleWire } from "./schema/recurring-invoice";
import type { RecurringInvoiceReply } from "./schema/write";
import type { RecurringRow, RunRow } from "./store/rows";

export interface RecurringView {
  id: string;
  row: RecurringRow;
  /** Of the workspace. */
  timeZone: string;
}

/** Minor units, in the schedule's currency. */
export interface Gathered {
  seconds: number;
  timeMinor: number;
  expensesMinor: number;
  milestonesMinor: number;
}

export interface RecurringReplyView extends RecurringView {
  gathered: Gathered | null;
}

export function toRecurringReply(view: RecurringReplyView): RecurringInvoiceReply {
  const { gathered, row } = view;
  const money = (minor: number) => moneyOf(minor, row.currency);
  return {
    ...toRecurringInvoice(view),
    gathered: gathered && {
      seconds: gathered.seconds,
      time: money(gathered.timeMinor),
      expenses: money(gathered.expensesMinor),
      milestones: money(gathered.milestonesMinor),
    },
  };
}

export function toRecurringInvoice({ row, timeZone }: RecurringView): RecurringInvoice {
  return {
    id: toPublicId("rec", row.id),
    client_id: toPublicId("cli", row.clientId),
    name: row.name,
    status: row.status,
    currency: row.currency,
    schedule: toSchedule(row),
    covers: row.covers,
    action: row.action,
    lines: row.lines.map((line) => toLine(line, row.currency)),
    fixed_total: moneyOf(row.fixedMinor, row.currency),
    from_time_entries: row.time && { ...toWork(row.time), group_by: row.time.groupBy },
    from_expenses: row.expenses && { ...toWork(row.expenses), group_by: row.expenses.groupBy },
    from_milestones: row.milestones && { project_ids: toProjects(row.milestones.projectIds) },
    discount: toDiscount(row),
    notes: row.notes,
    external_refs: toExternalRefs(row.externalRefs),
    purchase_order: row.purchaseOrder,
    payment_terms_days: row.paymentTermsDays,
    skip_when_empty: row.skipWhenEmpty,
    send: toMail(row),
    next_on: row.nextOn,
    next_period: row.nextOn === null ? null : billedPeriod(row.schedule, row.covers, row.nextOn),
    next_run_at: row.runsAt && instantAt(row.runsAt, timeZone),
    last_run: row.lastRun && toRun(row.lastRun),
    last_invoice_id: row.lastInvoiceId && toPublicId("inv", row.lastInvoiceId),
    invoice_count: row.invoiceCount,
    pause_reason: row.pauseReason,
    paused_at: row.pausedAt?.toISOString() ?? null,
    paused_by_id: row.pausedBy && toPublicId("usr", row.pausedBy),
    import_id: row.importId && toPublicId("imp", row.importId),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toRun(run: RunRow): RecurringRun {
  const { failure, invoice } = run;
  return {
    on: run.scheduledOn,
    period: { from: run.periodFrom, to: run.periodTo },
    result: run.result,
    reason: run.reason,
    failure: failure && { ...failure, detail: detailOf({ ...failure, code: failure.code as ErrorCode }) },
    late_days: run.lateDays,
    made_at: run.madeAt.toISOString(),
    made_by_id: run.madeBy && toPublicId("usr", run.madeBy),
    invoice: invoice && {
      id: toPublicId("inv", invoice.id),
      number: invoice.number,
      status: invoice.status,
      total: moneyOf(invoice.totalMinor, invoice.currency),
    },
  };
}

function toSchedule({ schedule }: RecurringRow): ScheduleWire {
  const { every, unit, day, weekday, startsOn, endsOn, occurrences } = schedule;
  return { every, unit, day, weekday, starts_on: startsOn, ends_on: endsOn, occurrences };
}

function toLine(line: TemplateLine, currency: string): RecurringLine {
  return {
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: moneyOf(line.unitPriceMinor, currency),
    tax_rate: line.taxRate,
    tax_rate_ids: line.taxRateIds && line.taxRateIds.map((id) => toPublicId("tax", id)),
    project_id: line.projectId && toPublicId("prj", line.projectId),
    amount: moneyOf(line.amountMinor, currency),
  };
}

function toWork({ projectIds, onlyPeriod }: TemplateWork<unknown>) {
  return { project_ids: toProjects(projectIds), only_period: onlyPeriod };
}

function toProjects(ids: readonly string[] | null): string[] | null {
  return ids && ids.map((id) => toPublicId("prj", id));
}

function toDiscount({ discountPercent, discountAmount, currency }: RecurringRow): RecurringInvoice["discount"] {
  if (discountPercent !== null) return { percent: discountPercent };
  return discountAmount === null ? null : { amount: moneyOf(discountAmount, currency) };
}

function toMail({ mail }: RecurringRow): RecurringInvoice["send"] {
  return { to: mail.to, cc: mail.cc, subject: mail.subject, message: mail.message, attach_pdf: mail.attachPdf };
}

function moneyOf(amount: number, currency: string): Money {
  return { amount, currency };
}

/** @param wallTime `YYYY-MM-DDTHH:MM` */
function instantAt(wallTime: string, timeZone: string): string {
  const [date = "", time = ""] = wallTime.split("T");
  return new Date(instantOf(date, minutesOfDay(time), timeZone)).toISOString();
}
