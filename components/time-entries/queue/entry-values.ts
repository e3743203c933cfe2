"use client";

import { applied } from "@/components/time-entries/entry/entry-cache";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

type Member = keyof typeof LABELS;

const LABELS = {
  notes: "Words",
  project_id: "Project",
  task_id: "Task",
  start_time: "From",
  end_time: "To",
  duration_seconds: "Duration",
  billable: "Billable",
  tags: "Tags",
} as const;

const RUNNING = "Still running";

/** What changes of entries say, in words. */
export function useEntryValues() {
  const { formats } = useViewer();
  const time = (iso: string) => formats.time(Date.parse(iso));
  const values: Record<Member, (entry: TimeEntryReply) => string> = {
    notes: ({ notes }) => (notes.trim() === "" ? "No words" : notes),
    project_id: ({ project }) => project?.name ?? "No project",
    task_id: ({ task }) => task?.name ?? "No task",
    start_time: ({ start_time }) => time(start_time),
    end_time: ({ end_time }) => (end_time === null ? RUNNING : time(end_time)),
    duration_seconds: ({ duration_seconds: seconds }) => (seconds === null ? RUNNING : formatDuration(seconds)),
    billable: ({ billable }) => (billable ? "Yes" : "No"),
    tags: ({ tags }) => (tags.length === 0 ? "None" : tags.join(", ")),
  };
  const valueOf = (entry: TimeEntryReply, member: Member) => values[member](entry);
  return {
    time,
    /** What a write makes of its entry, in few words behind its name. */
    becomes: (write: EntryWrite, entry: TimeEntryReply): string => {
      if (write.action === "create") return entry.running ? "timer, runs on" : "new";
      if (write.action === "delete") return "deleted";
      const { changes } = write.change;
      if (entry.running && changes.end_time) return `timer, stopped at ${time(changes.end_time)}`;
      const after = applied(entry, write.change);
      return membersOf(changes)
        .map((member) => `${valueOf(entry, member)} becomes ${valueOf(after, member)}`)
        .join(", ");
    },
    /** Both sides of what a write changes. */
    rows: (write: EntryWrite, theirs: TimeEntryReply) => {
      if (write.action === "create") return [];
      if (write.action === "delete")
        return [{ member: "notes", label: "Entry", mine: "Deleted", theirs: valueOf(theirs, "notes") }];
      const mine = applied(write.change.entry, write.change);
      return membersOf(write.change.changes).map((member) => ({
        member,
        label: LABELS[member],
        mine: valueOf(mine, member),
        theirs: valueOf(theirs, member),
      }));
    },
  };
}

function membersOf(changes: object): Member[] {
  return Object.keys(changes).flatMap((member) => (member in LABELS ? [member as Member] : []));
}
