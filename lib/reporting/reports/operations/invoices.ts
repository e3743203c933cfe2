import { visibleClient } from "@/lib/tracking/clients/operations";
import { namedAt, unknownReference } from "@/lib/kernel/core/errors";
import { referencesTo, referenceTo } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { previewUnbilled, unbilledByProject, type UnbilledSum } from "@/lib/billing/expenses/operations/billing";
import {
  peekUnbilledMilestones,
  type UnbilledSum as MilestoneSum,
  unbilledMilestonesByProject,
} from "@/lib/tracking/milestones/operations/billing";
import { expenseLines, type ExpenseLine } from "@/lib/billing/invoices/rules/expense-lines";
import { taxTerms, defaultTaxes } from "@/lib/billing/invoices/operations/line-taxes";
import { billableProjects, upToToday } from "@/lib/billing/invoices/operations/lines";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import { timeLines, type TimeLine } from "@/lib/billing/invoices/rules/time-lines";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { visibleProjects } from "@/lib/tracking/projects/operations/read";
import { awaitingTime, peekUnbilled } from "@/lib/tracking/time-entries/operations/billing";
import type { AwaitingTime } from "@/lib/tracking/time-entries/rules";
import { roundedTime } from "@/lib/tracking/time-entries/operations/rounded";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type {
  InvoiceReportQuery,
  UnbilledExpensesQuery,
  UnbilledMilestonesQuery,
  UnbilledQuery,
} from "../schema/invoices";
import * as store from "../store/invoices";
import type { AwaitingRow } from "../store/unbilled";
import { assertDayOrder } from "./days";
import { awaitingByClient, unbilledLines, type UnbilledLine } from "./unbilled";

export interface InvoiceReportView {
  states: store.StateRow[];
  ages: store.AgeRow[];
  unbilled: UnbilledLine[];
  expenses: UnbilledSum[];
  milestones: MilestoneSum[];
  awaiting: AwaitingRow[];
}

/** Counts and totals by currency. */
export const invoiceReport = query(
  "invoices:read",
  async (scope, days: InvoiceReportQuery): Promise<InvoiceReportView> => {
    const { actor, workspaceId, now } = scope;
    assertDayOrder({ parameter: "to" }, days.from, days.to);
    const today = localDate(now, actor.workspace.timeZone);
    const time = await roundedTime(scope);
    const projectIds = await billableProjects(scope);
    const [states, ages, unbilled, expenses, milestones, awaiting] = await Promise.all([
      store.sumByState(workspaceId, today),
      store.sumByAge(workspaceId, today),
      unbilledLines(scope, time, days),
      unbilledByProject(scope, { projectIds, from: days.from, to: days.to ?? today }),
      unbilledMilestonesByProject(scope, projectIds),
      awaitingByClient(scope, time, days),
    ]);
    return { states, ages, unbilled, expenses, milestones, awaiting };
  },
);

export interface UnbilledTimeView {
  clientId: string;
  currency: string;
  awaiting: readonly AwaitingTime[];
  lines: (TimeLine & { color: string; taxes: readonly LineTax[] })[];
}

/** Lines of a new invoice for the unbilled time. Takes no locks. */
export const unbilledTime = query("invoices:read", async (scope, input: UnbilledQuery): Promise<UnbilledTimeView> => {
  const client = await namedAt("client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const currency = input.currency ?? client.currency;
  const entryIds = referencesTo("ent", input.time_entry_id);
  const filter = {
    clientId: client.id,
    projectIds: await billableProjects(scope),
    entryIds,
    ...periodOf(upToToday(scope, input, entryIds), scope.actor.workspace.timeZone),
    currency,
  };
  const [entries, awaiting] = await Promise.all([peekUnbilled(scope, filter), awaitingTime(scope, filter)]);
  if (entryIds && entries.length < new Set(entryIds).size) throw unknownReference("time_entry_id");
  const taxed = await taxesByProject(scope, client, entries);
  const { format } = await invoiceLanguage(client.locale);
  const lines = timeLines(entries, input.group_by ?? client.groupTimeBy, format.day).map((line) => ({
    ...line,
    ...taxed(line),
  }));
  return { clientId: client.id, currency, lines, awaiting };
});

export interface UnbilledExpensesView {
  clientId: string;
  currency: string;
  withoutRate: number;
  lines: (ExpenseLine & { color: string; taxes: readonly LineTax[] })[];
}

/** Lines of a new invoice for the unbilled expenses. Takes no locks. */
export const unbilledExpenses = query(
  "invoices:read",
  async (scope, input: UnbilledExpensesQuery): Promise<UnbilledExpensesView> => {
    const client = await namedAt("client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
    const currency = input.currency ?? client.currency;
    const expenseIds = referencesTo("exp", input.expense_id);
    const { expenses, withoutRate } = await previewUnbilled(scope, {
      ...{ clientId: client.id, projectIds: await billableProjects(scope), expenseIds, currency },
      ...upToToday(scope, input, expenseIds),
    });
    if (expenseIds && expenses.length + withoutRate < new Set(expenseIds).size) throw unknownReference("expense_id");
    const { format } = await invoiceLanguage(client.locale);
    const taxed = await taxesByProject(scope, client, expenses);
    const lines = expenseLines(expenses, input.group_by ?? "expense", { format, currency });
    return { clientId: client.id, currency, withoutRate, lines: lines.map((line) => ({ ...line, ...taxed(line) })) };
  },
);

export interface UnbilledMilestonesView {
  clientId: string;
  currency: string;
  lines: {
    milestone: { id: string; name: string; amountMinor: number; projectId: string; projectName: string };
    color: string;
    taxes: readonly LineTax[];
  }[];
}

/** Lines of a new invoice for the completed milestones. Takes no locks. */
export const unbilledMilestones = query(
  "invoices:read",
  async (scope, input: UnbilledMilestonesQuery): Promise<UnbilledMilestonesView> => {
    const client = await namedAt("client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
    const currency = input.currency ?? client.currency;
    const projectIds = await billableProjects(scope);
    const milestones = await peekUnbilledMilestones(scope, { clientId: client.id, projectIds, currency });
    const taxed = await taxesByProject(scope, client, milestones);
    return {
      clientId: client.id,
      currency,
      lines: milestones.map((milestone) => ({ milestone, ...taxed(milestone) })),
    };
  },
);

/** Color and default taxes of a project's lines. */
async function taxesByProject(
  scope: QueryScope,
  client: Parameters<typeof taxTerms>[1],
  sources: readonly { projectId: string }[],
): Promise<(line: { projectId: string }) => { color: string; taxes: readonly LineTax[] }> {
  const projects = await visibleProjects(scope, [...new Set(sources.map(({ projectId }) => projectId))]);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const taxes = await taxTerms(scope, client, await invoicingOf(scope));
  return ({ projectId }) => ({
    color: byId.get(projectId)?.color ?? "clay",
    taxes: defaultTaxes(taxes, byId.get(projectId)?.defaultTaxRateId ?? null),
  });
}
