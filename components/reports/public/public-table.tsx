import { Fragment, type ReactNode } from "react";
import { NOTHING, type PublicWords } from "@/components/reports/public/public-words";
import { GroupSwatch } from "@/components/reports/report-chart";
import type { Dimension } from "@/lib/reporting/reports/schema/time";
import { groupOf } from "@/components/reports/series";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import type { Language } from "@/lib/billing/invoice-content/language";
import { formatDuration } from "@/lib/kernel/core/duration";
import { isOfLines, isTime } from "@/lib/reporting/reports/rules";
import type { TimeReport, TimeReportRow } from "@/lib/reporting/reports/schema/time";
import type { LinkColumn } from "@/lib/reporting/saved-reports/rules/link";

type Reader = { columns: readonly LinkColumn[]; isRounded: boolean; language: Language; read: PublicWords };

export type PublicTableProps = Omit<Reader, "isRounded"> & { rows: TimeReport; parts: TimeReport | null };

/** Longer reports are left to the CSV file, which costs the server less. */
const MOST_LINES = 500;

/** All rows are open, because the page is also printed. */
export function PublicTable({ rows, parts, ...given }: PublicTableProps) {
  const { language, read } = given;
  const { text } = language;
  const [first = "project", second] = rows.group_by.length > 0 ? [rows.group_by[0], parts?.group_by[1]] : [];
  const columns = given.columns.filter((column) => column !== "uninvoiced_amount" || isOfLines(first));
  const reader = { ...given, columns, isRounded: rows.is_rounded };
  const lines = linesOf(rows, parts, first, second);
  const shown = lines.slice(0, MOST_LINES);
  return (
    <div className="mt-7">
      <PublicTableFrame>
        <Table
          caption={[first, second].flatMap((one) => (one ? [read.dimension(one)] : [])).join(language.format.comma)}
        >
          <TableHead>
            <Column>{[first, second].flatMap((one) => (one ? [read.dimension(one)] : [])).join(" / ")}</Column>
            <Heads {...reader} />
          </TableHead>
          <TableBody>
            {shown.map(({ key, row, at, part }) => (
              <Fragment key={key}>
                {part === null ? (
                  <GroupLine row={row} dimension={first} at={at} {...reader} />
                ) : (
                  <Row className="text-secondary">
                    <RowHeader>
                      <span className="block ps-[21px]">{second && read.named(groupOf(part, second, 0), second)}</span>
                    </RowHeader>
                    <Figures row={part} {...reader} />
                  </Row>
                )}
              </Fragment>
            ))}
          </TableBody>
          <TableFoot>
            <RowHeader className="font-semibold">{text("report.total")}</RowHeader>
            <Figures row={rows.totals} {...reader} />
          </TableFoot>
        </Table>
      </PublicTableFrame>
      {shown.length < lines.length && (
        <p className="pt-3 text-muted">{text("report.shown", { n: String(shown.length) })}</p>
      )}
    </div>
  );
}

interface Line {
  key: string;
  row: TimeReportRow;
  /** Index of the group in the report. */
  at: number;
  /** Null: the line is the group. */
  part: TimeReportRow | null;
}

/** Groups have the most time first, but days, weeks and months stay in order. */
function linesOf(
  { rows }: TimeReport,
  parts: TimeReport | null,
  first: Dimension,
  second: Dimension | undefined,
): Line[] {
  const byKey = new Map<string, TimeReportRow[]>();
  for (const part of second ? (parts?.rows ?? []) : []) {
    const { key } = groupOf(part, first, 0);
    byKey.set(key, [...(byKey.get(key) ?? []), part]);
  }
  const groups = rows.map((row, at) => ({ row, at, key: groupOf(row, first, at).key }));
  if (!isTime(first)) groups.sort((one, other) => mostFirst(one.row, other.row));
  return groups.flatMap(({ row, at, key }) => [
    { key, row, at, part: null },
    ...(byKey.get(key) ?? [])
      .sort((one, other) => (second && isTime(second) ? 0 : mostFirst(one, other)))
      .map((part, index) => ({ key: `${key} ${String(index)}`, row, at, part })),
  ]);
}

function mostFirst(one: TimeReportRow, other: TimeReportRow): number {
  return other.rounded_seconds - one.rounded_seconds;
}

function Heads({ columns, isRounded, language: { text } }: Reader) {
  const shows = (column: LinkColumn) => columns.includes(column);
  return (
    <>
      {isRounded && shows("tracked_hours") && <Column align="end">{text("report.tracked")}</Column>}
      <Column align="end">{text("report.hours")}</Column>
      {shows("billable_hours") && <Column align="end">{text("report.billable")}</Column>}
      {shows("amount") && <Column align="end">{text("amount")}</Column>}
      {shows("uninvoiced_amount") && <Column align="end">{text("report.notInvoiced")}</Column>}
    </>
  );
}

function GroupLine({
  row,
  dimension,
  at,
  ...reader
}: Reader & { row: TimeReportRow; dimension: Dimension; at: number }) {
  const group = groupOf(row, dimension, at);
  return (
    <Row>
      <RowHeader className="w-[46%]">
        <span className="flex min-w-0 items-center gap-3">
          {group.color !== null && <GroupSwatch group={group} />}
          <span className="font-[550] [overflow-wrap:anywhere]">{reader.read.named(group, dimension)}</span>
        </span>
      </RowHeader>
      <Figures row={row} isStrong {...reader} />
    </Row>
  );
}

function Figures({
  row,
  columns,
  isRounded,
  language: { text },
  read,
  isStrong = false,
}: Reader & { row: TimeReport["totals"]; isStrong?: boolean }) {
  const shows = (column: LinkColumn) => columns.includes(column);
  return (
    <>
      {isRounded && shows("tracked_hours") && (
        <Cell align="end" phone="hidden" className="text-muted">
          {formatDuration(row.seconds)}
        </Cell>
      )}
      <Cell align="end" phone="figure" className={isStrong ? "font-[550]" : ""}>
        {formatDuration(row.rounded_seconds)}
      </Cell>
      {shows("billable_hours") && (
        <Cell align="end" phone="state" className="phone:text-left">
          <span className="text-muted rail:hidden">{text("report.billable")} </span>
          {formatDuration(row.rounded_billable_seconds)}
        </Cell>
      )}
      {shows("amount") && (
        <Cell align="end" phone="detail" className="whitespace-normal">
          <PublicMoney sums={read.money(row.amounts)} />
        </Cell>
      )}
      {shows("uninvoiced_amount") && (
        <Cell align="end" phone="hidden" className="whitespace-normal">
          {row.unbilled_amounts && <PublicMoney sums={read.money(row.unbilled_amounts)} />}
        </Cell>
      )}
    </>
  );
}

export function PublicMoney({ sums }: { sums: readonly string[] }) {
  if (sums.length === 0) return NOTHING;
  return sums.map((sum, index) => (
    <span key={sum} className="inline-block whitespace-nowrap">
      <bdi>{sum}</bdi>
      {index < sums.length - 1 && <span className="px-1.5 text-muted">·</span>}
    </span>
  ));
}

/** Aligns tables with the text above them, also in right-to-left languages. */
export function PublicTableFrame({ children }: { children: ReactNode }) {
  return (
    // Content for screen readers lies a pixel outside the edge, which would widen a right-to-left page.
    <div className="relative overflow-x-clip phone:-mx-4 rtl:[&_.text-left]:text-right rtl:[&_.text-right]:text-left rail:[&_tr>:first-child]:pl-0 rail:rtl:[&_tr>:first-child]:pr-0 rail:[&_tr>:last-child]:pr-0 rail:rtl:[&_tr>:last-child]:pl-0">
      {children}
    </div>
  );
}
