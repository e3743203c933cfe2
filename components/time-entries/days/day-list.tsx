"use client";

import { type Ref, useEffect, useMemo, useRef } from "react";
import { DaySection } from "@/components/time-entries/days/day-section";
import { groupByDay } from "@/components/time-entries/days/days";
import { NONE_SELECTED, type SelectedIds } from "@/components/time-entries/days/selection";
import { stripWindow } from "@/components/time-entries/days/strip-geometry";
import type { useEntries } from "@/components/time-entries/use-entries";
import { useRunningEntry } from "@/components/time-entries/use-running-entry";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useViewer } from "@/components/viewer/use-viewer";

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
