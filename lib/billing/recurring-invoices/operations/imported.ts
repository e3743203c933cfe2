import { namedUuid, newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import type { TemplateLine } from "../rules/template";
import type { ImportedRecurring, ImportedRun } from "../schema/imported";
import { deleteUnchanged, setFreeRefs } from "../store/imported";
import { insertRecurring, type NewRecurring } from "../store/recurring-invoices";
import { insertRuns } from "../store/runs";
import { withoutNext } from "./next";

/** A recurring invoice of an export with own ids of the records that it refers to. */
export interface FoundRecurring {
  record: ImportedRecurring;
  clientId: string;
  /** By their id in the export. */
  projectIds: ReadonlyMap<string, string>;
  /** Null for a person whom the team does not have. */
  pausedBy: string | null;
}

interface Terms {
  importId: string;
  /** Rates by their id in the export. */
  rates: ReadonlyMap<string, { id: string }>;
}

/**
 * Make recurring invoices of an export without events, before the invoices that they made. None is active: the
 * workspace that was exported may still send.
 *
 * @returns their ids in the same order, null for one with a project or a tax rate that does not exist.
 */
export async function restoreRecurring(
  scope: CommandScope,
  found: readonly FoundRecurring[],
  { importId, rates }: Terms,
): Promise<(string | null)[]> {
  const { db, workspaceId } = scope;
  const written: (string | null)[] = [];
  for (const one of found) {
    const isKnown = one.record.lines.every(({ tax_rate_ids: ids }) => (ids ?? []).every((id) => rates.has(id)));
    const id = isKnown ? namedUuid(importId, one.record.id) : null;
    if (id !== null) {
      const columns = { ...columnsOf(scope, one, rates), ...pauseOf(scope, one) };
      await insertRecurring(db, workspaceId, { ...columns, id, importId });
      await setFreeRefs(db, workspaceId, { id, refs: one.record.external_refs });
    }
    written.push(id);
  }
  return written;
}

function columnsOf(
  { now }: CommandScope,
  { record, clientId, projectIds }: FoundRecurring,
  rates: Terms["rates"],
): Omit<NewRecurring, "id"> {
  const { from_time_entries: time, from_expenses: expenses, from_milestones: milestones, discount, send } = record;
  const projects = (ids: readonly string[] | null) => ids && ids.flatMap((id) => projectIds.get(id) ?? []);
  const { starts_on: startsOn, ends_on: endsOn, ...schedule } = record.schedule;
  return {
    ...{ clientId, name: record.name, currency: record.currency, covers: record.covers, action: record.action },
    ...{ schedule: { ...schedule, startsOn, endsOn }, fixedMinor: record.fixed_total.amount },
    lines: record.lines.map((line): TemplateLine => ({
      ...{ description: line.description, quantity: line.quantity, unit: line.unit, taxRate: line.tax_rate },
      ...{ unitPriceMinor: line.unit_price.amount, amountMinor: line.amount.amount },
      taxRateIds: line.tax_rate_ids && line.tax_rate_ids.flatMap((id) => rates.get(id)?.id ?? []),
      projectId: line.project_id && (projectIds.get(line.project_id) ?? null),
    })),
    time: time && { projectIds: projects(time.project_ids), groupBy: time.group_by, onlyPeriod: time.only_period },
    expenses: expenses && {
      ...{ projectIds: projects(expenses.project_ids), groupBy: expenses.group_by, onlyPeriod: expenses.only_period },
    },
    milestones: milestones && { projectIds: projects(milestones.project_ids) },
    discountPercent: discount !== null && "percent" in discount ? discount.percent : null,
    discountAmount: discount !== null && "amount" in discount ? discount.amount.amount : null,
    ...{ notes: record.notes, purchaseOrder: record.purchase_order, paymentTermsDays: record.payment_terms_days },
    ...{ skipWhenEmpty: record.skip_when_empty, invoiceCount: record.invoice_count },
    mail: { to: send.to, cc: send.cc, subject: send.subject, message: send.message, attachPdf: send.attach_pdf },
    ...{ createdAt: new Date(record.created_at), updatedAt: now },
  };
}

function pauseOf({ now }: CommandScope, { record, pausedBy }: FoundRecurring) {
  if (record.status === "ended") return withoutNext("ended");
  const { pause_reason: pauseReason, paused_at: pausedAt } = record;
  if (record.status === "active") return { ...withoutNext("paused"), pausedAt: now, pauseReason: "restored" as const };
  return { ...withoutNext("paused"), pausedAt: pausedAt === null ? now : new Date(pausedAt), pausedBy, pauseReason };
}

interface RunTerms {
  /** Invoices of the import by their id in the export. */
  invoiceIds: ReadonlyMap<string, string>;
  userOf: (id: string | null) => string | null;
}

/** Make the runs of a restored schedule, after its invoices. */
export function restoreRuns(
  { db, workspaceId }: CommandScope,
  { id: recurringInvoiceId, runs }: { id: string; runs: readonly ImportedRun[] },
  { invoiceIds, userOf }: RunTerms,
): Promise<void> {
  const rows = runs.map(({ failure, invoice, period, ...run }) => ({
    ...{ recurringInvoiceId, id: newUuid(), scheduledOn: run.on, periodFrom: period.from, periodTo: period.to },
    ...{ result: run.result, reason: run.reason, failure, lateDays: run.late_days, madeBy: userOf(run.made_by_id) },
    ...{ madeAt: new Date(run.made_at), invoiceId: invoice && (invoiceIds.get(invoice.id) ?? null) },
  }));
  return insertRuns(db, workspaceId, rows);
}

/** After an undo, after the invoices: delete those that did not change since and made no invoice. Return their ids. */
export function forgetRecurring({ db, workspaceId }: CommandScope, ids: readonly string[]): Promise<string[]> {
  return deleteUnchanged(db, workspaceId, ids);
}
