"use client";

import { useRouter } from "next/navigation";
import type { Span } from "@/components/time-entries/calendar/blocks";
import { copyOf, namesOf } from "@/components/time-entries/entry/entry-actions";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

/** What hands and keys do with entries on the calendar; each with a toast that takes it back, or says why not. */
export function useCalendarWrites() {
  const { user } = useViewer();
  const router = useRouter();
  const { change, add, remove } = useEntryActions();
  return {
    move: (entry: TimeEntryReply, span: Span) => {
      const changes = changedTimes(entry, span);
      if (Object.keys(changes).length === 0) return;
      change([{ entry, changes }], changes.start_time === undefined ? "Entry changed" : "Entry moved");
    },
    copy: (entry: TimeEntryReply, span: Span) => {
      const times = { start_time: isoOf(span.startMs), end_time: isoOf(span.endMs) };
      const body = { ...copyOf(entry), ...times, user_id: entry.user_id };
      add({ body, shown: namesOf(entry) }, "Entry copied");
    },
    remove: (entry: TimeEntryReply) => remove([entry]),
    /** Says why an entry stays where it is. */
    refuse: ({ running, lock_reason, invoice_id }: TimeEntryReply) => {
      if (running) return showToast({ tone: "info", message: "The timer is running. Stop it, then move its entry." });
      if (lock_reason === "project_archived") {
        return showToast({ tone: "info", message: "The project is archived. Restore it to change its time." });
      }
      const invoice = `/invoices/${invoice_id ?? ""}` as const;
      const open = { label: "Open the invoice", run: () => router.push(invoice) };
      const actions = invoice_id === null || user.role === "member" ? [] : [open];
      return showToast({ tone: "info", message: "Invoiced, so it cannot be changed.", actions });
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
