"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { RecordSection } from "@/components/layout/record";
import { recentTime } from "@/components/projects/project-time";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { dateFormat } from "@/lib/kernel/core/locale-formats";
import { isolated } from "@/lib/kernel/core/isolated";

export type RecentTimeProps = { project: ProjectReply; mayEdit: boolean };

export function RecentTime({ project, mayEdit }: RecentTimeProps) {
  const t = useTranslations("projects.recent");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const { data } = useInfiniteQuery(timeEntryList(recentTime(project.id)));
  const entries = data?.pages[0]?.data;
  const seesMoney = user.role !== "member";
  return (
    <RecordSection title={t("title")} isTable end={entries?.length ? <AllTime id={project.id} /> : undefined}>
      {entries?.length === 0 && (
        <p className="px-6 pb-2 text-muted phone:px-4">{t(mayEdit ? "none" : "noneOfYours")}</p>
      )}
      {entries !== undefined && entries.length > 0 && (
        <Table caption={t("title")}>
          <TableHead>
            <Column>{fields("description")}</Column>
            <Column>{t("taskAndPerson")}</Column>
            <Column>{t("when")}</Column>
            <Column align="end">{fields("hours")}</Column>
            {seesMoney && <Column align="end">{t("amount")}</Column>}
          </TableHead>
          <TableBody>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} seesMoney={seesMoney} />
            ))}
          </TableBody>
        </Table>
      )}
    </RecordSection>
  );
}

function AllTime({ id }: { id: string }) {
  const t = useTranslations("projects.recent");
  const { month } = useProjectTime(id);
  return (
    <TextLink href={`/reports/entries?project=${id}`}>
      {month.seconds > 0 ? t("linkToReportsOf", { duration: formatDuration(month.seconds) }) : t("linkToReports")}
    </TextLink>
  );
}

function EntryRow({ entry, seesMoney }: { entry: TimeEntryReply; seesMoney: boolean }) {
  const t = useTranslations("projects.recent");
  const { formats } = useViewer();
  const dayName = useDayName();
  const nowMs = useNow(MINUTE_MS);
  const startMs = Date.parse(entry.start_time);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const day = dayName(formats.dateOf(startMs), formats.dateOf(nowMs));
  const who = [entry.task?.name, entry.user?.name.split(" ")[0]].filter((word) => word !== undefined);
  return (
    <Row height={40}>
      <RowHeader className="w-[38%] max-w-0">
        <span className="block truncate font-[550]">{entry.notes === "" ? t("noDescription") : entry.notes}</span>
      </RowHeader>
      <Cell phone="state" className="max-w-48 truncate text-muted">
        {who.join(", ")}
      </Cell>
      <Cell phone="detail" className="num text-muted">
        {t("day", { day, times: formats.range(startMs, endMs) })}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {formatDuration((endMs - startMs) / 1000)}
      </Cell>
      {seesMoney && (
        <Cell align="end" phone="hidden">
          <Worth entry={entry} seconds={entry.duration_seconds} />
        </Cell>
      )}
    </Row>
  );
}

/** Format as `Today`, `Yesterday`, `Tue, Nov 17`. */
function useDayName() {
  const t = useTranslations("common.dates");
  const { locale } = useFigures();
  return (date: string, today: string) => {
    if (date === today) return t("today");
    if (date === addDays(today, -1)) return t("yesterday");
    const shape = date.slice(0, 4) === today.slice(0, 4) ? "weekdayAndDay" : "weekdayDayAndYear";
    return isolated(dateFormat(locale, shape).format(Date.parse(`${date}T00:00Z`)));
  };
}

function Worth({ entry, seconds }: { entry: TimeEntryReply; seconds: number | null }) {
  const t = useTranslations("projects.recent");
  const { money } = useFigures();
  if (entry.invoice_id !== null) {
    return (
      <TextLink href={`/invoices/${entry.invoice_id}`} className="inline-flex items-center gap-1.5">
        <Lock className="size-3.5" />
        {t("billed")}
      </TextLink>
    );
  }
  if (entry.covered) return <span className="text-muted">{t("covered")}</span>;
  if (!entry.billable || entry.rate === null || seconds === null) return <span className="text-muted">–</span>;
  return money({ ...entry.rate, amount: Math.round((seconds * entry.rate.amount) / 3600) });
}
