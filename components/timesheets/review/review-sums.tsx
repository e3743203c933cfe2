"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { SideSection } from "@/components/layout/record";
import { useMarkText } from "@/components/timesheets/mark-badges";
import { marksOf } from "@/components/timesheets/marks";
import { StatusBadge } from "@/components/timesheets/status-badge";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { timesheetList } from "@/lib/tracking/timesheets/queries";
import type { Timesheet, TimesheetReply } from "@/lib/tracking/timesheets/schema/timesheet";

export function ReviewSums({ timesheet }: { timesheet: TimesheetReply }) {
  const t = useTranslations("approvals.review");
  const textOf = useMarkText();
  const { today } = useFigures();
  const average = useAverage(timesheet);
  const { seconds, billable_seconds: billable, capacity_seconds: capacity, status } = timesheet;
  const difference = capacity === null ? 0 : seconds - capacity;
  const marks = status === "approved" ? [] : marksOf(timesheet, today);
  return (
    <SideSection title={t("decision")} end={<StatusBadge status={status} />}>
      <dl className="mt-1 grid">
        <Figure label={t("tracked")} value={formatDuration(seconds)} isMain />
        {capacity !== null && <Figure label={t("capacity")} value={formatDuration(capacity)} />}
        {capacity !== null && difference !== 0 && (
          <Figure
            label={t(difference > 0 ? "above" : "below")}
            value={formatDuration(Math.abs(difference))}
            isWarning={difference > 0}
          />
        )}
        {average !== null && <Figure label={t(`average.${timesheet.period}`)} value={average} />}
        <Figure label={t("billable")} value={formatDuration(billable)} />
      </dl>
      {marks.length > 0 && (
        <ul aria-label={t("marks")} className="mt-2 grid gap-1.5 border-t border-line pt-2.5">
          {marks.map((mark) => (
            <li key={textOf(mark)} className="flex items-center gap-2">
              <CircleAlert
                className={classNames("size-3.5", mark.kind === "corrections" ? "text-muted" : "text-warning-text")}
              />
              {textOf(mark)}
            </li>
          ))}
        </ul>
      )}
    </SideSection>
  );
}

type FigureProps = { label: string; value: string; isMain?: boolean; isWarning?: boolean };

function Figure({ label, value, isMain = false, isWarning = false }: FigureProps) {
  return (
    <div className={classNames("flex min-h-7 items-baseline justify-between gap-3", isWarning && "text-warning-text")}>
      <dt className={isWarning ? "" : "text-muted"}>{label}</dt>
      <dd className={classNames("num", isMain ? "text-lg font-semibold" : "font-[550]")}>{value}</dd>
    </div>
  );
}

const AVERAGED = 4;

/** Average of the person's periods before. Null without as many. */
function useAverage({ user_id, starts_on }: Timesheet): string | null {
  const { data } = useInfiniteQuery(
    timesheetList({ user_id, to: addDays(starts_on, -1), sort: "-starts_on", limit: String(AVERAGED) }),
  );
  const before = data?.pages[0]?.data ?? [];
  if (before.length < AVERAGED) return null;
  return formatDuration(before.reduce((sum, { seconds }) => sum + seconds, 0) / before.length);
}
