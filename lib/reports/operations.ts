import { visibleClient } from "@/lib/clients/operations";
import { AppError, namedAt } from "@/lib/core/errors";
import { referenceTo } from "@/lib/core/ids";
import { localDate } from "@/lib/core/time";
import { periodOf } from "@/lib/core/wall-clock";
import { invoiceLanguage } from "@/lib/invoice-content/language";
import { billableProjects } from "@/lib/invoices/operations/lines";
import { timeLines, type TimeLine } from "@/lib/invoices/rules/time-lines";
import { query } from "@/lib/operation";
import { visibleProjects } from "@/lib/projects/operations";
import { assertFilterKnown, conditionsOf, toFilter, visibility } from "@/lib/time-entries/operations/access";
import { peekUnbilled } from "@/lib/time-entries/operations/billing";
import { invoicingOf } from "@/lib/workspace/operations/invoicing";
import { toDimensions, type Dimension, type TimeReportQuery, type UnbilledQuery } from "./schema";
import * as store from "./store";

export interface TimeReportView {
  dimensions: readonly Dimension[];
  from: string | null;
  to: string | null;
  timeZone: string;
  rows: store.TimeRow[];
  /** One for each currency. */
  totals: store.TimeRow[];
}

/** How many rows a report may have. */
const MAX_ROWS = 10_000;

/** Sums of the time that the caller may see, grouped by up to two things. */
export const timeReport = query("time_entries:read", async (scope, input: TimeReportQuery): Promise<TimeReportView> => {
  const { actor, workspaceId } = scope;
  const { timeZone, weekStart } = actor.workspace;
  const { from, to, group_by: groupBy, ...filters } = input;
  if (from !== undefined && to !== undefined && to < from) {
    throw new AppError("validation_failed", "The last day must not be before the first.", {
      faults: [{ parameter: "to", code: "validation_failed", detail: "Before `from`." }],
    });
  }
  const filter = {
    ...toFilter(filters, actor),
    ...(await visibility(scope)),
    ...periodOf({ from, to }, timeZone),
  };
  const which = conditionsOf(filter);
  const dimensions = toDimensions(groupBy);
  const by = { timeZone, weekStart, limit: MAX_ROWS };
  const rows = await store.sumEntries(workspaceId, which, { ...by, dimensions });
  if (rows.length === 0) await assertFilterKnown(scope, filter);
  if (rows.length > MAX_ROWS) {
    throw new AppError(
      "validation_failed",
      `The report has more than ${String(MAX_ROWS)} rows. Choose a shorter period, or another grouping.`,
    );
  }
  const totals = await store.sumEntries(workspaceId, which, { ...by, dimensions: [] });
  return { dimensions, from: from ?? null, to: to ?? null, timeZone, rows, totals };
});

export interface InvoiceReportView {
  states: store.StateRow[];
  ages: store.AgeRow[];
  unbilled: store.UnbilledRow[];
}

/** Counts and sums for the head of the list. Each currency stands by itself. */
export const invoiceReport = query("invoices:read", async (scope): Promise<InvoiceReportView> => {
  const { actor, workspaceId, now } = scope;
  const today = localDate(now, actor.workspace.timeZone);
  const [states, ages, unbilled] = await Promise.all([
    store.sumByState(workspaceId, today),
    store.sumByAge(workspaceId, today),
    store.unbilledLines(workspaceId, await billableProjects(scope)),
  ]);
  return { states, ages, unbilled };
});

export interface UnbilledTimeView {
  clientId: string;
  currency: string;
  /** For all lines alike. */
  taxRate: string | null;
  lines: (TimeLine & { color: string; seconds: number })[];
}

/** The lines that an invoice made now from the client's unbilled time would have. Nothing is held. */
export const unbilledTime = query("invoices:read", async (scope, input: UnbilledQuery): Promise<UnbilledTimeView> => {
  const client = await namedAt("client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const currency = input.currency ?? client.currency;
  const entries = await peekUnbilled(scope, {
    clientId: client.id,
    projectIds: await billableProjects(scope),
    ...periodOf(input, scope.actor.workspace.timeZone),
    currency,
  });
  const seconds = new Map(entries.map((entry) => [entry.id, entry.seconds]));
  const projects = await visibleProjects(scope, [...new Set(entries.map((entry) => entry.projectId))]);
  const colors = new Map(projects.map((project) => [project.id, project.color]));
  const { default_tax_rate: taxRate } = await invoicingOf(scope);
  const { format } = await invoiceLanguage(client.locale);
  const lines = timeLines(entries, input.group_by ?? "task", format.day).map((line) => ({
    ...line,
    color: colors.get(line.projectId) ?? "clay",
    seconds: line.entryIds.reduce((sum, id) => sum + (seconds.get(id) ?? 0), 0),
  }));
  return { clientId: client.id, currency, taxRate, lines };
});
