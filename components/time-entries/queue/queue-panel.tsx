"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Clock, GitCompare } from "lucide-react";
import { SideBySide } from "@/components/forms/side-by-side";
import { secondsOf } from "@/components/time-entries/days/days";
import { entryName } from "@/components/time-entries/entry/entry-actions";
import { applied } from "@/components/time-entries/entry/entry-cache";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import type { QueuedChange } from "@/components/time-entries/queue/change-store";
import { sendAgain, takeBack } from "@/components/time-entries/queue/entry-queue";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/clock";
import { Swatch } from "@/components/ui/swatch";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import { clashes } from "@/lib/kernel/core/merge";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** What has not arrived, one below the other: it can be read, taken back, and chosen where somebody else was faster. */
export function QueuePanel({ changes }: { changes: readonly QueuedChange[] }) {
  return (
    <section aria-label="Changes that wait" className="border-b border-line px-6 py-1 phone:px-4">
      <ul className="divide-y divide-line">
        {changes.map((change) =>
          change.stuck ? (
            <StuckChange key={change.id} change={change} stuck={change.stuck} />
          ) : (
            <WaitingChange key={change.id} change={change} />
          ),
        )}
      </ul>
    </section>
  );
}

function WaitingChange({ change }: { change: QueuedChange }) {
  const cache = useQueryClient();
  return (
    <li className="grid gap-1 py-2">
      {change.writes.map((write, index) => (
        <div key={index} className="flex items-center gap-2.5">
          <Clock className="shrink-0 text-muted" />
          <WriteWords write={write} entry={entryOf(write, change.drafts[index] ?? null)} />
          {/* What was sent may have arrived. */}
          {index === 0 && change.items === null && (
            <TextButton onPress={() => takeBack(cache, change)}>Take back</TextButton>
          )}
        </div>
      ))}
    </li>
  );
}

function WriteWords({ write, entry }: { write: EntryWrite; entry: TimeEntryReply | null }) {
  const now = useNow();
  const values = useEntryValues();
  if (!entry) return null;
  const after = write.action === "update" ? applied(entry, write.change) : entry;
  return (
    <>
      {entry.project && <Swatch color={entry.project.color} />}
      <span className="min-w-0 flex-1 truncate text-text">
        {entryName(after)} <span className="text-muted">{values.becomes(write, entry)}</span>
      </span>
      <span className="font-semibold num">{formatDuration(secondsOf(after, now))}</span>
    </>
  );
}

function StuckChange({ change, stuck }: { change: QueuedChange; stuck: NonNullable<QueuedChange["stuck"]> }) {
  const cache = useQueryClient();
  const values = useEntryValues();
  const [write] = change.writes;
  if (!write) return null;
  const { theirs, reason } = stuck;
  const name = write.action === "create" ? write.work.body.notes || "A new entry" : entryName(entryOf(write, null));
  const drop = () => takeBack(cache, change);
  if (!theirs)
    return (
      <li className="flex flex-wrap items-center gap-x-2.5 gap-y-2 py-3">
        <GitCompare className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <b className="font-semibold text-text">{name}</b> is not saved. {reason}
        </span>
        <Button size="small" onPress={() => sendAgain(cache, change)}>
          Try again
        </Button>
        <Button size="small" kind="quiet" onPress={drop}>
          Discard it
        </Button>
      </li>
    );
  const mine = write.action === "update" ? write.change.changes : {};
  const clashing = write.action === "update" ? clashes(write.change.entry, mine, theirs) : [];
  return (
    <li className="grid gap-3 py-3">
      <p>
        <b className="font-semibold text-text">{name}</b> was changed elsewhere at {values.time(theirs.updated_at)}.
      </p>
      <SideBySide
        rows={values.rows(write, theirs).map((row) => ({ ...row, isClash: clashing.includes(row.member) }))}
      />
      <div className="flex gap-2">
        <Button size="small" kind="primary" onPress={() => sendAgain(cache, change)}>
          Keep mine
        </Button>
        <Button size="small" onPress={drop}>
          Take theirs
        </Button>
      </div>
    </li>
  );
}

function entryOf(write: Exclude<EntryWrite, { action: "create" }>, draft: null): TimeEntryReply;
function entryOf(write: EntryWrite, draft: TimeEntryReply | null): TimeEntryReply | null;
function entryOf(write: EntryWrite, draft: TimeEntryReply | null): TimeEntryReply | null {
  if (write.action === "create") return draft;
  return write.action === "update" ? write.change.entry : write.entry;
}

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
function useEntryValues() {
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
