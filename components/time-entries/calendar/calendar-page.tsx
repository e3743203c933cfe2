"use client";

import { ClockAlert, Lock } from "lucide-react";
import { Page } from "@/components/layout/page";
import { axisOf, type ClockChange } from "@/components/time-entries/calendar/axis";
import { CalendarGrid } from "@/components/time-entries/calendar/calendar-grid";
import { useCalendarHands } from "@/components/time-entries/calendar/use-calendar-hands";
import { type Person, PersonNotice, PersonSelect, usePeople } from "@/components/time-entries/week/person-select";
import { type Place, usePlace } from "@/components/time-entries/week/use-place";
import { useWeekEntries } from "@/components/time-entries/use-entries";
import { dayCapacity, type Week } from "@/components/time-entries/week/week";
import { DayNav, DayTabs, WeekNav, weekWords } from "@/components/time-entries/week/week-nav";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { Kbd } from "@/components/ui/kbd";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { Formats } from "@/components/viewer/formats";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const VIEWS = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
] as const;

/** A day or a week of somebody's time to scale, made and moved by hand or by keys. */
export function CalendarPage() {
  const place = usePlace();
  const people = usePeople();
  const person = people.find(({ id }) => id === place.personId) ?? people[0];
  return person ? <PersonCalendar place={place} people={people} person={person} /> : null;
}

type PersonCalendarProps = { place: Place; people: readonly Person[]; person: Person };

function PersonCalendar({ place, people, person }: PersonCalendarProps) {
  const { user, formats } = useViewer();
  const { date, today, week, view, go } = place;
  const { entries, isLoading, error, refetch } = useWeekEntries(person.id, week);
  const { grid, calendar, onOpen, dialog } = useCalendarHands(place, person, entries);
  const { totals } = calendar;
  const capacity = person.weekly_capacity_seconds;
  useViewKeys(go);
  return (
    <Page
      title="Calendar"
      nav={view === "day" ? <DayNav place={place} /> : <WeekNav place={place} />}
      beside={<WeekSum totals={totals} capacity={capacity} />}
      actions={
        <>
          <PersonSelect people={people} value={person.id} onChange={(personId) => go({ personId })} />
          <div className="phone:hidden">
            <SegmentedControl label="View" options={VIEWS} value={view} onChange={(next) => go({ view: next })} />
          </div>
        </>
      }
    >
      <DayTabs
        week={week}
        date={date}
        today={today}
        totals={totals}
        weeklyCapacity={capacity}
        onGo={(day) => go({ date: day })}
        className="sticky top-13 z-14 rail:hidden"
      />
      <DaySum place={place} totals={totals} capacity={capacity} />
      {person.id !== user.id && <PersonNotice person={person} />}
      <ClockNotice week={week} entries={entries} />
      {error && <LoadFailure error={error} onRetry={() => void refetch()} className="m-6" />}
      {isLoading ? (
        <LoadingDays />
      ) : (
        <CalendarGrid label={weekWords(week, today, formats)} {...{ calendar, grid, date, today, onOpen }} />
      )}
      {dialog}
      <Foot />
    </Page>
  );
}

function useViewKeys(go: Place["go"]) {
  const key = { group: "Calendar", isListed: "everywhere" } as const;
  useCommand({ ...key, label: "Show a day", keys: "d", run: () => go({ view: "day" }) });
  useCommand({ ...key, label: "Show the week", keys: "w", run: () => go({ view: "week" }) });
}

type SumProps = { totals: readonly number[]; capacity: number | null };

function WeekSum({ totals, capacity }: SumProps) {
  return (
    <span className="num max-wide:hidden">
      <b className="font-[550]">{formatDuration(sumOf(totals))}</b>
      {capacity !== null && <span className="text-muted"> of {formatDuration(capacity)}</span>}
    </span>
  );
}

/** On phones: the day that is shown, and the week's sum. */
function DaySum({ place: { date, week }, totals, capacity }: SumProps & { place: Place }) {
  const { formats } = useViewer();
  const ofDay = dayCapacity(date, capacity) ?? 0;
  return (
    <div className="flex justify-between gap-3 border-b border-line px-4 py-2.5 rail:hidden">
      <b className="min-w-0 truncate font-[550]">{formats.shortDay(date)}</b>
      <span className="num whitespace-nowrap text-secondary">
        <b className="font-[550] text-text">{formatDuration(totals[week.indexOf(date)] ?? 0)}</b>
        {ofDay > 0 && ` of ${formatDuration(ofDay)}`}, week {formatDuration(sumOf(totals))}
      </span>
    </div>
  );
}

function Foot() {
  return (
    <div className="flex justify-between gap-6 border-t border-line-strong px-6 py-3 text-muted phone:px-4">
      <p className="flex gap-2">
        <Lock className="mt-0.5 size-3.5 shrink-0" /> Hatched entries are invoiced and cannot be moved.
      </p>
      <p id="calendar-help" className="flex shrink-0 gap-3.5 whitespace-nowrap max-wide:sr-only">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move by 5 min
        </span>
        <span>
          <Kbd>←</Kbd> <Kbd>→</Kbd> by a day
        </span>
        <span>
          <Kbd>⇧</Kbd> <Kbd>↓</Kbd> longer
        </span>
        <span>
          <Kbd>⌥</Kbd> drag copies
        </span>
        <span>
          <Kbd>D</Kbd> <Kbd>W</Kbd> day, week
        </span>
      </p>
    </div>
  );
}

function LoadingDays() {
  return (
    <Loading label="Calendar" className="grid grid-cols-[56px_repeat(7,minmax(0,1fr))] phone:grid-cols-[48px_1fr]">
      {["", "48%", "62%", "55%", "40%", "58%", "", ""].map((height, index) => (
        <div key={index} className="h-178 border-l border-line p-1 pt-24 first:border-l-0 phone:nth-[n+3]:hidden">
          {height !== "" && <Skeleton width="100%" className="h-40" />}
        </div>
      ))}
    </Loading>
  );
}

function sumOf(totals: readonly number[]): number {
  return totals.reduce((sum, seconds) => sum + seconds, 0);
}

/** Says that a week has a night when the clocks change, and what that does to its times. */
function ClockNotice({ week, entries }: { week: Week; entries: readonly TimeEntryReply[] }) {
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const [change] = axisOf(week, formats.timeZone).changes;
  if (!change) return null;
  const isBack = change.backMinutes > 0;
  const verb = change.atMs <= nowMs ? "went" : "go";
  return (
    <Notice tone="warning" icon={<ClockAlert />} className="mx-6 my-3 phone:mx-4">
      <b className="font-[550]">
        The clocks {verb} {isBack ? "back" : "forward"} on {formats.shortDay(change.date)}.
      </b>{" "}
      {hourWords(change, nowMs, formats)}, so {exampleWords(change, entries, formats)}. The totals are right as they
      stand.
    </Notice>
  );
}

function hourWords({ atMs, wallMinutes, backMinutes }: ClockChange, nowMs: number, { clock }: Formats): string {
  const from = Math.min(wallMinutes, wallMinutes - backMinutes);
  const hour = `The time from ${clock(from)} to ${clock(from + Math.abs(backMinutes))}`;
  if (backMinutes > 0) return `${hour} ${atMs <= nowMs ? "happened" : "happens"} twice`;
  return `${hour} ${atMs <= nowMs ? "did" : "does"} not happen`;
}

/** By an entry of that night, if there is one: `22:30 to 4:15 lasted 6:45, not 5:45`. */
function exampleWords(
  { atMs, backMinutes }: ClockChange,
  entries: readonly TimeEntryReply[],
  formats: Formats,
): string {
  const over = entries.find(
    ({ start_time, end_time }) => end_time !== null && Date.parse(start_time) < atMs && Date.parse(end_time) > atMs,
  );
  const seconds = over?.duration_seconds;
  if (!over?.end_time || !seconds) {
    return `a night is ${backMinutes > 0 ? "longer" : "shorter"} than its clock times say`;
  }
  const [start, end] = [over.start_time, over.end_time].map((time) => formats.time(Date.parse(time)));
  return `${start ?? ""} to ${end ?? ""} lasted ${formatDuration(seconds)}, not ${formatDuration(seconds - backMinutes * 60)}`;
}
