"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Page } from "@/components/layout/page";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { Marks } from "@/components/time-entries/marks/use-marks";
import { AddRow } from "@/components/time-entries/timesheet/add-row";
import { cellKey } from "@/components/time-entries/timesheet/cell-edit";
import { copiesOf, subjectsOf } from "@/components/time-entries/timesheet/copied";
import type { GridPlace } from "@/components/time-entries/timesheet/paste";
import { type Row, type RowSubject, totalsOf } from "@/components/time-entries/timesheet/rows";
import { TimesheetFoot } from "@/components/time-entries/timesheet/timesheet-foot";
import { TimesheetGrid } from "@/components/time-entries/timesheet/timesheet-grid";
import type { CellWrites } from "@/components/time-entries/timesheet/use-cell-writes";
import { timesheetOf, useSheet } from "@/components/time-entries/timesheet/use-sheet";
import { EntryComments } from "@/components/timesheets/entry-comments";
import { BarRoom, TimesheetBar } from "@/components/timesheets/timesheet-bar";
import type { PersonTimesheets } from "@/components/timesheets/use-person-timesheets";
import { type Person, useMayUse, usePeople } from "@/components/time-entries/week/people";
import { PersonNotice, PersonSelect } from "@/components/time-entries/week/person-select";
import { type Place, usePlace } from "@/components/time-entries/week/use-place";
import { type Week, weekQuery } from "@/components/time-entries/week/week";
import { DayTabs, useWeekName, WeekNav } from "@/components/time-entries/week/week-nav";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded as loadedLater } from "@/components/ui/loaded";
import { Menu, MenuAction } from "@/components/ui/menu";
import { useCommand } from "@/components/ui/shortcuts";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const PersonYear = loadedLater(async () => (await import("@/components/timesheets/year/person-year")).PersonYear);

export function TimesheetPage() {
  const place = usePlace();
  const people = usePeople();
  const person = people.find(({ id }) => id === place.personId) ?? people[0];
  if (!person) return null;
  // Unsaved cells belong to a person and week.
  return <Sheet key={`${person.id} ${place.week[0] ?? ""}`} place={place} people={people} person={person} />;
}

type SheetProps = { place: Place; people: readonly Person[]; person: Person };

function Sheet({ place, people, person }: SheetProps) {
  const t = useTranslations("timesheet");
  const { user } = useViewer();
  const { week, date, today, go } = place;
  const mayUse = useMayUse(person);
  const { loaded, rows, marks, before, add, writes, timesheets } = useSheet(person, place);
  const timesheet = timesheetOf(timesheets, date);
  const goTo = (day: string) => go({ date: day });
  return (
    <Page
      title={t("title")}
      nav={<WeekNav place={place} />}
      actions={
        <>
          <PersonSelect people={people} value={person.id} onChange={(personId) => go({ personId })} />
          <CopyWeek
            week={week}
            userId={person.id}
            rows={rows}
            onRows={(subjects) => add(subjects.filter(({ project }) => project === null || mayUse(project)))}
            onEntries={(all, label) => void writes.copy(all, label)}
          />
        </>
      }
    >
      {timesheet && <TimesheetBar key={timesheet.id} timesheet={timesheet} missing={timesheets.missing} onGo={goTo} />}
      <DayTabs
        week={week}
        date={date}
        today={today}
        totals={totalsOf(rows, week).days}
        weeklyCapacity={person.weekly_capacity_seconds}
        onGo={goTo}
        className="min-[50rem]:hidden"
      />
      {person.id !== user.id && <PersonNotice person={person} />}
      {loaded.error && <LoadFailure error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {loaded.isLoading ? (
        <LoadingGrid />
      ) : (
        <WeekSheet
          place={place}
          person={person}
          rows={rows}
          entries={loaded.entries}
          marks={marks}
          before={before}
          timesheets={timesheets}
          writes={writes}
          adding={<AddRow mayUse={mayUse} onAdd={(subject) => add([subject])} />}
        />
      )}
      {timesheet && timesheet.flags.length > 0 && <EntryComments timesheet={timesheet} entries={loaded.entries} />}
      <SheetYear place={place} person={person} />
      {timesheet && <BarRoom />}
    </Page>
  );
}

function SheetYear({ place: { date, week }, person }: Pick<SheetProps, "place" | "person">) {
  const { user } = useViewer();
  const { enabled, period } = user.workspace.approvals;
  if (!enabled) return null;
  const startsOn = period === "month" ? date : (week[0] ?? date);
  return <PersonYear userId={person.id} day={date} startsOn={startsOn} page="timesheet" />;
}

type WeekSheetProps = {
  place: Place;
  person: Person;
  rows: readonly Row[];
  entries: readonly TimeEntryReply[];
  marks: Marks;
  before: ReadonlySet<string>;
  timesheets: PersonTimesheets;
  writes: CellWrites;
  adding: ReactNode;
};

function WeekSheet({ place, person, rows, entries, marks, before, timesheets, writes, adding }: WeekSheetProps) {
  const t = useTranslations("timesheet");
  const { user } = useViewer();
  const weekName = useWeekName();
  const { week, date, today } = place;
  const [focus, setFocus] = useState<GridPlace>({ row: 0, column: 0 });
  const cell = rows[focus.row]?.cells[focus.column];
  useCommand({
    label: t("undoLast"),
    group: t("title"),
    keys: "mod+z",
    isListed: "keys",
    isEnabled: writes.lastSaved !== null,
    run: writes.undo,
  });
  return (
    <>
      <TimesheetGrid
        label={weekName(week, today)}
        rows={rows}
        week={week}
        today={today}
        date={date}
        entries={entries}
        marks={marks}
        before={before}
        person={{ ...person, timeZone: person.time_zone ?? user.workspace.time_zone }}
        writes={writes}
        onCell={setFocus}
        adding={adding}
      />
      <TimesheetFoot
        rows={rows}
        cell={cell}
        userId={person.id}
        timesheetId={(cell && timesheetOf(timesheets, cell.date)?.id) ?? null}
        refused={cellKey(rows[focus.row]?.key ?? "", cell?.date ?? "")}
        refusals={writes.refusals}
        lastSaved={writes.lastSaved}
        onUndo={writes.undo}
      />
    </>
  );
}

function LoadingGrid() {
  const t = useTranslations("timesheet");
  return (
    <Loading label={t("title")}>
      {["34%", "28%", "40%", "22%", "31%"].map((width) => (
        <div key={width} className="flex h-10 items-center gap-6 border-b border-line px-6 one-day:h-14 one-day:px-4">
          <Skeleton width={width} className="flex-1" />
          <Skeleton width="40%" />
        </div>
      ))}
    </Loading>
  );
}

type CopyWeekProps = {
  week: Week;
  userId: string;
  rows: readonly Row[];
  onRows: (subjects: readonly RowSubject[]) => void;
  onEntries: (writes: readonly EntryWrite[], label: string) => void;
};

function CopyWeek({ week, userId, rows, onRows, onEntries }: CopyWeekProps) {
  const t = useTranslations("timesheet.copy");
  const cache = useQueryClient();
  const { formats } = useViewer();
  const before = week.map((date) => addDays(date, -7));
  const copy = async (withHours: boolean) => {
    try {
      const question = timeEntryList(weekQuery(userId, before, formats.timeZone));
      const { pages } = await cache.infiniteQuery({ ...question, pages: 5 });
      const entries = pages.flatMap(({ data }) => data);
      const writes = withHours ? copiesOf(entries, rows, { week, userId }) : [];
      onRows(subjectsOf(entries, before));
      if (writes.length > 0) onEntries(writes, t("copied", { count: writes.length }));
      else if (entries.length === 0 || withHours)
        showToast({ tone: "info", message: t(withHours && entries.length > 0 ? "nothingNew" : "noTime") });
    } catch (error) {
      sayFailure(error, { what: t("failed"), again: () => void copy(withHours) });
    }
  };
  return (
    <Menu
      label={t("label")}
      trigger={
        <Button icon={<Copy />} className="max-[56rem]:w-10 max-[56rem]:px-0 max-[56rem]:[&_.truncate]:sr-only">
          {t("label")}
        </Button>
      }
    >
      <MenuAction onAction={() => void copy(false)}>{t("rows")}</MenuAction>
      <MenuAction onAction={() => void copy(true)}>{t("rowsAndHours")}</MenuAction>
    </Menu>
  );
}
