import { seesMoney, type Actor } from "@/lib/kernel/auth/context";
import { toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import type { TimeReportView } from "../operations/time";
import type { Dimension, ReportEntry, TimeReport, TimeReportRow } from "../schema/time";
import type { ReportEntryRow } from "../store/entries";
import type { GroupKey, TimeRow } from "../store/time";

type Sums = TimeReport["totals"];
type SecondsOf =
  "seconds" | "roundedSeconds" | "billableSeconds" | "roundedBillableSeconds" | "uninvoicedSeconds" | "invoicedSeconds";

/** Members see no money. */
export function toTimeReport(view: TimeReportView, viewer: Actor): TimeReport {
  const groups = new Map<string, TimeRow[]>();
  for (const row of view.rows) {
    const key = JSON.stringify([row.keys, row.isRest]);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return {
    group_by: [...view.dimensions],
    from: view.from,
    to: view.to,
    time_zone: view.timeZone,
    is_rounded: view.isRounded,
    rows: [...groups.values()].map((group) => ({
      ...keysOf(group[0]),
      ...(group[0]?.isRest === true && { is_rest: true as const }),
      ...sum(group, viewer),
    })),
    rest_count: view.restCount,
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
  const keys = Object.entries(row?.keys ?? {}) as [Dimension, GroupKey][];
  return Object.fromEntries<unknown>(
    keys.map(([dimension, { id, name, color, clientName }]) => {
      const prefix = PREFIXES[dimension];
      if (!prefix) return [dimension, name];
      const project = dimension === "project" ? { color, client_name: clientName } : {};
      return [dimension, id === null ? null : { id: toPublicId(prefix, id), name, ...project }];
    }),
  );
}

/** The rows of one group together: seconds of all, money by currency. */
function sum(rows: readonly TimeRow[], viewer: Actor): Sums {
  const total = (member: SecondsOf) => rows.reduce((all, row) => all + row[member], 0);
  const amounts = (member: "amountMinor" | "uninvoicedMinor") =>
    rows.flatMap((row) =>
      seesMoney(viewer) && row.currency !== null ? [{ amount: row[member], currency: row.currency }] : [],
    );
  const starts = rows.flatMap(({ lastStart }) => (lastStart === null ? [] : [lastStart.toISOString()]));
  return {
    seconds: total("seconds"),
    rounded_seconds: total("roundedSeconds"),
    billable_seconds: total("billableSeconds"),
    rounded_billable_seconds: total("roundedBillableSeconds"),
    uninvoiced_seconds: total("uninvoicedSeconds"),
    amounts: amounts("amountMinor"),
    uninvoiced_amounts: amounts("uninvoicedMinor"),
    invoiced_seconds: total("invoicedSeconds"),
    last_start_time: starts.sort().at(-1) ?? null,
  };
}

/** Members see no money. */
export function toReportEntry(row: ReportEntryRow, viewer: Actor): ReportEntry {
  const named = (prefix: Prefix, id: string | null, name: string | null) =>
    id === null ? null : { id: toPublicId(prefix, id), name: name ?? "" };
  const project = named("prj", row.projectId, row.projectName);
  return {
    id: toPublicId("ent", row.id),
    day: row.day,
    start_time: row.startTime.toISOString(),
    end_time: row.endTime.toISOString(),
    user: { id: toPublicId("usr", row.userId), name: row.userName },
    client: named("cli", row.clientId, row.clientName),
    project: project && { ...project, color: row.projectColor ?? "clay", client_name: row.clientName },
    task: named("tsk", row.taskId, row.taskName),
    notes: row.notes,
    tags: row.tags,
    billable: row.billable,
    invoiced: row.isInvoiced,
    seconds: row.seconds,
    rounded_seconds: row.roundedSeconds,
    amount:
      seesMoney(viewer) && row.billable && row.currency !== null
        ? { amount: row.amountMinor, currency: row.currency }
        : null,
  };
}
