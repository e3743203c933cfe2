"use client";

import { memo, type Ref, useEffect, useMemo, useRef } from "react";
import { DayStrip } from "@/components/time-entries/days/day-strip";
import { type Day, groupByDay } from "@/components/time-entries/days/days";
import { NONE_SELECTED, type SelectedIds } from "@/components/time-entries/days/selection";
import { stripWindow, type StripWindow } from "@/components/time-entries/days/strip-geometry";
import { EntryGroupRow } from "@/components/time-entries/entry/entry-row";
import { DurationWords } from "@/components/time-entries/entry/times-cells";
import { type useEntries, useRunningEntry } from "@/components/time-entries/use-entries";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";

export type DayListProps = {
  ref: Ref<HTMLDivElement>;
  query: ReturnType<typeof useEntries>;
  selected: SelectedIds;
  /** The words that are looked for; empty for everything. */
  search: string;
  onClearSearch: () => void;
};

/** Every day that has been loaded, and the way to earlier ones. */
export function DayList({ ref, query, selected, search, onClearSearch }: DayListProps) {
  const { formats } = useViewer();
  const hasRunning = useRunningEntry() !== null;
  const { days, window, today } = useWholeDays(query);
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
              Try again
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

/** The days of which everything is loaded, and the hours that their strips show. */
function useWholeDays({ entries, hasMore }: DayListProps["query"]) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  return useMemo(() => {
    const viewing = { timeZone: formats.timeZone, nowMs };
    const all = groupByDay(entries, viewing);
    // The last day may go on on the next page, and half a day with half a total would be wrong.
    const days = hasMore && all.length > 1 ? all.slice(0, -1) : all;
    const window = stripWindow(
      days.flatMap((day) => day.entries),
      viewing,
    );
    return { days, window, today: formats.dateOf(nowMs) };
  }, [entries, hasMore, formats, nowMs]);
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
  if (search !== "") {
    return (
      <EmptyState
        title={`Nothing matches “${search}”`}
        actions={<Button onPress={onClearSearch}>Show all entries</Button>}
      >
        The search looks at the notes of your entries.
      </EmptyState>
    );
  }
  if (hasRunning) return null;
  return (
    <EmptyState title="No time yet">
      Entries appear here by day, with a strip that shows when you worked. Type above and press Enter.
    </EmptyState>
  );
}

/** Loads by itself when it scrolls into view, and has a button for those who do not scroll. */
function EarlierDays({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
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
      <Button kind="quiet" isBusy={isLoading} busyLabel="Loading" onPress={onLoad}>
        Show earlier days
      </Button>
    </div>
  );
}

function LoadingDays() {
  return (
    <Loading label="Entries">
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
  /** Whether the strip is drawn here; today's may lead the page already. */
  hasStrip: boolean;
  /** What is selected of this day. */
  selected: SelectedIds;
};

/** One day: what it is called, when there was work, how much of it is billed, and each entry. */
const DaySection = memo(function DaySection({ day, today, window, hasStrip, selected }: DaySectionProps) {
  const { formats } = useViewer();
  const { name, detail } = formats.day(day.date, today);
  if (day.groups.length === 0) return null;
  return (
    <section
      aria-labelledby={`day-${day.date}`}
      className="-mx-3 mt-4.5 px-3 [contain-intrinsic-size:auto_220px] [content-visibility:auto] phone:-mx-4 phone:px-4"
    >
      <header className="day-head">
        <h2 id={`day-${day.date}`} className="truncate text-md font-semibold">
          {name} <span className="ml-1 text-sm font-normal text-muted">{detail}</span>
        </h2>
        <span className={classNames(hasStrip ? "phone:col-span-3 phone:row-start-2 phone:pb-2" : "phone:hidden")}>
          {hasStrip && <DayStrip day={day} window={window} selected={selected} />}
        </span>
        <span className="text-right num text-muted phone:text-xs">{formatDuration(day.billableSeconds)} billable</span>
        <span className="text-right text-md font-semibold num">
          <DurationWords seconds={day.totalSeconds} />
        </span>
      </header>
      <ul>
        {day.groups.map((group) => (
          <EntryGroupRow
            key={group.key}
            group={group}
            selected={group.entries.some(({ id }) => selected.has(id)) ? selected : NONE_SELECTED}
          />
        ))}
      </ul>
    </section>
  );
});
