import { seesMoney } from "@/lib/kernel/auth/context";
import { formatDuration } from "@/lib/kernel/core/duration";
import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import { formatDay, formatMoney } from "@/lib/kernel/core/format";
import { decimal, type Money } from "@/lib/kernel/core/money";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/kernel/core/languages";
import { localDate } from "@/lib/kernel/core/time";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";
import { renderReportPdf, type ReportDocument } from "@/lib/billing/invoice-pdf/render";
import { hoursOf } from "@/lib/billing/invoices/rules/money";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { fieldsOf, type CustomFieldRow } from "@/lib/tracking/custom-fields/operations/values";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import { csv } from "@/lib/reporting/spreadsheets/csv";
import { xlsx } from "@/lib/reporting/spreadsheets/xlsx";
import type {
  Dimension,
  ReportEntry,
  ReportExportQuery,
  ReportFilters,
  TimeReport,
  TimeReportRow,
} from "../schema/time";
import { fieldOf, isCustom, isOfLines, isTime, wordOf } from "../rules";
import { toReportEntry, toTimeReport } from "../serialize";
import { amountIn, fieldCell, fieldLabel, groupCell, groupText } from "./cells";
import { entriesOf, readReport } from "./time";

type ExportedReport = { filename: string } & (
  { format: "csv" | "xlsx"; sheet: Sheet } | { format: "pdf"; workspaceId: string; document: ReportDocument }
);

/** Totals if grouped, else all entries. */
export const exportReport = query(
  "time_entries:read",
  async (scope, asked: ReportExportQuery): Promise<ExportedReport> => {
    const { format, group_by: groupBy, language = DEFAULT_LANGUAGE, ...filters } = asked;
    const { workspaceId, actor, now } = scope;
    const t = await translator(language, "reports");
    const days = [filters.from, filters.to].filter((day) => day !== undefined).join("-to-");
    const filename = `${["time", days].filter((part) => part !== "").join("-")}.${format}`;
    if (groupBy === undefined) {
      if (format === "pdf") {
        throw errorOf([faultAt({ parameter: "group_by" }, "validation_failed", "pdf_needs_grouping")]);
      }
      return { filename, format, sheet: await sheetOfEntries(scope, filters, t) };
    }
    const report = toTimeReport(await readReport(scope, { group_by: groupBy, ...filters }), actor);
    if (format !== "pdf") return { filename, format, sheet: sheetOfSums(report, t) };
    const made = { workspace: actor.workspace.name, madeAt: localDate(now, actor.workspace.timeZone) };
    return { filename, format, workspaceId, document: toDocument(report, made, { t, language }) };
  },
);

type Bytes = { stream: AsyncIterable<Uint8Array> } | { body: Uint8Array };

/** Streamed while rows are read. */
export async function reportFile(exported: ExportedReport): Promise<Bytes & { type: string }> {
  if (exported.format === "pdf") {
    return { type: "application/pdf", body: await renderReportPdf(exported.workspaceId, exported.document) };
  }
  if (exported.format === "csv") return { type: "text/csv; charset=utf-8", stream: csv(exported.sheet) };
  return { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", stream: xlsx(exported.sheet) };
}

type Translated = { t: Translate<"reports">; language: Language };

function toDocument(
  report: TimeReport,
  made: Pick<ReportDocument, "workspace" | "madeAt">,
  { t, language }: Translated,
): ReportDocument {
  const { group_by: groups, is_rounded: isRounded, totals } = report;
  const hasMoney = totals.amounts.length > 0;
  const money = (sums: readonly Money[]) => sums.map((sum) => formatMoney(sum, language)).join("\n");
  const hasUnbilled = hasMoney && groups.every(isOfLines);
  const covered = coveredColumns(report, hasMoney);
  const figures = (row: TimeReport["totals"]) => [
    ...(isRounded ? [formatDuration(row.seconds)] : []),
    formatDuration(row.rounded_seconds),
    formatDuration(row.rounded_billable_seconds),
    ...(hasMoney ? [money(row.amounts)] : []),
    ...(hasUnbilled ? [money(row.unbilled_amounts ?? [])] : []),
    ...covered.map((column) =>
      column === "covered" ? formatDuration(row.covered_seconds) : money(row.covered_amounts),
    ),
  ];
  const labels = [
    ...(isRounded ? [t("table.tracked"), t("table.rounded")] : [t("table.hours")]),
    t("table.billable"),
    ...(hasMoney ? [t("table.billableValue")] : []),
    ...(hasUnbilled ? [t("table.unbilled")] : []),
    ...covered.map((column) => t(`table.${column}`)),
  ];
  return {
    ...made,
    title: t("file.title", { groups: groups.map((group) => nameOf(report, group, t)).join(", ") }),
    period: periodOf(report, { t, language }),
    footer: t("file.made", { day: dayIn(made.madeAt, language) }),
    sums: figures(totals).map((value, index) => ({ label: labels[index] ?? "", value })),
    columns: [
      ...groups.map((group) => ({ label: nameOf(report, group, t), isFigure: false })),
      ...labels.map((label) => ({ label, isFigure: true })),
    ],
    rows: report.rows.map((row) => [...groups.map((group) => textIn(row, group, t)), ...figures(row)]),
    total: [t("file.total"), ...groups.slice(1).map(() => ""), ...figures(totals)],
  };
}

/** Only with time that a fixed fee covers. */
function coveredColumns({ totals }: TimeReport, hasMoney: boolean): ("covered" | "coveredValue")[] {
  if (totals.covered_seconds === 0) return [];
  return hasMoney ? ["covered", "coveredValue"] : ["covered"];
}

function nameOf(report: TimeReport, group: Dimension, t: Translate<"reports">): string {
  if (!isCustom(group)) return t(`words.dimensions.${group}`);
  const { object } = fieldOf(group);
  const field = fieldLabel(report, group);
  return object === "time_entry" ? field : t("words.fieldOf", { field, object: t(`words.dimensions.${object}`) });
}

const yesNo = (t: Translate<"reports">) => ({ yes: t("file.yes"), no: t("file.no") });

function approvalIn({ approval }: TimeReportRow, t: Translate<"reports">): string | null {
  return approval ? t(`words.approvals.${approval}`) : null;
}

function textIn(row: TimeReportRow, group: Dimension, t: Translate<"reports">): string {
  const text = group === "approval" ? approvalIn(row, t) : groupText(row, group, yesNo(t));
  return text ?? (isTime(group) ? "" : t(`words.noGroup.${wordOf(group)}`));
}

function periodOf({ from, to }: TimeReport, { t, language }: Translated): string {
  if (from === null) return to === null ? t("file.allTime") : t("file.until", { to: dayIn(to, language) });
  const start = dayIn(from, language);
  return to === null ? t("file.since", { from: start }) : t("file.period", { from: start, to: dayIn(to, language) });
}

function dayIn(day: string, language: Language): string {
  return formatDay(day, language === "en" ? "en-GB" : language);
}

function sheetOfSums(report: TimeReport, t: Translate<"reports">): Sheet {
  const { group_by: groups, is_rounded: isRounded, totals } = report;
  const currencies = totals.amounts.map(({ currency }) => currency);
  const hasUnbilled = groups.every(isOfLines);
  const hasCovered = totals.covered_seconds > 0;
  return {
    name: t("file.sums"),
    columns: [
      ...groups.map((group) => nameOf(report, group, t)),
      ...timeColumns(isRounded, t),
      t("file.billableHours"),
      ...currencies.flatMap((currency) => [
        t("file.billableValue", { currency }),
        ...(hasUnbilled ? [t("file.unbilled", { currency })] : []),
      ]),
      ...(hasCovered
        ? [t("file.coveredHours"), ...currencies.map((currency) => t("file.coveredValue", { currency }))]
        : []),
    ],
    rows: report.rows.map((row) => [
      ...groups.map((group) => (group === "approval" ? approvalIn(row, t) : groupCell(row, group, yesNo(t)))),
      ...timeCells(row, isRounded),
      { number: hoursOf(row.rounded_billable_seconds) },
      ...currencies.flatMap((currency) => [
        amountIn(currency, row.amounts),
        ...(hasUnbilled ? [amountIn(currency, row.unbilled_amounts ?? [])] : []),
      ]),
      ...(hasCovered ? coveredCells(row, currencies) : []),
    ]),
  };
}

function coveredCells(row: TimeReportRow, currencies: readonly string[]): Cell[] {
  const values = currencies.map((currency) => amountIn(currency, row.covered_amounts));
  return [{ number: hoursOf(row.covered_seconds) }, ...values];
}

async function sheetOfEntries(scope: QueryScope, filters: ReportFilters, t: Translate<"reports">): Promise<Sheet> {
  const { isRounded, batches } = await entriesOf(scope, filters);
  const { actor } = scope;
  const { timeZone } = actor.workspace;
  const hasMoney = seesMoney(actor);
  const fields = (await fieldsOf(scope, ["time_entry"])).filter(({ status }) => status === "active");
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches) {
      for (const row of batch) {
        yield cellsOf(toReportEntry(row, actor), { timeZone, isRounded, hasMoney, fields, t });
      }
    }
  }
  return {
    name: t("file.entries"),
    columns: [
      ...ENTRY_COLUMNS.map((column) => t(`file.columns.${column}`)),
      ...timeColumns(isRounded, t),
      ...(hasMoney ? [t("file.amount"), t("file.currency")] : []),
      ...fields.map(({ label }) => label),
    ],
    rows: rows(),
  };
}

const ENTRY_COLUMNS = [
  "day",
  "start",
  "endDay",
  "end",
  "person",
  "client",
  "project",
  "task",
  "notes",
  "tags",
  "billable",
  "invoiced",
  "covered",
] as const;

interface Columns {
  timeZone: string;
  isRounded: boolean;
  hasMoney: boolean;
  fields: readonly CustomFieldRow[];
  t: Translate<"reports">;
}

function cellsOf(entry: ReportEntry, { timeZone, isRounded, hasMoney, fields, t }: Columns): Cell[] {
  const { amount } = entry;
  const named = (one: { name: string } | null) => one && one.name;
  return [
    { date: entry.day },
    timeOfDay(entry.start_time, timeZone),
    { date: localDate(new Date(entry.end_time), timeZone) },
    timeOfDay(entry.end_time, timeZone),
    entry.user.name,
    named(entry.client),
    named(entry.project),
    named(entry.task),
    entry.notes,
    entry.tags.join(", "),
    t(entry.billable ? "file.yes" : "file.no"),
    t(entry.invoiced ? "file.yes" : "file.no"),
    t(entry.covered ? "file.yes" : "file.no"),
    ...timeCells(entry, isRounded),
    ...(hasMoney ? [amount && { number: decimal(amount) }, amount && amount.currency] : []),
    ...fields.map((field) => fieldCell(field, entry.custom[field.key], yesNo(t))),
  ];
}

/** Return `HH:MM` in a time zone. */
function timeOfDay(instant: string, timeZone: string): Cell {
  const { minutes } = wallTimeAt(Date.parse(instant), timeZone);
  return { time: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` };
}

function timeColumns(isRounded: boolean, t: Translate<"reports">): string[] {
  const rounded = isRounded ? [t("file.roundedSeconds"), t("file.roundedHours")] : [];
  return [t("file.trackedSeconds"), t("file.trackedHours"), ...rounded];
}

function timeCells(row: { seconds: number; rounded_seconds: number }, isRounded: boolean): Cell[] {
  const both = isRounded ? [row.seconds, row.rounded_seconds] : [row.seconds];
  return both.flatMap((seconds) => [{ number: String(seconds) }, { number: hoursOf(seconds) }]);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
