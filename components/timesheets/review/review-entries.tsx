"use client";

import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import {
  type EntryGroup,
  groupsByDay,
  groupsByProject,
  REMOVED,
  removedFrom,
} from "@/components/timesheets/review/groups";
import { RemovedEntry } from "@/components/timesheets/review/corrections";
import { ReviewEntry } from "@/components/timesheets/review/review-entry";
import type { Review } from "@/components/timesheets/review/use-review";
import { DayStrip } from "@/components/time-entries/days/day-strip";
import { stripWindow } from "@/components/time-entries/days/strip-geometry";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useCommand } from "@/components/ui/shortcuts";
import { Swatch } from "@/components/ui/swatch";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type ReviewEntriesProps = { review: Review; entries: readonly TimeEntryReply[] };

/** Days as strips, then the entries by day or project. */
export function ReviewEntries({ review, entries }: ReviewEntriesProps) {
  const t = useTranslations("approvals.review");
  const [order, setOrder] = useState<"day" | "project">("day");
  const list = useRef<HTMLDivElement>(null);
  useFlagKey(review, entries, list);
  const { timesheet } = review;
  const groups = useMemo(() => {
    const removed = removedFrom(entries, timesheet);
    return order === "day" ? groupsByDay(entries, removed, timesheet.days) : groupsByProject(entries, removed);
  }, [order, entries, timesheet]);
  return (
    <div ref={list} className="px-6 pt-3.5 pb-6 phone:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-md font-semibold">
          {t("entries")} <span className="ml-1 font-normal text-muted">{t("count", { count: entries.length })}</span>
        </h2>
        <SegmentedControl
          label={t("order")}
          size="small"
          value={order}
          onChange={setOrder}
          options={[
            { value: "day", label: t("byDay") },
            { value: "project", label: t("byProject") },
          ]}
        />
      </div>
      {groups.map((group) => (
        <Group key={group.key} group={group} all={entries} review={review} />
      ))}
    </div>
  );
}

type GroupProps = { group: EntryGroup; all: readonly TimeEntryReply[]; review: Review };

function Group({ group, all, review }: GroupProps) {
  const t = useTranslations("approvals.review");
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const { key, day, project, entries, removed, seconds } = group;
  const title = key === REMOVED ? t("removedEntries") : (project?.name ?? t("noProject"));
  const name = day === undefined ? title : formats.shortDay(day);
  return (
    <section aria-label={name} className="mt-4">
      <div className="flex min-h-8 items-center gap-4 border-b border-line-strong phone:flex-wrap phone:gap-y-1 phone:pb-1.5">
        <h3 className="flex min-w-44 items-center gap-2 font-[550]">
          {day === undefined && project && <Swatch color={project.color} />}
          {name}
        </h3>
        {day !== undefined && (
          <span className="min-w-24 flex-1 phone:order-3 phone:basis-full">
            <DayStrip
              day={{ date: day, entries: [...entries] }}
              window={stripWindow(all, { timeZone: formats.timeZone, nowMs })}
            />
          </span>
        )}
        <span className="ml-auto min-w-12 text-right font-semibold num">{formatDuration(seconds)}</span>
      </div>
      {entries.length + removed.length === 0 && <p className="py-1.5 text-muted">{t("noTime")}</p>}
      <ul>
        {entries.map((entry) => (
          <ReviewEntry key={entry.id} entry={entry} hasDay={day === undefined} review={review} />
        ))}
        {removed.map((one) => (
          <RemovedEntry key={one.id} removed={one} hasDay={day === undefined} />
        ))}
      </ul>
    </section>
  );
}

/** The key writes a comment on the focused entry, or on the first one. */
function useFlagKey(review: Review, entries: readonly TimeEntryReply[], list: { current: HTMLElement | null }) {
  const t = useTranslations("approvals.review");
  useCommand({
    label: t("comment"),
    group: t("title"),
    keys: "f",
    isEnabled: review.mayFlag && entries.length > 0,
    isListed: "keys",
    run: () => {
      const focused = document.activeElement?.closest<HTMLElement>("[data-entry]");
      const row = focused ?? list.current?.querySelector<HTMLElement>("[data-entry]");
      review.setOpen(row?.dataset["entry"] ?? null);
    },
  });
}
