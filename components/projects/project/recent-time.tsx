"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { Route } from "next";
import { RecordSection } from "@/components/layout/record";
import { recentTime } from "@/components/projects/project-time";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type RecentTimeProps = { project: ProjectReply; mayEdit: boolean };

/** The latest time on the project: what, who, when, how long, and what it is worth. */
export function RecentTime({ project, mayEdit }: RecentTimeProps) {
  const { user } = useViewer();
  const { data } = useInfiniteQuery(timeEntryList(recentTime(project.id)));
  const entries = data?.pages[0]?.data;
  const seesMoney = user.role !== "member";
  return (
    <RecordSection title="Recent time" isTable end={entries?.length ? <AllTime id={project.id} /> : undefined}>
      {entries?.length === 0 && (
        <p className="px-6 pb-2 text-muted phone:px-4">
          {mayEdit ? "No time on it yet." : "No time of yours on it yet."}
        </p>
      )}
      {entries !== undefined && entries.length > 0 && (
        <Table caption="Recent time">
          <TableHead>
            <Column>Notes</Column>
            <Column>Task and person</Column>
            <Column>When</Column>
            <Column align="end">Hours</Column>
            {seesMoney && <Column align="end">Amount</Column>}
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
  const { month } = useProjectTime(id);
  return (
    <TextLink href={`/reports?project=${id}&show=entries` as Route}>
      {month.seconds > 0 ? `All ${formatDuration(month.seconds)} in Reports` : "All in Reports"}
    </TextLink>
  );
}

function EntryRow({ entry, seesMoney }: { entry: TimeEntryReply; seesMoney: boolean }) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const startMs = Date.parse(entry.start_time);
  const endMs = entry.end_time === null ? nowMs : Date.parse(entry.end_time);
  const day = formats.dayInSentence(formats.dateOf(startMs), formats.dateOf(nowMs)).replace(/^on /, "");
  const who = [entry.task?.name, entry.user?.name.split(" ")[0]].filter((word) => word !== undefined);
  return (
    <Row height={40}>
      <RowHeader className="w-[38%] max-w-0">
        <span className="block truncate font-[550]">{entry.notes === "" ? "No words yet" : entry.notes}</span>
      </RowHeader>
      <Cell phone="state" className="max-w-48 truncate text-muted">
        {who.join(", ")}
      </Cell>
      <Cell phone="detail" className="num text-muted">
        {day}, {formats.range(startMs, endMs)}
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

function Worth({ entry, seconds }: { entry: TimeEntryReply; seconds: number | null }) {
  const { money } = useFigures();
  if (entry.invoice_id !== null) {
    return (
      <TextLink href={`/invoices/${entry.invoice_id}` as Route} className="inline-flex items-center gap-1.5">
        <Lock className="size-3.5" />
        Invoiced
      </TextLink>
    );
  }
  if (!entry.billable || entry.rate === null || seconds === null) return <span className="text-muted">–</span>;
  return money({ ...entry.rate, amount: Math.round((seconds * entry.rate.amount) / 3600) });
}
