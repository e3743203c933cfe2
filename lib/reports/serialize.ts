import { seesMoney, type Actor } from "@/lib/auth/context";
import { toPublicId, type Prefix } from "@/lib/core/ids";
import { hoursOf, lineAmount } from "@/lib/invoices/rules/money";
import type { InvoiceReportView, TimeReportView, UnbilledTimeView } from "./operations";
import type { Dimension, InvoiceReport, TimeReport, TimeReportRow, UnbilledTime } from "./schema";
import type { StateRow, TimeRow, UnbilledRow } from "./store";

type Sums = TimeReport["totals"];

/** Members see no money. */
export function toTimeReport(view: TimeReportView, viewer: Actor): TimeReport {
  const groups = new Map<string, TimeRow[]>();
  for (const row of view.rows) {
    const key = JSON.stringify(row.keys);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return {
    group_by: [...view.dimensions],
    from: view.from,
    to: view.to,
    time_zone: view.timeZone,
    rows: [...groups.values()].map((group) => ({ ...keysOf(group[0]), ...sum(group, viewer) })),
    totals: sum(view.totals, viewer),
  };
}

/** The dimensions whose groups are objects, with the prefix of their ids; the others are called by themselves. */
const PREFIXES: Readonly<Partial<Record<Dimension, Prefix>>> = {
  client: "cli",
  project: "prj",
  task: "tsk",
  user: "usr",
};

function keysOf(row: TimeRow | undefined): Partial<TimeReportRow> {
  const keys = Object.entries(row?.keys ?? {}) as [Dimension, { id: string | null; name: string | null }][];
  return Object.fromEntries(
    keys.map(([dimension, { id, name }]) => {
      const prefix = PREFIXES[dimension];
      return [dimension, prefix && id !== null ? { id: toPublicId(prefix, id), name } : name];
    }),
  );
}

/** The rows of one group together: seconds of all, money by currency. */
function sum(rows: readonly TimeRow[], viewer: Actor): Sums {
  const total = (member: "seconds" | "billableSeconds") => rows.reduce((all, row) => all + row[member], 0);
  const amounts = (member: "amountMinor" | "uninvoicedMinor") =>
    rows.flatMap((row) =>
      seesMoney(viewer) && row.currency !== null ? [{ amount: row[member], currency: row.currency }] : [],
    );
  return {
    seconds: total("seconds"),
    billable_seconds: total("billableSeconds"),
    amounts: amounts("amountMinor"),
    uninvoiced_amounts: amounts("uninvoicedMinor"),
  };
}

export function toInvoiceReport({ states, ages, unbilled }: InvoiceReportView): InvoiceReport {
  return {
    states: merged(states.flatMap(toStates)),
    ages: ages.map(({ dueMinor, ...row }) => ({ ...row, amount_due: { amount: dueMinor, currency: row.currency } })),
    unbilled: byClient(unbilled),
  };
}

export function toUnbilledTime({ clientId, currency, taxRate, lines }: UnbilledTimeView): UnbilledTime {
  const money = (minor: bigint) => ({ amount: Number(minor), currency });
  return {
    client_id: toPublicId("cli", clientId),
    currency,
    lines: lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      unit_price: money(line.unitPriceMinor),
      tax_rate: taxRate,
      amount: money(lineAmount(line.quantity, line.unitPriceMinor, "")),
      project_id: toPublicId("prj", line.projectId),
      project_name: line.projectName,
      project_color: line.color,
      period_start: line.periodStart,
      period_end: line.periodEnd,
      seconds: line.seconds,
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
