"use client";

import { Plus, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import type { Span } from "@/components/time-entries/calendar/blocks";
import { type Calendar, isFree, useCalendar } from "@/components/time-entries/calendar/use-calendar";
import { useCalendarWrites } from "@/components/time-entries/calendar/use-calendar-writes";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import type { Person } from "@/components/time-entries/week/person-select";
import type { Place } from "@/components/time-entries/week/use-place";
import { MINUTE_MS, rightNow } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { useCommand } from "@/components/ui/shortcuts";
import { useViewer } from "@/components/viewer/use-viewer";
import { instantOf } from "@/lib/kernel/core/wall-clock";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export interface CalendarHands {
  grid: RefObject<HTMLDivElement | null>;
  calendar: Calendar;
  onOpen: (entry: TimeEntryReply) => void;
  /** What is made or opened. */
  dialog: ReactNode;
}

/** The calendar with what hands and keys do on it. */
export function useCalendarHands(place: Place, person: Person, entries: readonly TimeEntryReply[]): CalendarHands {
  const { date, week, view } = place;
  const grid = useRef<HTMLDivElement>(null);
  const writes = useCalendarWrites();
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
    dialog: (
      <>
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
  const press = () => {
    close();
    onDelete();
  };
  return <IconButton label="Delete entry" icon={<Trash2 />} onPress={press} />;
}

/** New time is the last half hour where today is in view, and the first of a working day elsewhere. */
function useNewEntryKey({ date, today }: Place, days: readonly string[], onMake: (span: Span) => void) {
  const { formats } = useViewer();
  const run = () => {
    const nowMs = rightNow();
    const isToday = days.includes(today);
    const startMs = isToday ? nowMs - (nowMs % MINUTE_MS) - HALF_HOUR_MS : instantOf(date, NINE, formats.timeZone);
    onMake({ startMs, endMs: startMs + HALF_HOUR_MS });
  };
  useCommand({ label: "New entry", group: "Calendar", keys: "n", icon: <Plus />, run });
}

const NINE = 9 * 60;
const HALF_HOUR_MS = 30 * MINUTE_MS;
