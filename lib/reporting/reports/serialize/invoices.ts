import { toPublicId } from "@/lib/kernel/core/ids";
import { hoursOf, lineAmount } from "@/lib/billing/invoices/rules/money";
import { toLineTaxes } from "@/lib/billing/invoices/serialize";
import type { InvoiceReportView, UnbilledTimeView } from "../operations/invoices";
import type { InvoiceReport, UnbilledTime } from "../schema/invoices";
import type { StateRow, UnbilledRow } from "../store/invoices";

export function toInvoiceReport({ states, ages, unbilled }: InvoiceReportView): InvoiceReport {
  return {
    states: merged(states.flatMap(toStates)),
    ages: ages.map(({ dueMinor, ...row }) => ({ ...row, amount_due: { amount: dueMinor, currency: row.currency } })),
    unbilled: byClient(unbilled),
  };
}

export function toUnbilledTime({ clientId, currency, lines }: UnbilledTimeView): UnbilledTime {
  const money = (minor: number) => ({ amount: minor, currency });
  return {
    client_id: toPublicId("cli", clientId),
    currency,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unit_price: money(line.unitPriceMinor),
      ...toLineTaxes(line.taxes),
      amount: money(lineAmount(line.quantity, line.unitPriceMinor, "")),
      project_id: toPublicId("prj", line.projectId),
      project_name: line.projectName,
      project_color: line.color,
      period_start: line.periodStart,
      period_end: line.periodEnd,
      seconds: line.trackedSeconds,
      rounded_seconds: line.roundedSeconds,
      entries: line.entryIds.length,
    })),
  };
}

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
    group.rounded_seconds += row.roundedSeconds;
    const minor = lineAmount(hoursOf(row.roundedSeconds), row.rateMinor ?? 0, "");
    group.amount.amount += minor;
    const id = toPublicId("prj", row.projectId);
    const project = group.projects.find((known) => known.id === id) ?? newProject(row, group);
    project.seconds += row.seconds;
    project.amount.amount += minor;
  }
  return [...groups.values()];
}

function newProject(
  { projectId, projectName: name, projectColor: color, currency }: UnbilledRow,
  { projects }: InvoiceReport["unbilled"][number],
) {
  const project = { id: toPublicId("prj", projectId), name, color, seconds: 0, amount: { amount: 0, currency } };
  projects.push(project);
  return project;
}

function newGroup({ clientId, clientName, currency }: UnbilledRow): InvoiceReport["unbilled"][number] {
  return {
    client_id: toPublicId("cli", clientId),
    client_name: clientName,
    currency,
    entries: 0,
    seconds: 0,
    rounded_seconds: 0,
    amount: { amount: 0, currency },
    projects: [],
  };
}
