import { visibleClient } from "@/lib/tracking/clients/operations";
import { namedAt, unknownReference } from "@/lib/kernel/core/errors";
import { referencesTo, referenceTo } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { taxTerms, defaultTaxes } from "@/lib/billing/invoices/operations/line-taxes";
import { billableProjects, upToToday } from "@/lib/billing/invoices/operations/lines";
import type { LineTax } from "@/lib/billing/invoices/rules/taxes";
import { timeLines, type TimeLine } from "@/lib/billing/invoices/rules/time-lines";
import { query } from "@/lib/kernel/operation";
import { visibleProjects } from "@/lib/tracking/projects/operations";
import { awaitingTime, peekUnbilled } from "@/lib/tracking/time-entries/operations/billing";
import type { AwaitingTime } from "@/lib/tracking/time-entries/rules";
import { roundedTime } from "@/lib/tracking/time-entries/operations/rounded";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import type { InvoiceReportQuery, UnbilledQuery } from "../schema/invoices";
import * as store from "../store/invoices";
import type { AwaitingRow } from "../store/unbilled";
import { assertDayOrder } from "./days";
import { awaitingByClient, unbilledLines, type UnbilledLine } from "./unbilled";

export interface InvoiceReportView {
  states: store.StateRow[];
  ages: store.AgeRow[];
  unbilled: UnbilledLine[];
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
    const [states, ages, unbilled, awaiting] = await Promise.all([
      store.sumByState(workspaceId, today),
      store.sumByAge(workspaceId, today),
      unbilledLines(scope, time, days),
      awaitingByClient(scope, time, days),
    ]);
    return { states, ages, unbilled, awaiting };
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
  const projects = await visibleProjects(scope, [...new Set(entries.map((entry) => entry.projectId))]);
  const byId = new Map(projects.map((project) => [project.id, project]));
  const taxes = await taxTerms(scope, client, await invoicingOf(scope));
  const { format } = await invoiceLanguage(client.locale);
  const lines = timeLines(entries, input.group_by ?? "task", format.day).map((line) => ({
    ...line,
    color: byId.get(line.projectId)?.color ?? "clay",
    taxes: defaultTaxes(taxes, byId.get(line.projectId)?.defaultTaxRateId ?? null),
  }));
  return { clientId: client.id, currency, lines, awaiting };
});
