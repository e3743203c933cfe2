"use client";

import { useTranslations } from "next-intl";
import { useFirst } from "@/components/layout/use-first";
import { useReportWords } from "@/components/reports/use-report-words";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { StackedSums } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import type { ProfitQuery, ProfitReport, ProfitRow } from "@/lib/reporting/reports/schema/profit";

type ProfitTableProps = { report: ProfitReport; groupBy: ProfitQuery["group_by"]; isStale: boolean };

export function ProfitTable({ report, groupBy, isStale }: ProfitTableProps) {
  const t = useTranslations("reports.profit");
  const words = useReportWords();
  const rows = [...report.rows].sort((one, other) => profitOf(other) - profitOf(one));
  const { first, more } = useFirst(rows);
  return (
    <>
      <Table caption={t(`captions.${groupBy}`)} className={isStale ? "opacity-60" : ""}>
        <TableHead>
          <Column>{t(groupBy)}</Column>
          <Column align="end">{t("hours")}</Column>
          <Column align="end">{t("revenue")}</Column>
          <Column align="end">{t("cost")}</Column>
          <Column align="end">{t("profit")}</Column>
          <Column align="end">{t("margin")}</Column>
        </TableHead>
        <TableBody>
          {first.map((row) => (
            <Row key={row.project?.id ?? `of ${row.client?.id ?? ""}`}>
              <RowHeader className="w-[42%] max-w-0 phone:max-w-none">
                <Name row={row} groupBy={groupBy} />
              </RowHeader>
              <Figures row={row} />
            </Row>
          ))}
        </TableBody>
        <TableFoot>
          <RowHeader className="font-semibold">{words.counted(rows.length, groupBy)}</RowHeader>
          <Figures row={report.totals} />
        </TableFoot>
      </Table>
      {more}
    </>
  );
}

function Name({ row, groupBy }: { row: ProfitRow; groupBy: ProfitQuery["group_by"] }) {
  const t = useTranslations("reports.profit");
  if (groupBy === "client") return <span className="truncate font-[550]">{row.client?.name ?? t("noClient")}</span>;
  const { project } = row;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {project && isProjectColor(project.color) && <Swatch color={project.color} />}
      <span className="truncate font-[550]">{project?.name ?? t("noProject")}</span>
      {row.client && <span className="min-w-0 flex-1 truncate text-muted">{row.client.name}</span>}
    </span>
  );
}

function Figures({ row }: { row: ProfitReport["totals"] }) {
  const t = useTranslations("reports.profit");
  const words = useReportWords();
  const { money } = useFigures();
  const isLoss = row.profit !== null && row.profit.amount < 0;
  return (
    <>
      <Cell align="end" phone="hidden">
        {words.hours(row.seconds)}
      </Cell>
      <Cell align="end" phone="state" className="phone:text-left phone:text-muted">
        <span className="phone:hidden">
          <StackedSums of={words.sums(row.revenue)} />
        </span>
        <span className="rail:hidden">
          {t("revenueLessCost", { revenue: words.money(row.revenue), cost: words.money(row.cost) })}
        </span>
      </Cell>
      <Cell align="end" phone="hidden">
        <StackedSums of={words.sums(row.cost)} />
      </Cell>
      <Cell align="end" phone="figure" className={isLoss ? "font-[550] text-danger-text" : "font-[550]"}>
        {row.profit === null ? <NoProfit /> : money(row.profit)}
      </Cell>
      <Cell align="end" phone="detail" className="text-muted">
        {row.margin === null ? "–" : words.percent(Number(row.margin))}
      </Cell>
    </>
  );
}

function NoProfit() {
  const t = useTranslations("reports.profit");
  return (
    <span className="font-normal text-muted" title={t("noCommonCurrency")}>
      –<span className="sr-only"> {t("noCommonCurrency")}</span>
    </span>
  );
}

function profitOf({ profit }: ProfitRow): number {
  return profit?.amount ?? 0;
}
