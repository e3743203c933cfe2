"use client";

import { useTranslations } from "next-intl";
import { memo, type Ref, useEffect, useMemo, useRef } from "react";
import { DayStrip } from "@/components/time-entries/days/day-strip";
import { type Day, groupByDay, withGaps } from "@/components/time-entries/days/days";
import { SelectDay } from "@/components/time-entries/selection/select-day";
import { NONE_SELECTED, type SelectedIds } from "@/components/time-entries/selection/selection";
import { stripWindow, type StripWindow } from "@/components/time-entries/days/strip-geometry";
import type { Gap, Overlaps } from "@/components/time-entries/marks/entry-spans";
import { GapRow } from "@/components/time-entries/marks/gap-row";
import { useMarks } from "@/components/time-entries/marks/use-marks";
import { EntryGroupRow } from "@/components/time-entries/entry/entry-row";
import { DurationWords } from "@/components/time-entries/entry/times-cells";
import { useEntries, useRunningEntry } from "@/components/time-entries/use-entries";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type DayListProps = {
  ref: Ref<HTMLDivElement>;
  query: ReturnType<typeof useEntries>;
  selected: SelectedIds;
  /** Text to search for. Empty: all entries. */
  search: string;
  onClearSearch: () => void;
};

export function DayList({ ref, query, selected, search, onClearSearch }: DayListProps) {
  const actions = useTranslations("common.actions");
  const { formats } = useViewer();
  const hasRunning = useRunningEntry() !== null;
  const { days, window, today } = useWholeDays(query);
  const { overlaps, gapsOn } = useDayMarks(query.entries, search);
  return (
    <div
      ref={ref}
      style={{ "--range": formats.isTwelveHour ? "130px" : "96px" } as Record<string, string>}
      data-selecting={selected.size > 0 || undefined}
      className="phone:contents"
    >
      {days.map((day) => (
        <DaySection
          key={day.date}
          day={day}
          today={today}
          window={window}
          gaps={gapsOn.get(day.date) ?? NO_GAPS}
          overlaps={overlaps}
          hasStrip={day.date !== today || search !== ""}
          selected={day.entries.some(({ id }) => selected.has(id)) ? selected : NONE_SELECTED}
        />
      ))}
      {query.isLoading && <LoadingDays />}
      {query.error && (
        <Notice
          tone="error"
          isLive
          className="mt-4.5"
          actions={
            <Button size="small" onPress={() => void query.refetch()}>
              {actions("tryAgain")}
            </Button>
          }
        >
          {query.error.message}
        </Notice>
      )}
      {query.entries.length === 0 && !query.isLoading && !query.error && (
        <NoDays search={search} hasRunning={hasRunning} onClearSearch={onClearSearch} />
      )}
      {query.hasMore && <EarlierDays isLoading={query.isLoadingMore} onLoad={() => void query.loadMore()} />}
    </div>
  );
}

/** Partly loaded days are left out. */
function useWholeDays({ entries, hasMore }: DayListProps["query"]) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  return useMemo(() => {
    const viewing = { timeZone: formats.timeZone, nowMs };
    const all = groupByDay(entries, viewing);
    // The last day may continue on the next page, and its total would be too low.
    const days = hasMore && all.length > 1 ? all.slice(0, -1) : all;
    const window = stripWindow(
      days.flatMap((day) => day.entries),
      viewing,
    );
    return { days, window, today: formats.dateOf(nowMs) };
  }, [entries, hasMore, formats, nowMs]);
}

const NO_GAPS: readonly Gap[] = [];

/** Found entries overlap others that are not found, and leave no gaps. */
function useDayMarks(shown: readonly TimeEntryReply[], search: string) {
  const { formats, user } = useViewer();
  const { entries: own } = useEntries();
  const all = useMemo(
    () => (search === "" ? shown : [...new Map([...own, ...shown].map((entry) => [entry.id, entry])).values()]),
    [shown, own, search],
  );
  const { overlaps, gaps } = useMarks(all, { userId: user.id, timeZone: formats.timeZone });
  const gapsOn = useMemo(() => {
    const byDate = new Map<string, Gap[]>();
    for (const gap of search === "" ? gaps : []) byDate.set(gap.date, [...(byDate.get(gap.date) ?? []), gap]);
    return byDate;
  }, [gaps, search]);
  return { overlaps, gapsOn };
}

function NoDays({
  search,
  hasRunning,
  onClearSearch,
}: {
  search: string;
  hasRunning: boolean;
  onClearSearch: () => void;
}) {
  const t = useTranslations("time.days");
  if (search !== "") {
    return (
      <EmptyState
        title={t("noMatches", { query: search })}
        actions={<Button onPress={onClearSearch}>{t("showAll")}</Button>}
      >
        {t("noMatchesLead")}
      </EmptyState>
    );
  }
  if (hasRunning) return null;
  return <EmptyState title={t("empty")}>{t("emptyLead")}</EmptyState>;
}

function EarlierDays({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const t = useTranslations("time.days");
  const actions = useTranslations("common.actions");
  const place = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || isLoading) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load.current();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place} className="mt-6 flex justify-center">
      <Button kind="quiet" isBusy={isLoading} busyLabel={actions("loading")} onPress={onLoad}>
        {t("earlier")}
      </Button>
    </div>
  );
}

function LoadingDays() {
  const t = useTranslations("time.days");
  return (
    <Loading label={t("entries")}>
      {["62%", "48%", "55%", "40%"].map((width) => (
        <div key={width} className="flex h-10 items-center gap-6 border-b border-line">
          <Skeleton width={width} className="flex-1" />
          <Skeleton width="96px" />
        </div>
      ))}
    </Loading>
  );
}

type DaySectionProps = {
  day: Day;
  today: string;
  window: StripWindow;
  gaps: readonly Gap[];
  /** Of all days. */
  overlaps: Overlaps;
  /** Whether to show the strip. Today’s strip may be at the top of the page. */
  hasStrip: boolean;
  /** Selected entries of this day. */
  selected: SelectedIds;
};

const DaySection = memo(function DaySection({
  day,
  today,
  window,
  gaps,
  overlaps,
  hasStrip,
  selected,
}: DaySectionProps) {
  const t = useTranslations("time.days");
  const { formats } = useViewer();
  const { name, detail } = formats.day(day.date, today);
  if (day.groups.length === 0) return null;
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className="-mx-3 mt-4.5 px-3 [contain-intrinsic-size:auto_220px] [content-visibility:auto] phone:-mx-4 phone:px-4"
    >
      <header className="day-head">
        <span className="flex min-w-0 items-baseline gap-3">
          <h2 id={`day-${day.date}`} className="truncate text-md font-semibold">
            {name} <span className="ml-1 text-sm font-normal text-muted">{detail}</span>
          </h2>
          <SelectDay
            className="day-select"
            day={`${name} ${detail}`}
            entries={day.groups.flatMap((group) => group.entries)}
          />
        </span>
        <span className={classNames(hasStrip ? "phone:col-span-3 phone:row-start-2 phone:pb-2" : "phone:hidden")}>
          {hasStrip && <DayStrip day={day} window={window} selected={selected} />}
        </span>
        <span className="text-right num text-muted phone:text-xs">
          {t("billable", { duration: formatDuration(day.billableSeconds) })}
        </span>
        <span className="text-right text-md font-semibold num">
          <DurationWords seconds={day.totalSeconds} />
        </span>
      </header>
      <ul>
        {withGaps(day.groups, gaps).map((row) =>
          "startMs" in row ? (
            <GapRow key={row.startMs} gap={row} />
          ) : (
            <EntryGroupRow
              key={row.key}
              group={row}
              overlaps={overlaps}
              selected={row.entries.some(({ id }) => selected.has(id)) ? selected : NONE_SELECTED}
            />
          ),
        )}
      </ul>
    </section>
  );
});
