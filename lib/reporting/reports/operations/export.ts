import { seesMoney } from "@/lib/kernel/auth/context";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invalid } from "@/lib/kernel/core/errors";
import { formatDay, formatMoney } from "@/lib/kernel/core/format";
import { decimal, type Money } from "@/lib/kernel/core/money";
import { localDate } from "@/lib/kernel/core/time";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { ReportDocument } from "@/lib/billing/invoice-pdf/render";
import { hoursOf } from "@/lib/billing/invoices/rules/money";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import type { Dimension, ReportEntry, ReportExportQuery, ReportFilters, TimeReport } from "../schema/time";
import { toReportEntry, toTimeReport } from "../serialize/time";
import { amountIn, groupCell, textOf } from "./cells";
import { entriesOf, readReport } from "./time";

export type ExportedReport = { filename: string } & (
  { format: "csv" | "xlsx"; sheet: Sheet } | { format: "pdf"; workspaceId: string; document: ReportDocument }
);

/** A report as a file: its sums when it is grouped, else each of its entries. */
export const exportReport = query(
  "time_entries:read",
  async (scope, { format, group_by: groupBy, ...filters }: ReportExportQuery): Promise<ExportedReport> => {
    const { workspaceId, actor, now } = scope;
    const days = [filters.from, filters.to].filter((day) => day !== undefined).join("-to-");
    const filename = `${["time", days].filter((part) => part !== "").join("-")}.${format}`;
    if (groupBy === undefined) {
      if (format === "pdf") throw invalid("group_by", "A PDF shows sums. Give one or two groupings.", "required");
      return { filename, format, sheet: await sheetOfEntries(scope, filters) };
    }
    const report = toTimeReport(await readReport(scope, { group_by: groupBy, ...filters }), actor);
    if (format !== "pdf") return { filename, format, sheet: sheetOfSums(report) };
    const document = printed(report, {
      workspace: actor.workspace.name,
      madeAt: localDate(now, actor.workspace.timeZone),
    });
    return { filename, format, workspaceId, document };
  },
);

const NAMES: Record<Dimension, string> = {
  client: "Client",
  project: "Project",
  task: "Task",
  user: "Person",
  tag: "Tag",
  day: "Day",
  week: "Week",
  month: "Month",
};

/** The report as a PDF shows it. */
function printed(report: TimeReport, made: Pick<ReportDocument, "workspace" | "madeAt">): ReportDocument {
  const { group_by: groups, is_rounded: isRounded, totals, from, to } = report;
  const hasMoney = totals.amounts.length > 0;
  const money = (sums: readonly Money[]) => sums.map((sum) => formatMoney(sum, "en")).join("\n");
  const figures = (row: TimeReport["totals"]) => [
    ...(isRounded ? [formatDuration(row.seconds)] : []),
    formatDuration(row.rounded_seconds),
    formatDuration(row.rounded_billable_seconds),
    ...(hasMoney ? [money(row.amounts), money(row.uninvoiced_amounts)] : []),
  ];
  const labels = [
    ...(isRounded ? ["Tracked", "Rounded"] : ["Hours"]),
    "Billable",
    ...(hasMoney ? ["Amount", "Not invoiced"] : []),
  ];
  const day = (text: string) => formatDay(text, "en-GB");
  return {
    ...made,
    title: `Time by ${groups.map((group) => NAMES[group].toLowerCase()).join(" and ")}`,
    period: `${from === null ? "From the beginning" : day(from)} to ${to === null ? "now" : day(to)}`,
    sums: figures(totals).map((value, index) => ({ label: labels[index] ?? "", value })),
    columns: [
      ...groups.map((group) => ({ label: NAMES[group], isFigure: false })),
      ...labels.map((label) => ({ label, isFigure: true })),
    ],
    rows: report.rows.map((row) => [
      ...groups.map((group) => textOf(row[group]) ?? `No ${NAMES[group].toLowerCase()}`),
      ...figures(row),
    ]),
    total: ["Total", ...groups.slice(1).map(() => ""), ...figures(totals)],
  };
}

function sheetOfSums(report: TimeReport): Sheet {
  const { group_by: groups, is_rounded: isRounded, totals } = report;
  const currencies = totals.amounts.map(({ currency }) => currency);
  return {
    name: "Sums",
    columns: [
      ...groups.map((group) => NAMES[group]),
      ...timeColumns(isRounded),
      "Billable hours",
      ...currencies.flatMap((currency) => [`Amount ${currency}`, `Not invoiced ${currency}`]),
    ],
    rows: report.rows.map((row) => [
      ...groups.map((group) => groupCell(row[group], group)),
      ...timeCells(row, isRounded),
      { number: hoursOf(row.rounded_billable_seconds) },
      ...currencies.flatMap((currency) => [
        amountIn(currency, row.amounts),
        amountIn(currency, row.uninvoiced_amounts),
      ]),
    ]),
  };
}

async function sheetOfEntries(scope: QueryScope, filters: ReportFilters): Promise<Sheet> {
  const { isRounded, batches } = await entriesOf(scope, filters);
  const { actor } = scope;
  const { timeZone } = actor.workspace;
  const hasMoney = seesMoney(actor);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches) {
      for (const row of batch) {
        yield cellsOf(toReportEntry(row, actor), { timeZone, isRounded, hasMoney });
      }
    }
  }
  return {
    name: "Entries",
    columns: [
      ...[
        "Day",
        "Start",
        "End day",
        "End",
        "Person",
        "Client",
        "Project",
        "Task",
        "Notes",
        "Tags",
        "Billable",
        "Invoiced",
      ],
      ...timeColumns(isRounded),
      ...(hasMoney ? ["Amount", "Currency"] : []),
    ],
    rows: rows(),
  };
}

type Columns = { timeZone: string; isRounded: boolean; hasMoney: boolean };

function cellsOf(entry: ReportEntry, { timeZone, isRounded, hasMoney }: Columns): Cell[] {
  const { amount } = entry;
  const nameOf = (named: { name: string } | null) => named && named.name;
  return [
    { date: entry.day },
    clock(entry.start_time, timeZone),
    { date: localDate(new Date(entry.end_time), timeZone) },
    clock(entry.end_time, timeZone),
    entry.user.name,
    nameOf(entry.client),
    nameOf(entry.project),
    nameOf(entry.task),
    entry.notes,
    entry.tags.join(", "),
    entry.billable ? "yes" : "no",
    entry.invoiced ? "yes" : "no",
    ...timeCells(entry, isRounded),
    ...(hasMoney ? [amount && { number: decimal(amount) }, amount && amount.currency] : []),
  ];
}

/** `09:05`, as the clocks of the workspace show it. */
function clock(instant: string, timeZone: string): Cell {
  const { minutes } = wallTimeAt(Date.parse(instant), timeZone);
  return { time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

function timeColumns(isRounded: boolean): string[] {
  return ["Tracked seconds", "Tracked hours", ...(isRounded ? ["Rounded seconds", "Rounded hours"] : [])];
}

function timeCells(row: { seconds: number; rounded_seconds: number }, isRounded: boolean): Cell[] {
  const both = isRounded ? [row.seconds, row.rounded_seconds] : [row.seconds];
  return both.flatMap((seconds) => [{ number: String(seconds) }, { number: hoursOf(seconds) }]);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
