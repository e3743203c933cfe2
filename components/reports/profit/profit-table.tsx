"use client";

import { useFirst } from "@/components/layout/use-first";
import { useReportWords } from "@/components/reports/use-report-words";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableFoot, TableHead } from "@/components/ui/table";
import { StackedSums } from "@/components/viewer/sums";
import { useFigures } from "@/components/viewer/use-figures";
import type { ProfitQuery, ProfitReport, ProfitRow } from "@/lib/reporting/reports/schema/profit";

type ProfitTableProps = { report: ProfitReport; groupBy: ProfitQuery["group_by"]; isStale: boolean };

/** What each brings, costs and leaves, the most profit first. */
export function ProfitTable({ report, groupBy, isStale }: ProfitTableProps) {
  const words = useReportWords();
  const rows = [...report.rows].sort((one, other) => profitOf(other) - profitOf(one));
  const { first, more } = useFirst(rows);
  return (
    <>
      <Table caption={`Profit by ${groupBy}`} className={isStale ? "opacity-60" : ""}>
        <TableHead>
          <Column>{groupBy === "client" ? "Client" : "Project"}</Column>
          <Column align="end">Hours</Column>
          <Column align="end">Revenue</Column>
          <Column align="end">Cost</Column>
          <Column align="end">Profit</Column>
          <Column align="end">Margin</Column>
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
  if (groupBy === "client")
    return <span className="truncate font-[550]">{row.client?.name ?? "Without a client"}</span>;
  const { project } = row;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {project && isProjectColor(project.color) && <Swatch color={project.color} />}
      <span className="truncate font-[550]">{project?.name ?? "Without a project"}</span>
      {row.client && <span className="min-w-0 flex-1 truncate text-muted">{row.client.name}</span>}
    </span>
  );
}

function Figures({ row }: { row: ProfitReport["totals"] }) {
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
          {words.money(row.revenue)} less {words.money(row.cost)}
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
  return (
    <span className="font-normal text-muted" title="Revenue and cost are in different currencies.">
      –<span className="sr-only"> revenue and cost are in different currencies</span>
    </span>
  );
}

function profitOf({ profit }: ProfitRow): number {
  return profit?.amount ?? 0;
}
