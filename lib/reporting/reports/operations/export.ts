import { seesMoney } from "@/lib/kernel/auth/context";
import { formatDuration } from "@/lib/kernel/core/duration";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import { formatDay, formatMoney } from "@/lib/kernel/core/format";
import { decimal, type Money } from "@/lib/kernel/core/money";
import { localDate } from "@/lib/kernel/core/time";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import { renderReportPdf, type ReportDocument } from "@/lib/billing/invoice-pdf/render";
import { hoursOf } from "@/lib/billing/invoices/rules/money";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import { csv } from "@/lib/reporting/spreadsheets/csv";
import { xlsx } from "@/lib/reporting/spreadsheets/xlsx";
import type { Dimension, ReportEntry, ReportExportQuery, ReportFilters, TimeReport } from "../schema/time";
import { isOfLines } from "../rules";
import { toProfitReport, toReportEntry, toTimeReport } from "../serialize";
import type { ProfitExportQuery, ProfitReport, ProfitRow } from "../schema/profit";
import { amountIn, groupCell, textOf } from "./cells";
import { entriesOf, readReport } from "./time";
import { readProfit } from "./profit";

type ExportedReport = { filename: string } & (
  { format: "csv" | "xlsx"; sheet: Sheet } | { format: "pdf"; workspaceId: string; document: ReportDocument }
);

/** Totals if grouped, else all entries. */
export const exportReport = query(
  "time_entries:read",
  async (scope, { format, group_by: groupBy, ...filters }: ReportExportQuery): Promise<ExportedReport> => {
    const { workspaceId, actor, now } = scope;
    const days = [filters.from, filters.to].filter((day) => day !== undefined).join("-to-");
    const filename = `${["time", days].filter((part) => part !== "").join("-")}.${format}`;
    if (groupBy === undefined) {
      if (format === "pdf") {
        throw errorOf([faultAt({ parameter: "group_by" }, "validation_failed", "pdf_needs_grouping")]);
      }
      return { filename, format, sheet: await sheetOfEntries(scope, filters) };
    }
    const report = toTimeReport(await readReport(scope, { group_by: groupBy, ...filters }), actor);
    if (format !== "pdf") return { filename, format, sheet: sheetOfSums(report) };
    const document = toDocument(report, {
      workspace: actor.workspace.name,
      madeAt: localDate(now, actor.workspace.timeZone),
    });
    return { filename, format, workspaceId, document };
  },
);

type Bytes = { stream: AsyncIterable<Uint8Array> } | { body: Uint8Array };

/** Tables are streamed while their rows are read. */
export async function reportFile(exported: ExportedReport): Promise<Bytes & { type: string }> {
  if (exported.format === "pdf") {
    return { type: "application/pdf", body: await renderReportPdf(exported.workspaceId, exported.document) };
  }
  if (exported.format === "csv") return { type: "text/csv; charset=utf-8", stream: csv(exported.sheet) };
  return { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", stream: xlsx(exported.sheet) };
}

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

function toDocument(report: TimeReport, made: Pick<ReportDocument, "workspace" | "madeAt">): ReportDocument {
  const { group_by: groups, is_rounded: isRounded, totals, from, to } = report;
  const hasMoney = totals.amounts.length > 0;
  const money = (sums: readonly Money[]) => sums.map((sum) => formatMoney(sum, "en")).join("\n");
  const hasUnbilled = hasMoney && groups.every(isOfLines);
  const figures = (row: TimeReport["totals"]) => [
    ...(isRounded ? [formatDuration(row.seconds)] : []),
    formatDuration(row.rounded_seconds),
    formatDuration(row.rounded_billable_seconds),
    ...(hasMoney ? [money(row.amounts)] : []),
    ...(hasUnbilled ? [money(row.unbilled_amounts ?? [])] : []),
  ];
  const labels = [
    ...(isRounded ? ["Tracked", "Rounded"] : ["Hours"]),
    "Billable",
    ...(hasMoney ? ["Billable value"] : []),
    ...(hasUnbilled ? ["Unbilled"] : []),
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
  const hasUnbilled = groups.every(isOfLines);
  return {
    name: "Sums",
    columns: [
      ...groups.map((group) => NAMES[group]),
      ...timeColumns(isRounded),
      "Billable hours",
      ...currencies.flatMap((currency) => [
        `Billable value ${currency}`,
        ...(hasUnbilled ? [`Unbilled ${currency}`] : []),
      ]),
    ],
    rows: report.rows.map((row) => [
      ...groups.map((group) => groupCell(row[group], group)),
      ...timeCells(row, isRounded),
      { number: hoursOf(row.rounded_billable_seconds) },
      ...currencies.flatMap((currency) => [
        amountIn(currency, row.amounts),
        ...(hasUnbilled ? [amountIn(currency, row.unbilled_amounts ?? [])] : []),
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
    timeOfDay(entry.start_time, timeZone),
    { date: localDate(new Date(entry.end_time), timeZone) },
    timeOfDay(entry.end_time, timeZone),
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

/** Return `HH:MM` in a time zone. */
function timeOfDay(instant: string, timeZone: string): Cell {
  const { minutes } = wallTimeAt(Date.parse(instant), timeZone);
  return { time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` };
}

function timeColumns(isRounded: boolean): string[] {
  return ["Tracked seconds", "Tracked hours", ...(isRounded ? ["Rounded seconds", "Rounded hours"] : [])];
}

function timeCells(row: { seconds: number; rounded_seconds: number }, isRounded: boolean): Cell[] {
  const both = isRounded ? [row.seconds, row.rounded_seconds] : [row.seconds];
  return both.flatMap((seconds) => [{ number: String(seconds) }, { number: hoursOf(seconds) }]);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

export const exportProfit = query("cost_rates:read", async (scope, { format, ...asked }: ProfitExportQuery) => {
  const days = [asked.from, asked.to].filter((day) => day !== undefined).join("-to-");
  const filename = `${["profit", days].filter((part) => part !== "").join("-")}.${format}`;
  return { filename, format, sheet: sheetOf(toProfitReport(await readProfit(scope, asked)), asked.group_by) };
});

function sheetOf({ rows, totals }: ProfitReport, groupBy: ProfitExportQuery["group_by"]): Sheet {
  const currencies = [...new Set([...totals.revenue, ...totals.cost].map(({ currency }) => currency))].sort();
  const nameOf = (named: { name: string } | null | undefined) => named?.name ?? null;
  const groups: [string, (row: ProfitRow) => Cell][] = [
    ["Client", (row) => nameOf(row.client)],
    ...(groupBy === "project" ? [["Project", (row) => nameOf(row.project)] as [string, (row: ProfitRow) => Cell]] : []),
  ];
  const columns: [string, (row: ProfitRow) => Cell][] = [
    ...groups,
    ["Tracked seconds", (row) => ({ number: String(row.seconds) })],
    ["Tracked hours", (row) => ({ number: hoursOf(row.seconds) })],
    ["Hours without cost", (row) => ({ number: hoursOf(row.seconds_without_cost) })],
    ...currencies.flatMap((currency): [string, (row: ProfitRow) => Cell][] => [
      [`Revenue ${currency}`, (row) => amountIn(currency, row.revenue)],
      [`Cost ${currency}`, (row) => amountIn(currency, row.cost)],
    ]),
    ["Profit", ({ profit }) => profit && { number: decimal(profit) }],
    ["Currency of profit", ({ profit }) => profit && profit.currency],
    ["Margin %", ({ margin }) => margin && { number: margin }],
  ];
  return {
    name: "Profit",
    columns: columns.map(([name]) => name),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}
