"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { Span } from "@/lib/kernel/core/spans";
import { type Calendar, isFree, useCalendar } from "@/components/time-entries/calendar/use-calendar";
import { copyOf, namesOf } from "@/components/time-entries/entry/entry-actions";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { type LockWayOut, useLockWayOut } from "@/components/timesheets/lock-way-out";
import type { Person } from "@/components/time-entries/week/people";
import type { Place } from "@/components/time-entries/week/use-place";
import { MINUTE_MS, rightNow } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { useCommand } from "@/components/ui/shortcuts";
import { showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

export interface CalendarHands {
  grid: RefObject<HTMLDivElement | null>;
  calendar: Calendar;
  onOpen: (entry: TimeEntryReply) => void;
  /** Open the dialog of a new entry with these times. */
  onFill: (span: Span) => void;
  /** Dialog of the new or opened entry. */
  dialog: ReactNode;
}

export function useCalendarHands(place: Place, person: Person, entries: readonly TimeEntryReply[]): CalendarHands {
  const { date, week, view } = place;
  const grid = useRef<HTMLDivElement>(null);
  const wayOut = useLockWayOut();
  const writes = useCalendarWrites(wayOut);
  const [made, setMade] = useState<Span | null>(null);
  const [opened, setOpened] = useState<TimeEntryReply | null>(null);
  const days = useMemo(() => (view === "day" ? [date] : week), [view, date, week]);
  const work = { onMake: setMade, onMove: writes.move, onCopy: writes.copy };
  const calendar = useCalendar(grid, { week, days, entries, made, ...work });
  useNewEntryKey(place, days, setMade);
  const onKeyDown = (event: KeyboardEvent, entry: TimeEntryReply) => {
    if (event.key !== "Delete" && event.key !== "Backspace") {
      if (isFree(entry)) calendar.onKeyDown(event, entry);
    } else if (entry.locked) writes.refuse(entry);
    else writes.remove(entry);
  };
  return {
    grid,
    calendar: { ...calendar, onKeyDown },
    onOpen: (entry) => (entry.locked ? writes.refuse(entry) : setOpened(entry)),
    onFill: setMade,
    dialog: (
      <>
        {wayOut.dialog}
        {made && <EntryDialog span={made} userId={person.id} onClose={() => setMade(null)} />}
        {opened && (
          <EntryDialog
            entry={opened}
            onClose={() => setOpened(null)}
            aside={(close) => <DeleteButton close={close} onDelete={() => writes.remove(opened)} />}
          />
        )}
      </>
    ),
  };
}

function DeleteButton({ close, onDelete }: { close: () => void; onDelete: () => void }) {
  const t = useTranslations("calendar.writes");
  const press = () => {
    close();
    onDelete();
  };
  return <IconButton label={t("deleteEntry")} icon={<Trash2 />} onPress={press} />;
}

/** New time is the last half hour if today is shown, otherwise 9:00 to 9:30. */
function useNewEntryKey({ date, today }: Place, days: readonly string[], onMake: (span: Span) => void) {
  const t = useTranslations("calendar");
  const common = useTranslations("common.commands");
  const { formats } = useViewer();
  const run = () => {
    const nowMs = rightNow();
    const isToday = days.includes(today);
    const startMs = isToday ? nowMs - (nowMs % MINUTE_MS) - HALF_HOUR_MS : instantOf(date, NINE, formats.timeZone);
    onMake({ startMs, endMs: startMs + HALF_HOUR_MS });
  };
  useCommand({ label: common("newEntry"), group: t("title"), keys: "n", icon: <Plus />, run });
}

const NINE = 9 * 60;
const HALF_HOUR_MS = 30 * MINUTE_MS;

/** A toast undoes each write or explains its refusal. */
function useCalendarWrites(wayOut: LockWayOut) {
  const t = useTranslations("calendar.writes");
  const { user } = useViewer();
  const cache = useQueryClient();
  const router = useRouter();
  const { change, add, remove } = useEntryActions();
  return {
    move: (entry: TimeEntryReply, span: Span) => {
      const changes = changedTimes(entry, span);
      if (Object.keys(changes).length === 0) return;
      change([{ entry, changes }], changes.start_time === undefined ? t("changed") : t("moved"));
    },
    copy: (entry: TimeEntryReply, span: Span) => {
      const times = { start_time: isoOf(span.startMs), end_time: isoOf(span.endMs) };
      const body = { ...copyOf(entry, cache), ...times, user_id: entry.user_id };
      add({ body, shown: namesOf(entry) }, t("copied"));
    },
    remove: (entry: TimeEntryReply) => remove([entry]),
    refuse: (entry: TimeEntryReply) => {
      const { running, lock_reason, invoice_id } = entry;
      if (lock_reason === "period_closed" || lock_reason === "approved" || lock_reason === "submitted") {
        const out = wayOut.of(entry);
        return showToast({ tone: "info", message: t(LOCK_KEYS[lock_reason]), actions: out ? [out] : [] });
      }
      if (running) return showToast({ tone: "info", message: t("running") });
      if (lock_reason === "project_archived") {
        return showToast({ tone: "info", message: t("archived") });
      }
      const invoice = `/invoices/${invoice_id ?? ""}` as const;
      const open = { label: t("openInvoice"), run: () => router.push(invoice) };
      const actions = invoice_id === null || user.role === "member" ? [] : [open];
      return showToast({ tone: "info", message: t("billed"), actions });
    },
  };
}

function changedTimes(entry: TimeEntryReply, { startMs, endMs }: Span): TimeEntryUpdate {
  return {
    ...(startMs === Date.parse(entry.start_time) ? {} : { start_time: isoOf(startMs) }),
    ...(endMs === Date.parse(entry.end_time ?? "") ? {} : { end_time: isoOf(endMs) }),
  };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
