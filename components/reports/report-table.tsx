"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Fragment, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useFirst } from "@/components/layout/use-first";
import { colorOf, GroupSwatch } from "@/components/reports/report-chart";
import { partsOf, type ReportState } from "@/components/reports/report-state";
import { groupOf, type GroupName } from "@/components/reports/series";
import { useDimensionNames } from "@/components/reports/use-dimension-names";
import { useReportWords, type ReportWords } from "@/components/reports/use-report-words";
import { LoadFailure } from "@/components/ui/load-failure";
import { SortButton } from "@/components/ui/sort-button";
import {
  Cell,
  Column,
  DetailRow,
  Row,
  RowHeader,
  SkeletonRow,
  Table,
  TableBody,
  TableFoot,
  TableHead,
} from "@/components/ui/table";
import { StackedSums } from "@/components/viewer/sums";
import { isCustom, isOfLines, wordOf } from "@/lib/reporting/reports/rules";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { Dimension, TimeReport, TimeReportRow } from "@/lib/reporting/reports/schema/time";

type Sort = { by: "name" | "hours" | "billable" | "amount" | "open"; isDown: boolean };

export type ReportTableProps = {
  report: TimeReport;
  state: ReportState;
  isStale: boolean;
  seesMoney: boolean;
};

export function ReportTable({ report, state, isStale, seesMoney }: ReportTableProps) {
  const captionOf = useCaption();
  const [sort, setSort] = useState<Sort>({ by: "hours", isDown: true });
  const [open, setOpen] = useState<readonly string[]>([]);
  const words = useReportWords();
  const [first, second] = state.groups;
  const rows = report.rows
    .map((row, index) => ({ row, group: words.named(groupOf(row, first, index), first) }))
    .sort((one, other) => compare(one, other, sort, words));
  const { first: drawn, more } = useFirst(rows);
  const columns = { seesMoney, hasUnbilled: seesMoney && isOfLines(first), isRounded: report.is_rounded };
  const largest = Math.max(...report.rows.map((row) => row.rounded_seconds), 1);
  return (
    <>
      <Table caption={captionOf(first, words.period(state.period))} className={isStale ? "opacity-60" : ""}>
        <TableHead>
          <Heads first={first} sort={sort} onSort={setSort} {...columns} />
        </TableHead>
        <TableBody>
          {drawn.map(({ row, group }) => (
            <Fragment key={group.key}>
              <GroupRow
                row={row}
                group={group}
                total={report.totals.rounded_seconds}
                largest={largest}
                isOpen={open.includes(group.key)}
                second={second}
                onToggle={() => {
                  setOpen(open.includes(group.key) ? open.filter((key) => key !== group.key) : [...open, group.key]);
                }}
                {...columns}
              />
              {second !== null && open.includes(group.key) && (
                <Parts
                  state={state}
                  of={group}
                  groups={[first, second]}
                  total={report.totals.rounded_seconds}
                  {...columns}
                />
              )}
            </Fragment>
          ))}
        </TableBody>
        <TableFoot>
          <RowHeader className="font-semibold">{words.counted(rows.length, first)}</RowHeader>
          <Cell phone="hidden" className="max-wide:hidden" />
          <Cell phone="hidden" />
          <Figures row={report.totals} {...columns} />
        </TableFoot>
      </Table>
      {more}
    </>
  );
}

function useCaption() {
  const t = useTranslations("reports.table.captions");
  const { nameOf } = useDimensionNames();
  return (dimension: Dimension, period: string) =>
    isCustom(dimension) ? t("custom", { field: nameOf(dimension), period }) : t(dimension, { period });
}

type Columns = { seesMoney: boolean; hasUnbilled: boolean; isRounded: boolean };

type PartsProps = Columns & {
  state: ReportState;
  of: GroupName;
  groups: readonly [Dimension, Dimension];
  total: number;
};

function Parts({ state, of, groups: [first, second], total, ...columns }: PartsProps) {
  const words = useReportWords();
  const { data: detail, error, refetch } = useQuery(timeReport(partsOf(state, of.key)));
  if (!detail) return <PartsToCome error={error} onRetry={refetch} />;
  return detail.rows
    .filter((row) => groupOf(row, first, 0).key === of.key)
    .sort((one, other) => other.rounded_seconds - one.rounded_seconds)
    .map((row, index) => {
      const { key, name } = words.named(groupOf(row, second, index), second);
      return <PartRow key={key} row={row} name={name} total={total} {...columns} />;
    });
}

/** A cell with a larger span covers all columns. */
const MOST_COLUMNS = 8;

function PartsToCome({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  if (error === null) return <SkeletonRow height={36} widths={["40%"]} />;
  return (
    <DetailRow columns={MOST_COLUMNS}>
      <LoadFailure error={error} onRetry={onRetry} />
    </DetailRow>
  );
}

type HeadsProps = Columns & { first: Dimension; sort: Sort; onSort: (sort: Sort) => void };

function Heads({ first, sort, onSort, seesMoney, hasUnbilled, isRounded }: HeadsProps) {
  const t = useTranslations("reports.table");
  const { nameOf } = useDimensionNames();
  const orderOf = (by: Sort["by"]) => (sort.by !== by ? "none" : sort.isDown ? "descending" : "ascending");
  const head = (by: Sort["by"], name: string, isEnd = true) => (
    <Column align={isEnd ? "end" : "start"} sort={orderOf(by)}>
      <SortButton
        sort={orderOf(by)}
        onPress={() => {
          onSort({ by, isDown: sort.by === by ? !sort.isDown : by !== "name" });
        }}
      >
        {name}
      </SortButton>
    </Column>
  );
  return (
    <>
      {head("name", nameOf(first), false)}
      <Column isHidden className="max-wide:hidden">
        {t("shareBar")}
      </Column>
      <Column isHidden>{t("share")}</Column>
      {isRounded && <Column align="end">{t("tracked")}</Column>}
      {head("hours", isRounded ? t("rounded") : t("hours"))}
      {head("billable", t("billable"))}
      {seesMoney && head("amount", t("billableValue"))}
      {hasUnbilled && head("open", t("unbilled"))}
    </>
  );
}

type GroupRowProps = Columns & {
  row: TimeReportRow;
  group: GroupName;
  total: number;
  largest: number;
  isOpen: boolean;
  second: Dimension | null;
  onToggle: () => void;
};

function GroupRow({ row, group, total, largest, isOpen, second, onToggle, ...columns }: GroupRowProps) {
  const t = useTranslations("reports.table.parts");
  const words = useReportWords();
  return (
    <Row>
      <RowHeader className="w-[46%] max-w-0 rail:min-w-44 phone:max-w-none">
        <span className="flex min-w-0 items-center gap-2">
          {second !== null && (
            <Button
              aria-label={t(wordOf(second), { name: group.name })}
              aria-expanded={isOpen}
              onPress={onToggle}
              className="-ml-2 grid size-6 shrink-0 place-content-center rounded-chip text-muted touch:size-11 hovered:bg-neutral-soft"
            >
              {isOpen ? <ChevronDown className="size-3.5" /> : <ChevronRight className="size-3.5" />}
            </Button>
          )}
          {group.color !== null && <GroupSwatch group={group} />}
          <span className="truncate font-[550]">{group.name}</span>
          {group.detail !== null && <span className="min-w-0 flex-1 truncate text-muted">{group.detail}</span>}
        </span>
      </RowHeader>
      <Cell phone="hidden" className="w-35 max-wide:hidden">
        <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-[2px] bg-neutral-soft">
          <i
            data-strip-segment
            className="block h-full"
            style={{ width: `${(row.rounded_seconds / largest) * 100}%`, background: colorOf(group) }}
          />
        </span>
      </Cell>
      <Cell align="end" phone="hidden" className="text-muted">
        {words.share(row.rounded_seconds, total)}
      </Cell>
      <Figures row={row} isStrong {...columns} />
    </Row>
  );
}

function PartRow({ row, name, total, ...columns }: Columns & { row: TimeReportRow; name: string; total: number }) {
  const words = useReportWords();
  return (
    <Row className="text-secondary">
      <RowHeader>
        <span className="pl-10 phone:pl-8">{name}</span>
      </RowHeader>
      <Cell phone="hidden" className="max-wide:hidden" />
      <Cell align="end" phone="hidden" className="text-muted">
        {words.share(row.rounded_seconds, total)}
      </Cell>
      <Figures row={row} {...columns} />
    </Row>
  );
}

type FiguresProps = Columns & { row: TimeReport["totals"]; isStrong?: boolean };

function Figures({ row, seesMoney, hasUnbilled, isRounded, isStrong = false }: FiguresProps) {
  const t = useTranslations("reports.table");
  const words = useReportWords();
  const tracked = words.hours(row.seconds);
  return (
    <>
      {isRounded && (
        <Cell align="end" phone="state" className="text-muted">
          <span className="phone:hidden">{tracked}</span>
          <span className="rail:hidden">{t("trackedHours", { hours: tracked })}</span>
        </Cell>
      )}
      <Cell align="end" phone="figure" className={isStrong ? "font-[550]" : ""}>
        {words.hours(row.rounded_seconds)}
      </Cell>
      <Cell align="end" phone="hidden">
        {words.hours(row.rounded_billable_seconds)}
      </Cell>
      {seesMoney && (
        <Cell align="end" phone="detail">
          <StackedSums of={words.sums(row.amounts)} />
        </Cell>
      )}
      {hasUnbilled && (
        <Cell align="end" phone="hidden">
          {row.unbilled_amounts && <StackedSums of={words.sums(row.unbilled_amounts)} />}
        </Cell>
      )}
    </>
  );
}

type Named = { row: TimeReportRow; group: GroupName };

function compare(one: Named, other: Named, { by, isDown }: Sort, words: ReportWords): number {
  const order = by === "name" ? byName(one, other) : valueOf(one, by, words) - valueOf(other, by, words);
  return isDown ? -order : order;
}

/** Days, weeks and months have no color, and their keys are in the order of time. */
function byName({ group: one }: Named, { group: other }: Named): number {
  if (one.color !== null || other.color !== null)
    return one.name.localeCompare(other.name, undefined, { numeric: true });
  return one.key < other.key ? -1 : 1;
}

function valueOf({ row }: Named, by: Exclude<Sort["by"], "name">, words: ReportWords): number {
  return {
    hours: row.rounded_seconds,
    billable: row.rounded_billable_seconds,
    amount: words.inOneCurrency(row.amounts),
    open: words.inOneCurrency(row.unbilled_amounts ?? []),
  }[by];
}
