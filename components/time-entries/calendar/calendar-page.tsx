"use client";

import { sum } from "@/lib/kernel/core/sum";
import { ClockAlert, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Page } from "@/components/layout/page";
import { axisOf, type ClockChange } from "@/components/time-entries/calendar/axis";
import { CalendarGrid } from "@/components/time-entries/calendar/calendar-grid";
import { STEP } from "@/components/time-entries/calendar/drag";
import { useCalendarHands } from "@/components/time-entries/calendar/use-calendar-hands";
import { useMarks } from "@/components/time-entries/marks/use-marks";
import { type Person, usePeople } from "@/components/time-entries/week/people";
import { PersonNotice, PersonSelect } from "@/components/time-entries/week/person-select";
import { type Place, usePlace } from "@/components/time-entries/week/use-place";
import { useWeekEntries } from "@/components/time-entries/use-entries";
import { dayCapacity, type Week } from "@/components/time-entries/week/week";
import { DayNav, DayTabs, useWeekName, WeekNav } from "@/components/time-entries/week/week-nav";
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
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export function CalendarPage() {
  const place = usePlace();
  const people = usePeople();
  const person = people.find(({ id }) => id === place.personId) ?? people[0];
  return person ? <PersonCalendar place={place} people={people} person={person} /> : null;
}

type PersonCalendarProps = { place: Place; people: readonly Person[]; person: Person };

function PersonCalendar({ place, people, person }: PersonCalendarProps) {
  const t = useTranslations("calendar");
  const { user, formats } = useViewer();
  const weekName = useWeekName();
  const { date, today, week, view, go } = place;
  const { entries, isLoading, error, refetch } = useWeekEntries(person.id, week);
  const marks = useMarks(entries, { userId: person.id, timeZone: formats.timeZone });
  const { grid, calendar, onOpen, onFill, dialog } = useCalendarHands(place, person, entries);
  const { totals } = calendar;
  const capacity = person.weekly_capacity_seconds;
  useViewKeys(go);
  return (
    <Page
      title={t("title")}
      nav={view === "day" ? <DayNav place={place} /> : <WeekNav place={place} />}
      beside={<WeekSum totals={totals} capacity={capacity} />}
      actions={
        <>
          <PersonSelect people={people} value={person.id} onChange={(personId) => go({ personId })} />
          <div className="phone:hidden">
            <ViewControl place={place} />
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
        <CalendarGrid label={weekName(week, today)} {...{ calendar, grid, date, today, onOpen, onFill, marks }} />
      )}
      {dialog}
      <Foot />
    </Page>
  );
}

function useViewKeys(go: Place["go"]) {
  const t = useTranslations("calendar");
  const key = { group: t("title"), isListed: "everywhere" } as const;
  useCommand({ ...key, label: t("commands.showDay"), keys: "d", run: () => go({ view: "day" }) });
  useCommand({ ...key, label: t("commands.showWeek"), keys: "w", run: () => go({ view: "week" }) });
}

function ViewControl({ place: { view, go } }: { place: Place }) {
  const t = useTranslations("calendar.views");
  const options = (["day", "week"] as const).map((value) => ({ value, label: t(value) }));
  return <SegmentedControl label={t("label")} options={options} value={view} onChange={(next) => go({ view: next })} />;
}

type SumProps = { totals: readonly number[]; capacity: number | null };

function WeekSum({ totals, capacity }: SumProps) {
  const t = useTranslations("calendar.sums");
  const total = formatDuration(sum(totals));
  const b = (chunks: ReactNode) => <b className="font-[550]">{chunks}</b>;
  const muted = (chunks: ReactNode) => <span className="text-muted">{chunks}</span>;
  return (
    <span className="num max-wide:hidden">
      {capacity === null ? b(total) : t.rich("ofCapacity", { total, capacity: formatDuration(capacity), b, muted })}
    </span>
  );
}

function DaySum({ place: { date, week }, totals, capacity }: SumProps & { place: Place }) {
  const t = useTranslations("calendar.sums");
  const { formats } = useViewer();
  const ofDay = dayCapacity(date, capacity) ?? 0;
  const sums = {
    day: formatDuration(totals[week.indexOf(date)] ?? 0),
    week: formatDuration(sum(totals)),
    b: (chunks: ReactNode) => <b className="font-[550] text-text">{chunks}</b>,
  };
  return (
    <div className="flex justify-between gap-3 border-b border-line px-4 py-2.5 rail:hidden">
      <b className="min-w-0 truncate font-[550]">{formats.shortDay(date)}</b>
      <span className="num whitespace-nowrap text-secondary">
        {ofDay > 0 ? t.rich("dayOfCapacity", { ...sums, capacity: formatDuration(ofDay) }) : t.rich("day", sums)}
      </span>
    </div>
  );
}

function Foot() {
  const t = useTranslations("calendar.foot");
  return (
    <div className="flex justify-between gap-6 border-t border-line-strong px-6 py-3 text-muted phone:px-4">
      <p className="flex gap-2">
        <Lock className="mt-0.5 size-3.5 shrink-0" /> {t("locked")}
      </p>
      <p id="calendar-help" className="flex shrink-0 gap-3.5 whitespace-nowrap max-wide:sr-only">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t("minutes", { count: STEP })}
        </span>
        <span>
          <Kbd>←</Kbd> <Kbd>→</Kbd> {t("days")}
        </span>
        <span>
          <Kbd>⇧</Kbd> <Kbd>↓</Kbd> {t("longer")}
        </span>
        <span>
          <Kbd>⌥</Kbd> {t("copy")}
        </span>
        <span>
          <Kbd>D</Kbd> <Kbd>W</Kbd> {t("views")}
        </span>
      </p>
    </div>
  );
}

function LoadingDays() {
  const t = useTranslations("calendar");
  return (
    <Loading label={t("title")} className="grid grid-cols-[56px_repeat(7,minmax(0,1fr))] phone:grid-cols-[48px_1fr]">
      {["", "48%", "62%", "55%", "40%", "58%", "", ""].map((height, index) => (
        <div key={index} className="h-178 border-l border-line p-1 pt-24 first:border-l-0 phone:nth-[n+3]:hidden">
          {height !== "" && <Skeleton width="100%" className="h-40" />}
        </div>
      ))}
    </Loading>
  );
}

function ClockNotice({ week, entries }: { week: Week; entries: readonly TimeEntryReply[] }) {
  const t = useTranslations("calendar.clockChange");
  const { formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const [change] = axisOf(week, formats.timeZone).changes;
  if (!change) return null;
  const { atMs, wallMinutes, backMinutes } = change;
  const from = Math.min(wallMinutes, wallMinutes - backMinutes);
  const [ahead, past] =
    backMinutes > 0 ? (["backAhead", "backPast"] as const) : (["forwardAhead", "forwardPast"] as const);
  return (
    <Notice tone="warning" icon={<ClockAlert />} className="mx-6 my-3 phone:mx-4">
      {t.rich(atMs <= nowMs ? past : ahead, {
        day: formats.shortDayInSentence(change.date),
        from: formats.clock(from),
        to: formats.clock(from + Math.abs(backMinutes)),
        b: (chunks) => <b className="font-[550]">{chunks}</b>,
      })}{" "}
      {exampleOf(change, entries, formats, t)} {t("totals")}
    </Notice>
  );
}

/** Format as `An entry from 22:30 to 4:15 lasts 6:45, not 5:45.` */
function exampleOf(
  { atMs, backMinutes }: ClockChange,
  entries: readonly TimeEntryReply[],
  formats: Formats,
  t: Translate<"calendar.clockChange">,
): string {
  const over = entries.find(
    ({ start_time, end_time }) => end_time !== null && Date.parse(start_time) < atMs && Date.parse(end_time) > atMs,
  );
  const seconds = over?.duration_seconds;
  if (!over?.end_time || !seconds) return t(backMinutes > 0 ? "longer" : "shorter");
  return t("entry", {
    start: formats.time(Date.parse(over.start_time)),
    end: formats.time(Date.parse(over.end_time)),
    duration: formatDuration(seconds),
    apparent: formatDuration(seconds - backMinutes * 60),
  });
}
