import { Readable } from "node:stream";
import { formatDuration } from "@/lib/kernel/core/duration";
import { decimal } from "@/lib/kernel/core/money";
import { toDimensions, type Dimension, type ReportEntry, type TimeReport } from "@/lib/reporting/reports/schema/time";
import { invoiceLanguage, type Language } from "@/lib/billing/invoice-content/language";
import { hoursOf } from "@/lib/billing/invoices/rules/money";
import { query } from "@/lib/kernel/operation";
import { amountIn, fieldLabel, groupCell } from "@/lib/reporting/reports/operations/cells";
import { entriesOf, readReport } from "@/lib/reporting/reports/operations/time";
import { isCustom, isOfLines } from "@/lib/reporting/reports/rules";
import { toReportEntry, toTimeReport } from "@/lib/reporting/reports/serialize";
import { csv } from "@/lib/reporting/spreadsheets/csv";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import { sumsShown, type LinkColumn } from "../rules/link";
import { publicFile, type PublicFile } from "./public";

/**
 * Separate, so that the page loads no spreadsheet code.
 *
 * @throws AppError not_found
 */
export async function publicCsv(token: string, { isDetailed }: { isDetailed: boolean }, now: Date) {
  const file = await publicFile(token, now);
  const sheet = await (isDetailed && file.row.publicEntries ? entrySheet : sumSheet).run(file.context, file);
  const body = Readable.toWeb(Readable.from(csv(sheet))) as ReadableStream<Uint8Array>;
  return { body, filename: `${filenameOf(file.row.name)}.csv`, type: "text/csv; charset=utf-8" };
}

const sumSheet = query("time_entries:read", async (scope, { row, filters, locale }: PublicFile): Promise<Sheet> => {
  const { text } = await invoiceLanguage(locale);
  const words = { yes: text("yes"), no: text("no") };
  const groups = toDimensions(row.query.group_by);
  const full = toTimeReport(await readReport(scope, { group_by: row.query.group_by, ...filters }), scope.actor);
  const report = sumsShown(full, row.publicColumns);
  const currencies = full.totals.amounts.map(({ currency }) => currency);
  const columns = row.publicColumns.filter((column) => column !== "uninvoiced_amount" || groups.every(isOfLines));
  const figures = sumColumns(columns, report.is_rounded, { text, currencies });
  return {
    name: "Sums",
    columns: [...groups.map((group) => groupWord(text, report, group)), ...figures.map(({ label }) => label)],
    rows: report.rows.map((one) => [
      ...groups.map((group) => groupCell(one, group, words)),
      ...figures.map(({ cell }) => cell(one)),
    ]),
  };
});

const entrySheet = query("time_entries:read", async (scope, { row, filters, locale }: PublicFile): Promise<Sheet> => {
  const { text } = await invoiceLanguage(locale);
  const { isRounded, batches } = await entriesOf(scope, filters);
  const columns = entryColumns(row.publicColumns, isRounded, text);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches) {
      for (const entry of batch) {
        const shown = toReportEntry(entry, scope.actor);
        yield columns.map(({ cell }) => cell(shown));
      }
    }
  }
  return { name: "Entries", columns: columns.map(({ label }) => label), rows: rows() };
});

type Sums = TimeReport["totals"];

interface Column<Row> {
  label: string;
  cell: (row: Row) => Cell;
}

function sumColumns(
  shown: readonly LinkColumn[],
  isRounded: boolean,
  { text, currencies }: { text: Language["text"]; currencies: readonly string[] },
): Column<Sums>[] {
  const money = (label: string, member: "amounts" | "unbilled_amounts") =>
    currencies.map((currency) => ({
      label: `${label} ${currency}`,
      cell: (row: Sums) => amountIn(currency, row[member] ?? []),
    }));
  return [
    ...(isRounded && shown.includes("tracked_hours")
      ? time<Sums>(text("report.tracked"), ({ seconds }) => seconds)
      : []),
    ...time<Sums>(text("report.hours"), (row) => row.rounded_seconds),
    ...(shown.includes("billable_hours")
      ? time<Sums>(text("report.billable"), (row) => row.rounded_billable_seconds)
      : []),
    ...(shown.includes("amount") ? money(text("amount"), "amounts") : []),
    ...(shown.includes("uninvoiced_amount") ? money(text("report.notInvoiced"), "unbilled_amounts") : []),
  ];
}

function entryColumns(shown: readonly LinkColumn[], isRounded: boolean, text: Language["text"]): Column<ReportEntry>[] {
  const chosen = (column: LinkColumn, ...columns: Column<ReportEntry>[]) => (shown.includes(column) ? columns : []);
  return [
    { label: text("report.day"), cell: ({ day }) => ({ date: day }) },
    ...chosen("person", { label: text("report.person"), cell: ({ user }) => user.name }),
    { label: text("report.client"), cell: ({ client }) => client && client.name },
    { label: text("report.project"), cell: ({ project }) => project && project.name },
    { label: text("report.task"), cell: ({ task }) => task && task.name },
    ...chosen("notes", { label: text("report.notes"), cell: ({ notes }) => notes }),
    ...chosen("tags", { label: text("report.tag"), cell: ({ tags }) => tags.join(", ") }),
    ...(isRounded
      ? chosen("tracked_hours", ...time<ReportEntry>(text("report.tracked"), ({ seconds }) => seconds))
      : []),
    ...time<ReportEntry>(text("report.hours"), (entry) => entry.rounded_seconds),
    ...chosen(
      "amount",
      { label: text("amount"), cell: ({ amount }) => amount && { number: decimal(amount) } },
      { label: text("report.currency"), cell: ({ amount }) => amount && amount.currency },
    ),
  ];
}

/** A duration to the second, and decimal hours to calculate with. */
function time<Row>(label: string, secondsOf: (row: Row) => number): Column<Row>[] {
  return [
    { label, cell: (row) => formatDuration(secondsOf(row), { seconds: true }) },
    { label: `${label} (0.00)`, cell: (row) => ({ number: hoursOf(secondsOf(row)) }) },
  ];
}

function groupWord(text: Language["text"], report: TimeReport, dimension: Dimension): string {
  if (isCustom(dimension)) return fieldLabel(report, dimension);
  return text(`report.${dimension === "user" ? "person" : dimension}`);
}

function filenameOf(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(/\s+/g, "-");
  return plain === "" ? "report" : plain;
}
