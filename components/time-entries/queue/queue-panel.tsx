"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Clock, GitCompare } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SideBySide } from "@/components/forms/side-by-side";
import { secondsOf } from "@/components/time-entries/days/days";
import { applied } from "@/components/time-entries/entry/entry-cache";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
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

export function QueuePanel({ changes }: { changes: readonly QueuedChange[] }) {
  const t = useTranslations("time.queue");
  return (
    <section aria-label={t("title")} className="border-b border-line px-6 py-1 phone:px-4">
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
  const t = useTranslations("time.queue");
  const cache = useQueryClient();
  return (
    <li className="grid gap-1 py-2">
      {change.writes.map((write, index) => (
        <div key={index} className="flex items-center gap-2.5">
          <Clock className="shrink-0 text-muted" />
          <WriteWords write={write} entry={entryOf(write, change.drafts[index] ?? null)} />
          {/* A sent change may have reached the server. */}
          {index === 0 && change.items === null && (
            <TextButton onPress={() => takeBack(cache, change)}>{t("discard")}</TextButton>
          )}
        </div>
      ))}
    </li>
  );
}

function WriteWords({ write, entry }: { write: EntryWrite; entry: TimeEntryReply | null }) {
  const now = useNow();
  const values = useEntryValues();
  const nameOf = useEntryName();
  if (!entry) return null;
  const after = write.action === "update" ? applied(entry, write.change) : entry;
  return (
    <>
      {entry.project && <Swatch color={entry.project.color} />}
      <span className="min-w-0 flex-1 truncate text-text">
        {nameOf(after)} <span className="text-muted">{values.becomes(write, entry)}</span>
      </span>
      <span className="font-semibold num">{formatDuration(secondsOf(after, now))}</span>
    </>
  );
}

type StuckChangeProps = { change: QueuedChange; stuck: NonNullable<QueuedChange["stuck"]> };

function StuckChange({ change, stuck }: StuckChangeProps) {
  const t = useTranslations("time.queue");
  const nameOf = useEntryName();
  const [write] = change.writes;
  if (!write) return null;
  const { theirs, reason } = stuck;
  const name = write.action === "create" ? write.work.body.notes || t("newEntry") : nameOf(entryOf(write, null));
  if (theirs) return <Conflict change={change} write={write} theirs={theirs} name={name} />;
  return <Refused change={change} name={name} reason={reason} />;
}

const bold = (chunks: ReactNode) => <b className="font-semibold text-text">{chunks}</b>;

function Refused({ change, name, reason }: { change: QueuedChange; name: string; reason: string | null }) {
  const t = useTranslations("time.queue");
  const gone = useTranslations("time.entry")("gone");
  const actions = useTranslations("common.actions");
  const cache = useQueryClient();
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-2 py-3">
      <GitCompare className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{t.rich("notSaved", { b: bold, name, reason: reason ?? gone })}</span>
      <Button size="small" onPress={() => sendAgain(cache, change)}>
        {actions("tryAgain")}
      </Button>
      <Button size="small" kind="quiet" onPress={() => takeBack(cache, change)}>
        {t("discard")}
      </Button>
    </li>
  );
}

type ConflictProps = { change: QueuedChange; write: EntryWrite; theirs: TimeEntryReply; name: string };

function Conflict({ change, write, theirs, name }: ConflictProps) {
  const t = useTranslations("time.queue");
  const forms = useTranslations("common.forms");
  const cache = useQueryClient();
  const values = useEntryValues();
  const mine = write.action === "update" ? write.change.changes : {};
  const clashing = write.action === "update" ? clashes(write.change.entry, mine, theirs) : [];
  return (
    <li className="grid gap-3 py-3">
      <p>{t.rich("changedElsewhere", { b: bold, name, time: values.time(theirs.updated_at) })}</p>
      <SideBySide
        rows={values.rows(write, theirs).map((row) => ({ ...row, isClash: clashing.includes(row.member) }))}
      />
      <div className="flex gap-2">
        <Button size="small" kind="primary" onPress={() => sendAgain(cache, change)}>
          {forms("keepMine")}
        </Button>
        <Button size="small" onPress={() => takeBack(cache, change)}>
          {forms("takeTheirs")}
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

type Member = keyof typeof MEMBERS;

/** Keys of `time.queue.members` by member of an entry. */
const MEMBERS = {
  notes: "description",
  project_id: "project",
  task_id: "task",
  start_time: "start",
  end_time: "end",
  duration_seconds: "duration",
  billable: "billable",
  tags: "tags",
} as const;

function useEntryValues() {
  const t = useTranslations("time.queue");
  const list = useFormatter();
  const { formats } = useViewer();
  const time = (iso: string) => formats.time(Date.parse(iso));
  const valueOf = useMemberValue();
  return {
    time,
    /** Describe a write in a few words. */
    becomes: (write: EntryWrite, entry: TimeEntryReply): string => {
      if (write.action === "create") return entry.running ? t("timerRunning") : t("created");
      if (write.action === "delete") return t("deleted");
      const { changes } = write.change;
      if (entry.running && changes.end_time) return t("timerStopped", { time: time(changes.end_time) });
      const after = applied(entry, write.change);
      const words = membersOf(changes).map((member) =>
        t("becomes", { before: valueOf(entry, member), after: valueOf(after, member) }),
      );
      return list.list(words, { type: "unit" });
    },
    rows: (write: EntryWrite, theirs: TimeEntryReply) => {
      if (write.action === "create") return [];
      if (write.action === "delete") {
        const values = { mine: t("values.deleted"), theirs: valueOf(theirs, "notes") };
        return [{ member: "notes", label: t("members.entry"), ...values }];
      }
      const mine = applied(write.change.entry, write.change);
      return membersOf(write.change.changes).map((member) => ({
        member,
        label: t(`members.${MEMBERS[member]}`),
        mine: valueOf(mine, member),
        theirs: valueOf(theirs, member),
      }));
    },
  };
}

function useMemberValue(): (entry: TimeEntryReply, member: Member) => string {
  const t = useTranslations("time.queue.values");
  const common = useTranslations("common.fields");
  const { formats } = useViewer();
  const time = (iso: string) => formats.time(Date.parse(iso));
  const values: Record<Member, (entry: TimeEntryReply) => string> = {
    notes: ({ notes }) => (notes.trim() === "" ? t("noDescription") : notes),
    project_id: ({ project }) => project?.name ?? t("noProject"),
    task_id: ({ task }) => task?.name ?? t("noTask"),
    start_time: ({ start_time }) => time(start_time),
    end_time: ({ end_time }) => (end_time === null ? t("running") : time(end_time)),
    duration_seconds: ({ duration_seconds: seconds }) => (seconds === null ? t("running") : formatDuration(seconds)),
    billable: ({ billable }) => (billable ? common("yes") : common("no")),
    tags: ({ tags }) => (tags.length === 0 ? t("noTags") : tags.join(", ")),
  };
  return (entry, member) => values[member](entry);
}

function membersOf(changes: object): Member[] {
  return Object.keys(changes).flatMap((member) => (member in MEMBERS ? [member as Member] : []));
}
