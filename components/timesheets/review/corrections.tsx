"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import type { Removed } from "@/components/timesheets/review/groups";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Badge } from "@/components/ui/badge";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { projectNames } from "@/lib/tracking/projects/queries";
import { taskNames } from "@/lib/tracking/tasks/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type Before = Removed["before"];

/** Former values of a corrected entry, as far as they changed. */
export function BeforeLine({ entry, before }: { entry: TimeEntryReply; before: Before }) {
  const t = useTranslations("approvals.review");
  const timesOf = useTimes();
  const hasChanged = (...members: readonly (keyof Before)[]) =>
    members.some((member) => String(entry[member]) !== String(before[member]));
  const values: readonly (readonly [hasChanged: boolean, value: ReactNode])[] = [
    [hasChanged("start_time", "end_time"), timesOf(before, hasChanged("date"))],
    [hasChanged("start_time", "end_time"), formatDuration(before.duration_seconds ?? 0)],
    [hasChanged("project_id", "task_id"), <WorkName key="work" of={before} />],
    [hasChanged("notes"), before.notes || t("noDescription")],
    [hasChanged("billable"), t(before.billable ? "billable" : "nonBillable")],
    [hasChanged("tags"), before.tags.join(", ") || t("noTags")],
  ];
  const shown = values.filter(([isShown]) => isShown).map(([, value]) => value);
  if (shown.length === 0) return null;
  return (
    <p className="pb-1.5 pl-[calc(9.5rem+--spacing(3))] text-xs [overflow-wrap:anywhere] text-muted phone:pl-0">
      {t.rich("before", { values: () => <Values of={shown} /> })}
    </p>
  );
}

function Values({ of }: { of: readonly ReactNode[] }) {
  return of.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && " · "}
      <del className="num">{value}</del>
    </Fragment>
  ));
}

/** An entry that was deleted, or moved to another timesheet. */
export function RemovedEntry({ removed: { before }, hasDay }: { removed: Removed; hasDay: boolean }) {
  const t = useTranslations("approvals.review");
  const timesOf = useTimes();
  return (
    <li className="border-b border-line py-1 text-muted">
      <div className="grid min-h-8 grid-cols-[9.5rem_minmax(0,2fr)_minmax(0,3fr)_3.5rem_2rem] items-center gap-x-3 phone:grid-cols-[minmax(0,1fr)_auto_2rem] phone:[&>.times]:order-4">
        <del className="times num whitespace-nowrap phone:col-span-3">{timesOf(before, hasDay)}</del>
        <del className="min-w-0 truncate phone:hidden">
          <WorkName of={before} />
        </del>
        <span className="flex min-w-0 items-center gap-2">
          <del className="truncate phone:whitespace-normal">{before.notes || t("noDescription")}</del>
          <Badge mark="none">{t("removed")}</Badge>
        </span>
        <del className="text-right num">{formatDuration(before.duration_seconds ?? 0)}</del>
      </div>
    </li>
  );
}

function useTimes(): (before: Before, hasDay: boolean) => string {
  const t = useTranslations("approvals.review");
  const { formats } = useViewer();
  return ({ start_time: start, end_time: end, date }, hasDay) => {
    const startMs = Date.parse(start);
    const times = end === null ? formats.time(startMs) : formats.range(startMs, Date.parse(end));
    return hasDay ? t("dayAndTimes", { day: formats.weekdayName(date, "short"), times }) : times;
  };
}

/** Project and task, which the entry no longer has. */
function WorkName({ of: { project_id: projectId, task_id: taskId } }: { of: Before }) {
  const t = useTranslations("approvals.review");
  const projects = useWholeList(useInfiniteQuery(projectNames())).items;
  const tasks = useWholeList(
    useInfiniteQuery({ ...taskNames(projectId ?? ""), enabled: projectId !== null && taskId !== null }),
  ).items;
  const project = projects?.find(({ id }) => id === projectId);
  const task = tasks?.find(({ id }) => id === taskId);
  return [projectId === null ? t("noProject") : project?.name, task?.name].filter(Boolean).join(", ");
}
