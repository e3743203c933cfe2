"use client";

import { Calendar, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { Page } from "@/components/layout/page";
import type { BulkField } from "@/components/time-entries/selection/bulk-bar";
import { DayList } from "@/components/time-entries/days/day-list";
import { DayRuler } from "@/components/time-entries/days/day-strip";
import { groupByDay, secondsOf } from "@/components/time-entries/days/days";
import { useLoadedBulk } from "@/components/time-entries/selection/bulk";
import { SelectionContext, useNewSelection } from "@/components/time-entries/selection/selection";
import { stripWindow } from "@/components/time-entries/days/strip-geometry";
import { useListKeys } from "@/components/time-entries/selection/use-list-keys";
import { usePins } from "@/components/time-entries/entry/use-pin";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { overlapsWith, spanNow } from "@/components/time-entries/marks/entry-spans";
import { OverlapMark } from "@/components/time-entries/marks/overlap-mark";
import { StartLine } from "@/components/time-entries/start-line/start-line";
import { CHECKLIST, HIDDEN, keepAnswer } from "@/components/time-entries/timer-page/answers";
import type { ChecklistProgress } from "@/components/time-entries/timer-page/checklist";
import { forgotten } from "@/components/time-entries/timer-page/forgotten";
import { IdleLine, RunningLine } from "@/components/time-entries/timer-page/running-line";
import { useEntries, useRunningEntry } from "@/components/time-entries/use-entries";
import { StepNav } from "@/components/time-entries/week/step-nav";
import { Button } from "@/components/ui/button";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { loaded } from "@/components/ui/loaded";
import { SearchField } from "@/components/ui/search-field";
import { useCommand } from "@/components/ui/shortcuts";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { addDays, instantOf, startOfWeek } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const BulkBar = loaded(async () => (await import("@/components/time-entries/selection/bulk-bar")).BulkBar);
const Checklist = loaded(async () => (await import("@/components/time-entries/timer-page/checklist")).Checklist);
const ForgottenTimer = loaded(async () => (await import("./forgotten-timer")).ForgottenTimer);

export type TimerPageProps = {
  /** Null: no checklist. */
  progress: ChecklistProgress | null;
  keptTimers: readonly string[];
};

export function TimerPage({ progress, keptTimers }: TimerPageProps) {
  const t = useTranslations("time.page");
  const newEntry = useTranslations("common.commands")("newEntry");
  const [isAdding, setIsAdding] = useState(false);
  const [search, setSearch] = useState("");
  const own = useEntries();
  const first = useFirstDay();
  const hasEntries = own.entries.length > 0;
  useCommand({
    label: newEntry,
    group: t("title"),
    keys: "n",
    icon: <Plus />,
    keywords: ["add", "past", "time"],
    run: () => setIsAdding(true),
  });
  return (
    <Page
      title={t("title")}
      beside={hasEntries ? <WeekTotal entries={own.entries} isComplete={!own.hasMore} /> : undefined}
      actions={
        <>
          {hasEntries && <FirstDayNav first={first} />}
          {hasEntries && (
            <SearchField
              label={t("search")}
              placeholder={t("search")}
              isPageSearch
              size="small"
              className="w-50 phone:hidden"
              value={search}
              onChange={setSearch}
            />
          )}
          <Button icon={<Plus />} keys="n" onPress={() => setIsAdding(true)}>
            {newEntry}
          </Button>
        </>
      }
    >
      <div className="px-6 pb-24 phone:px-4 phone:pb-22">
        <Head entries={own.entries} keptTimers={keptTimers} isEmpty={!hasEntries && !own.isLoading} />
        <Guide progress={progress} entries={own.entries} />
        {hasEntries && (
          <p className="mt-4 rail:hidden">
            <WeekTotal entries={own.entries} isComplete={!own.hasMore} />
          </p>
        )}
        <Entries search={search} first={first} onClearSearch={() => setSearch("")} />
      </div>
      {isAdding && <EntryDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

type HeadProps = { entries: readonly TimeEntryReply[]; keptTimers: readonly string[]; isEmpty: boolean };

function Head({ entries, keptTimers, isEmpty }: HeadProps) {
  const { formats, user } = useViewer();
  const running = useRunningEntry();
  const nowMs = useNow(MINUTE_MS);
  const today = formats.dateOf(nowMs);
  const viewing = { timeZone: formats.timeZone, nowMs };
  const ofToday = groupByDay(entries, viewing).find(({ date }) => date === today)?.entries ?? [];
  const shown = running && !ofToday.some(({ id }) => id === running.id) ? [running, ...ofToday] : ofToday;
  return (
    <>
      {running ? <RunningLine entry={running} /> : !isEmpty && <IdleLine />}
      {running && (
        <div className="mb-3 pl-6.5 empty:hidden phone:pl-4.5">
          <OverlapMark
            others={overlapsWith(spanNow(running, nowMs), entries, nowMs).filter(({ id }) => id !== running.id)}
          />
        </div>
      )}
      {shown.length > 0 || !isEmpty ? (
        <DayRuler
          day={{ date: today, entries: shown }}
          window={stripWindow(shown, viewing)}
          isRunning={running !== null}
        />
      ) : (
        <div className="h-4" />
      )}
      <StartLine autoFocus={isEmpty} />
      {forgotten(entries, user.workspace.forgotten_timer_hours, nowMs).length > 0 && (
        <ForgottenTimer entries={entries} kept={keptTimers} />
      )}
    </>
  );
}

function Guide({ progress, entries }: { progress: ChecklistProgress | null; entries: readonly TimeEntryReply[] }) {
  const [isHidden, setIsHidden] = useState(false);
  if (progress === null || isHidden) return null;
  const hide = () => {
    setIsHidden(true);
    keepAnswer(CHECKLIST, HIDDEN);
  };
  return (
    <Checklist
      progress={progress}
      hasEntries={entries.length > 0}
      hasStopped={entries.some(({ running }) => !running)}
      onHide={hide}
    />
  );
}

/** `date` is null for the latest day. */
interface FirstDay {
  date: string | null;
  today: string;
  go: (date: string) => void;
}

function useFirstDay(): FirstDay {
  const { formats } = useViewer();
  const [date, setDate] = useState<string | null>(null);
  const today = formats.dateOf(useNow(MINUTE_MS));
  return { date, today, go: (day) => setDate(day < today ? day : null) };
}

function FirstDayNav({ first: { date, today, go } }: { first: FirstDay }) {
  const { formats } = useViewer();
  const label = date === null ? <Calendar className="size-4" /> : formats.day(date, today).detail;
  return (
    <div className="phone:hidden">
      <StepNav date={date ?? today} today={today} step="day" label={label} isLatest={date === null} onGo={go} />
    </div>
  );
}

type EntriesProps = { search: string; first: FirstDay; onClearSearch: () => void };

function Entries({ search, first, onClearSearch }: EntriesProps) {
  const t = useTranslations("time.page");
  const { formats } = useViewer();
  const wanted = useDeferredValue(search.trim());
  const to = first.date && new Date(instantOf(first.date, 24 * 60, formats.timeZone)).toISOString();
  const query = useEntries({ search: wanted, to });
  const list = useRef<HTMLDivElement>(null);
  const { ids, actions } = useNewSelection(list);
  const [open, setOpen] = useState<BulkField | null>(null);
  const selected = useMemo(
    () => query.entries.filter(({ id, locked }) => ids.has(id) && !locked),
    [query.entries, ids],
  );
  const bulk = useLoadedBulk(selected, actions.clear);
  const { toggle: onPin } = usePins();
  useListKeys({ list, entries: query.entries, selection: { ids, ...actions }, bulk, onEdit: setOpen, onPin });
  return (
    <SelectionContext value={actions}>
      {first.date !== null && (
        <p className="mt-4.5 text-muted">
          {t("earlierThan", { day: formats.shortDayInSentence(first.date) })}{" "}
          <TextButton onPress={() => first.go(first.today)}>{t("backToToday")}</TextButton>
        </p>
      )}
      <DayList ref={list} query={query} selected={ids} search={wanted} onClearSearch={onClearSearch} />
      {selected.length > 0 && <BulkBar bulk={bulk} open={open} onOpenChange={setOpen} />}
    </SelectionContext>
  );
}

/** The total is hidden until the whole week is loaded. */
function WeekTotal({ entries, isComplete }: { entries: readonly TimeEntryReply[]; isComplete: boolean }) {
  const t = useTranslations("time.page");
  const { user, formats } = useViewer();
  const nowMs = useNow(MINUTE_MS);
  const first = startOfWeek(formats.dateOf(nowMs), user.workspace.week_start);
  const fromMs = instantOf(first, 0, formats.timeZone);
  const toMs = instantOf(addDays(first, 7), 0, formats.timeZone);
  const isKnown = isComplete || entries.some(({ start_time }) => Date.parse(start_time) < fromMs);
  if (!isKnown) return null;
  const seconds = entries
    .filter(({ start_time }) => Date.parse(start_time) >= fromMs && Date.parse(start_time) < toMs)
    .reduce((sum, entry) => sum + secondsOf(entry, nowMs), 0);
  const capacity = user.weekly_capacity_seconds ?? user.workspace.weekly_capacity_seconds;
  const parts = {
    duration: formatDuration(seconds),
    b: (chunks: ReactNode) => <b className="font-[550]">{chunks}</b>,
    muted: (chunks: ReactNode) => <span className="text-muted">{chunks}</span>,
  };
  return (
    <span className="inline-flex items-center gap-2.5">
      <span className="num">
        {capacity === null ? t.rich("week", parts) : t.rich("weekOf", { ...parts, capacity: formatDuration(capacity) })}
      </span>
      {capacity !== null && (
        <span aria-hidden="true" className="h-1 w-22 overflow-hidden rounded-[2px] bg-neutral-soft max-wide:hidden">
          <i
            className="block h-full bg-secondary"
            style={{ width: `${Math.min(100, (seconds / Math.max(1, capacity)) * 100).toFixed(1)}%` }}
          />
        </span>
      )}
    </span>
  );
}
