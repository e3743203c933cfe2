import { seesMoney, type Actor } from "@/lib/auth/context";
import { toPublicId, type Prefix } from "@/lib/core/ids";
import type { ReportView } from "../operations/report";
import type { Dimension, TimeReport, TimeReportRow } from "../schema/report";
import type { ReportRow } from "../store/report";

type Sums = TimeReport["totals"];

/** Members see no money. */
export function toTimeReport(view: ReportView, viewer: Actor): TimeReport {
  const groups = new Map<string, ReportRow[]>();
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

function keysOf(row: ReportRow | undefined): Partial<TimeReportRow> {
  const keys = Object.entries(row?.keys ?? {}) as [Dimension, { id: string | null; name: string | null }][];
  return Object.fromEntries(
    keys.map(([dimension, { id, name }]) => {
      const prefix = PREFIXES[dimension];
      return [dimension, prefix && id !== null ? { id: toPublicId(prefix, id), name } : name];
    }),
  );
}

/** The rows of one group together: seconds of all, money by currency. */
function sum(rows: readonly ReportRow[], viewer: Actor): Sums {
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
