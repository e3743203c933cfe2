import type { UnbilledSum } from "@/lib/billing/expenses/operations/billing";
import type { UnbilledSum as MilestoneSum } from "@/lib/tracking/milestones/operations/billing";
import { lineAmount } from "@/lib/billing/invoices/rules/money";
import { toLineTaxes } from "@/lib/billing/tax-rates/serialize";
import { toPublicId } from "@/lib/kernel/core/ids";
import type {
  InvoiceReportView,
  UnbilledExpensesView,
  UnbilledMilestonesView,
  UnbilledTimeView,
} from "./operations/invoices";
import type { UnbilledLine } from "./operations/unbilled";
import type { InvoiceReport, UnbilledExpenses, UnbilledMilestones, UnbilledTime } from "./schema/invoices";
import type { StateRow } from "./store/invoices";

export function toInvoiceReport(view: InvoiceReportView): InvoiceReport {
  const { states, ages, unbilled, expenses, milestones, awaiting } = view;
  return {
    states: merged(states.flatMap(toStates)),
    ages: ages.map(({ dueMinor, ...row }) => ({ ...row, amount_due: { amount: dueMinor, currency: row.currency } })),
    unbilled: byClient(unbilled),
    unbilled_expenses: expensesByClient(expenses),
    unbilled_milestones: milestonesByClient(milestones),
    awaiting_approval: awaiting.map(({ clientId, seconds }) => ({ client_id: toPublicId("cli", clientId), seconds })),
  };
}

export function toUnbilledTime({ clientId, currency, lines, awaiting }: UnbilledTimeView): UnbilledTime {
  const money = (minor: number) => ({ amount: minor, currency });
  return {
    client_id: toPublicId("cli", clientId),
    currency,
    awaiting_approval: awaiting.map(({ userId, userName, seconds }) => ({
      ...{ user_id: toPublicId("usr", userId), user_name: userName, seconds },
    })),
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

export function toUnbilledExpenses({ clientId, currency, withoutRate, lines }: UnbilledExpensesView): UnbilledExpenses {
  const money = (minor: number) => ({ amount: minor, currency });
  return {
    client_id: toPublicId("cli", clientId),
    currency,
    without_rate: withoutRate,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: money(line.unitPriceMinor),
      ...toLineTaxes(line.taxes),
      amount: money(lineAmount(line.quantity, line.unitPriceMinor, "")),
      project_id: toPublicId("prj", line.projectId),
      project_name: line.projectName,
      project_color: line.color,
      period_start: line.periodStart,
      period_end: line.periodEnd,
      expenses: line.expenseIds.length,
    })),
  };
}

export function toUnbilledMilestones({ clientId, currency, lines }: UnbilledMilestonesView): UnbilledMilestones {
  return {
    client_id: toPublicId("cli", clientId),
    currency,
    lines: lines.map(({ milestone, color, taxes }) => {
      const amount = { amount: milestone.amountMinor, currency };
      return {
        milestone_id: toPublicId("mil", milestone.id),
        ...{ description: milestone.name, quantity: "1", unit: "piece" as const, unit_price: amount, amount },
        ...toLineTaxes(taxes),
        project_id: toPublicId("prj", milestone.projectId),
        project_name: milestone.projectName,
        project_color: color,
      };
    }),
  };
}

function milestonesByClient(sums: readonly MilestoneSum[]): InvoiceReport["unbilled_milestones"] {
  const groups = new Map<string, InvoiceReport["unbilled_milestones"][number]>();
  for (const { clientId, clientName, currency, count: milestones, minor, ...sum } of sums) {
    const project = { id: toPublicId("prj", sum.projectId), name: sum.projectName, color: sum.projectColor };
    const group = groups.get(clientId) ?? {
      ...{ client_id: toPublicId("cli", clientId), client_name: clientName, currency },
      ...{ milestones: 0, amount: { amount: 0, currency }, projects: [] },
    };
    groups.set(clientId, group);
    group.milestones += milestones;
    group.amount.amount += minor;
    group.projects.push({ ...project, milestones, amount: { amount: minor, currency } });
  }
  return [...groups.values()];
}

function expensesByClient(sums: readonly UnbilledSum[]): InvoiceReport["unbilled_expenses"] {
  const groups = new Map<string, InvoiceReport["unbilled_expenses"][number]>();
  for (const { clientId, clientName, currency, ...sum } of sums) {
    const amount = { amount: sum.minor, currency };
    const counts = { expenses: sum.count, without_rate: sum.withoutRate };
    const project = { id: toPublicId("prj", sum.projectId), name: sum.projectName, color: sum.projectColor };
    const group = groups.get(clientId) ?? {
      ...{ client_id: toPublicId("cli", clientId), client_name: clientName, currency },
      ...{ expenses: 0, without_rate: 0, amount: { amount: 0, currency }, projects: [] },
    };
    groups.set(clientId, group);
    group.expenses += counts.expenses;
    group.without_rate += counts.without_rate;
    group.amount.amount += sum.minor;
    group.projects.push({ ...project, ...counts, amount });
  }
  return [...groups.values()];
}

function toStates({ status, isOverdue, currency, count, totalMinor, dueMinor }: StateRow): InvoiceReport["states"] {
  const as = (state: InvoiceReport["states"][number]["state"]) => ({
    state,
    currency,
    count,
    total: { amount: totalMinor, currency },
    amount_due: { amount: dueMinor, currency },
  });
  if (status === "credited") return [as("paid")];
  if (status !== "sent") return [as(status)];
  return isOverdue ? [as("outstanding"), as("overdue")] : [as("outstanding")];
}

/** Overdue and other sent invoices come as two rows, and both are outstanding. */
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

function byClient(lines: readonly UnbilledLine[]): InvoiceReport["unbilled"] {
  const groups = new Map<string, InvoiceReport["unbilled"][number]>();
  for (const line of lines) {
    const key = `${line.clientId} ${line.currency}`;
    const group = groups.get(key) ?? newGroup(line);
    groups.set(key, group);
    group.entries += line.entries;
    group.seconds += line.seconds;
    group.rounded_seconds += line.roundedSeconds;
    group.amount.amount += line.amountMinor;
    const id = toPublicId("prj", line.projectId);
    const project = group.projects.find((known) => known.id === id) ?? newProject(line, group);
    project.seconds += line.seconds;
    project.amount.amount += line.amountMinor;
  }
  return [...groups.values()];
}

function newProject(
  { projectId, projectName: name, projectColor: color, currency }: UnbilledLine,
  { projects }: InvoiceReport["unbilled"][number],
) {
  const project = { id: toPublicId("prj", projectId), name, color, seconds: 0, amount: { amount: 0, currency } };
  projects.push(project);
  return project;
}

function newGroup({ clientId, clientName, currency }: UnbilledLine): InvoiceReport["unbilled"][number] {
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
