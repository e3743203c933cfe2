import { namedAt } from "@/lib/core/errors";
import { visibleClient } from "@/lib/clients/operations";
import { referenceTo, toPublicId } from "@/lib/core/ids";
import { periodOf } from "@/lib/core/wall-clock";
import { invoiceLanguage } from "@/lib/invoice-content/language";
import { query } from "@/lib/operation";
import { visibleProjects } from "@/lib/projects/operations";
import { peekUnbilled } from "@/lib/time-entries/operations/billing";
import { invoicingOf } from "@/lib/workspace/operations/invoicing";
import { hoursOf, lineAmount } from "../rules/money";
import { timeLines } from "../rules/time-lines";
import type { InvoiceReport, UnbilledQuery, UnbilledTime } from "../schema/report";
import { sumByAge, sumByState, unbilledLines, type StateRow, type UnbilledRow } from "../store/report";
import { billableProjects } from "./lines";
import { todayOf } from "./view";

/** Counts and sums for the head of the list. Each currency stands by itself. */
export const invoiceReport = query("invoices:read", async (scope): Promise<InvoiceReport> => {
  const today = todayOf(scope);
  const [states, ages, unbilled] = await Promise.all([
    sumByState(scope.workspaceId, today),
    sumByAge(scope.workspaceId, today),
    unbilledLines(scope.workspaceId, await billableProjects(scope)),
  ]);
  return {
    states: merged(states.flatMap(toStates)),
    ages: ages.map(({ dueMinor, ...row }) => ({ ...row, amount_due: { amount: dueMinor, currency: row.currency } })),
    unbilled: byClient(unbilled),
  };
});

/** The lines that an invoice made now from the client's unbilled time would have. Nothing is held. */
export const unbilledTime = query("invoices:read", async (scope, input: UnbilledQuery): Promise<UnbilledTime> => {
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
  const money = (minor: bigint) => ({ amount: Number(minor), currency });
  return {
    client_id: toPublicId("cli", client.id),
    currency,
    lines: timeLines(entries, input.group_by ?? "task", format.day).map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unit_price: money(line.unitPriceMinor),
      tax_rate: taxRate,
      amount: money(lineAmount(line.quantity, line.unitPriceMinor, "")),
      project_id: toPublicId("prj", line.projectId),
      project_name: line.projectName,
      project_color: colors.get(line.projectId) ?? "clay",
      period_start: line.periodStart,
      period_end: line.periodEnd,
      seconds: line.entryIds.reduce((sum, id) => sum + (seconds.get(id) ?? 0), 0),
      entries: line.entryIds.length,
    })),
  };
});

/** What is sent and late counts twice: as outstanding, and as overdue. */
function toStates({ status, isOverdue, currency, count, totalMinor, dueMinor }: StateRow): InvoiceReport["states"] {
  const as = (state: InvoiceReport["states"][number]["state"]) => ({
    state,
    currency,
    count,
    total: { amount: totalMinor, currency },
    amount_due: { amount: dueMinor, currency },
  });
  if (status !== "sent") return [as(status)];
  return isOverdue ? [as("outstanding"), as("overdue")] : [as("outstanding")];
}

/** What is sent comes as two rows, the late and the others; outstanding is both. */
function merged(states: InvoiceReport["states"]): InvoiceReport["states"] {
  const byKey = new Map<string, InvoiceReport["states"][number]>();
  for (const row of states) {
    const known = byKey.get(`${row.state} ${row.currency}`);
    if (!known) {
      byKey.set(`${row.state} ${row.currency}`, row);
      continue;
    }
    known.count += row.count;
    known.total.amount += row.total.amount;
    known.amount_due.amount += row.amount_due.amount;
  }
  return [...byKey.values()];
}

function byClient(rows: readonly UnbilledRow[]): InvoiceReport["unbilled"] {
  const groups = new Map<string, InvoiceReport["unbilled"][number]>();
  for (const row of rows) {
    const key = `${row.clientId} ${row.currency}`;
    const group = groups.get(key) ?? newGroup(row);
    groups.set(key, group);
    group.entries += row.entries;
    group.seconds += row.seconds;
    group.amount.amount += Number(lineAmount(hoursOf(row.seconds), BigInt(row.rateMinor ?? 0), ""));
    const id = toPublicId("prj", row.projectId);
    const project = group.projects.find((known) => known.id === id);
    if (project) project.seconds += row.seconds;
    else group.projects.push({ id, name: row.projectName, color: row.projectColor, seconds: row.seconds });
  }
  return [...groups.values()];
}

function newGroup({ clientId, clientName, currency }: UnbilledRow): InvoiceReport["unbilled"][number] {
  return {
    client_id: toPublicId("cli", clientId),
    client_name: clientName,
    currency,
    entries: 0,
    seconds: 0,
    amount: { amount: 0, currency },
    projects: [],
  };
}
