"use client";

import { useTranslations } from "next-intl";
import { useFirst } from "@/components/layout/use-first";
import { useReportWords } from "@/components/reports/use-report-words";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { StackedSums } from "@/components/viewer/sums";
import { useViewer } from "@/components/viewer/use-viewer";
import type { ExpenseGrouping, ExpenseReport } from "@/lib/billing/expenses/schema";

type ExpenseReportTableProps = { report: ExpenseReport; groupBy: ExpenseGrouping; isStale: boolean };

type ReportedRow = ExpenseReport["rows"][number];

export function ExpenseReportTable({ report, groupBy, isStale }: ExpenseReportTableProps) {
  const t = useTranslations("reports.expenses");
  const { user } = useViewer();
  const isLead = user.role !== "member";
  const { first, more } = useFirst(report.rows);
  return (
    <>
      <Table caption={t(`captions.${groupBy}`)} className={isStale ? "opacity-60" : ""}>
        <TableHead>
          <Column>{t(`groups.${groupBy}`)}</Column>
          <Column align="end">{t("number")}</Column>
          {isLead && <Column align="end">{t("billable")}</Column>}
          {isLead && <Column align="end">{t("unbilled")}</Column>}
          <Column align="end">{t("amount")}</Column>
        </TableHead>
        <TableBody>
          {first.map((row) => (
            <Row key={row.key ?? "none"}>
              <RowHeader className="w-[42%] max-w-0 phone:max-w-none">
                <Name row={row} groupBy={groupBy} />
              </RowHeader>
              <Figures row={row} isLead={isLead} />
            </Row>
          ))}
        </TableBody>
        <TableFoot>
          <RowHeader className="font-semibold">{t("total")}</RowHeader>
          <Figures row={report.totals} isLead={isLead} />
        </TableFoot>
      </Table>
      {more}
    </>
  );
}

function Name({ row: { name, color }, groupBy }: { row: ReportedRow; groupBy: ExpenseGrouping }) {
  const t = useTranslations("reports.expenses");
  const words = useReportWords();
  const shown = name !== null && groupBy === "month" ? words.bar(name, "month").long : name;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {color !== null && isProjectColor(color) && <Swatch color={color} />}
      <span className="truncate font-[550]">{shown ?? t("internal")}</span>
    </span>
  );
}

function Figures({ row, isLead }: { row: ExpenseReport["totals"]; isLead: boolean }) {
  const t = useTranslations("reports.expenses");
  const words = useReportWords();
  return (
    <>
      <Cell align="end" phone="detail" className="text-muted">
        <span className="phone:hidden">{row.count}</span>
        <span className="rail:hidden">{t("count", { count: row.count })}</span>
      </Cell>
      {isLead && (
        <Cell align="end" phone="hidden">
          <StackedSums of={words.sums(row.billable_amounts)} />
        </Cell>
      )}
      {isLead && (
        <Cell align="end" phone="hidden">
          <StackedSums of={words.sums(row.unbilled_amounts)} />
        </Cell>
      )}
      <Cell align="end" phone="figure" className="font-[550]">
        <StackedSums of={words.sums(row.amounts)} />
      </Cell>
    </>
  );
}
