"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NextPage } from "@/components/layout/next-page";
import { useReportWords } from "@/components/reports/use-report-words";
import { LoadFailure } from "@/components/ui/load-failure";
import { Loading } from "@/components/ui/skeleton";
import { isProjectColor, Swatch } from "@/components/ui/swatch";
import { Cell, Column, Row, RowHeader, SkeletonRow, Table, TableBody, TableHead } from "@/components/ui/table";
import { Tag } from "@/components/ui/tag";
import { useFigures } from "@/components/viewer/use-figures";
import { reportEntries } from "@/lib/reporting/reports/queries";
import type { ReportEntry, ReportFilters } from "@/lib/reporting/reports/schema/time";

type ReportEntriesProps = { filters: ReportFilters; isRounded: boolean; seesMoney: boolean };

export function ReportEntries({ filters, ...columns }: ReportEntriesProps) {
  const t = useTranslations("reports.entries");
  const list = useInfiniteQuery(reportEntries(filters));
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error !== null) return <LoadFailure error={list.error} onRetry={list.refetch} className="m-6" />;
  if (list.isPending) return <LoadingEntries />;
  return (
    <>
      <Table caption={t("caption")}>
        <TableHead>
          <Column>{t("day")}</Column>
          <Column>{t("entry")}</Column>
          <Column>{t("person")}</Column>
          {columns.isRounded && <Column align="end">{t("tracked")}</Column>}
          <Column align="end">{columns.isRounded ? t("rounded") : t("hours")}</Column>
          {columns.seesMoney && <Column align="end">{t("amount")}</Column>}
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} {...columns} />
          ))}
        </TableBody>
      </Table>
      <NextPage list={list} shown={entries.length} />
    </>
  );
}

type EntryRowProps = { entry: ReportEntry; isRounded: boolean; seesMoney: boolean };

function EntryRow({ entry, isRounded, seesMoney }: EntryRowProps) {
  const t = useTranslations("reports.entries");
  const { day, money } = useFigures();
  const words = useReportWords();
  const { project, task } = entry;
  return (
    <Row height={40}>
      <Cell phone="state" className="num whitespace-nowrap text-muted">
        {day(entry.day)}
      </Cell>
      <RowHeader className="w-[50%] max-w-0 phone:max-w-none">
        <span className="flex min-w-0 items-center gap-2">
          {project !== null && isProjectColor(project.color) && <Swatch color={project.color} />}
          <span className="truncate font-[550]">{project?.name ?? t("noProject")}</span>
          {task !== null && <span className="truncate text-secondary">{task.name}</span>}
          <span className="min-w-0 flex-1 truncate text-muted phone:hidden">{entry.notes}</span>
          {entry.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </span>
      </RowHeader>
      <Cell phone="hidden" className="max-w-40 truncate text-secondary">
        {entry.user.name}
      </Cell>
      {isRounded && (
        <Cell align="end" phone="hidden" className="text-muted">
          {words.hours(entry.seconds)}
        </Cell>
      )}
      <Cell align="end" phone="figure">
        {words.hours(entry.rounded_seconds)}
      </Cell>
      {seesMoney && (
        <Cell align="end" phone="detail" className={entry.invoiced ? "text-muted" : ""}>
          {entry.amount === null ? "–" : money(entry.amount)}
        </Cell>
      )}
    </Row>
  );
}

function LoadingEntries() {
  const t = useTranslations("reports.entries");
  return (
    <Loading label={t("loading")}>
      <Table caption={t("caption")}>
        <TableBody>
          {["40%", "55%", "35%"].map((width) => (
            <SkeletonRow key={width} height={40} widths={["48px", width, "80px", { width: "48px", align: "end" }]} />
          ))}
        </TableBody>
      </Table>
    </Loading>
  );
}
