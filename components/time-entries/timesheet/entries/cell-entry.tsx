"use client";

import { Lock, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useKept } from "@/components/forms/kept";
import type { EntryWrite } from "@/components/time-entries/entry/entry-writes";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import type { KeptNotes } from "@/components/time-entries/entry/notes-cell";
import { lengthChanges } from "@/components/time-entries/entry/typed-length";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { useTimeDoubt } from "@/components/time-entries/entry/use-time-doubt";
import { MissingMark } from "@/components/time-entries/marks/missing-mark";
import { OverlapMark } from "@/components/time-entries/marks/overlap-mark";
import { LineInput } from "@/components/time-entries/timesheet/entries/line-input";
import { rightNow } from "@/components/ui/clock";
import { IconButton } from "@/components/ui/icon-button";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

export type CellEntryProps = {
  entry: TimeEntryReply;
  cellName: string;
  overlapping: readonly TimeEntryReply[];
  autoFocus: boolean;
  /** Return the reason of a refusal, or null. */
  write: (writes: readonly EntryWrite[], label: string) => Promise<string | null>;
};

const entryGrid =
  "grid grid-cols-[104px_64px_minmax(0,1fr)_28px] items-center gap-x-2 gap-y-1 border-b border-line px-3.5 py-1.5 phone:grid-cols-[1fr_72px_40px] phone:px-5";

export function CellEntry({ entry, cellName, overlapping, autoFocus, write }: CellEntryProps) {
  const t = useTranslations("timesheet.entries");
  const nameOf = useEntryName();
  const [fault, setFault] = useState<string | null>(null);
  const save = (changes: TimeEntryUpdate, based: TimeEntryReply = entry) => {
    const label = t(changes.notes === undefined ? "durationOf" : "descriptionOf", { cell: cellName });
    void write([{ action: "update", change: { entry: based, changes } }], label).then(setFault);
  };
  const name = nameOf(entry);
  return (
    <li className={entryGrid}>
      <Times entry={entry} />
      <Length entry={entry} name={name} onSave={save} onFault={setFault} />
      <span className="min-w-0 phone:col-span-3 phone:row-start-2">
        <Description entry={entry} autoFocus={autoFocus} onSave={save} />
      </span>
      {entry.locked ? (
        <Lock className="mx-auto size-3.5 text-muted" />
      ) : (
        <IconButton
          label={t("delete", { name })}
          icon={<Trash2 />}
          hasTooltip={false}
          onPress={() => {
            void write([{ action: "delete", entry }], t("deleted", { cell: cellName })).then(setFault);
          }}
        />
      )}
      <Notes>
        {fault !== null && (
          <p role="alert" className="text-xs text-danger-text">
            {fault}
          </p>
        )}
        <OverlapMark others={overlapping} />
        <MissingMark entries={[entry]} />
        <LockReason entry={entry} />
      </Notes>
    </li>
  );
}

function Notes({ children }: { children: ReactNode }) {
  return (
    <div className="col-span-2 col-start-3 grid gap-1 empty:hidden phone:col-span-3 phone:col-start-1 [&_.truncate]:whitespace-normal">
      {children}
    </div>
  );
}

function LockReason({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("timesheet.cells");
  if (entry.lock_reason === null) return null;
  return <p className="text-xs text-muted">{t(LOCK_KEYS[entry.lock_reason])}</p>;
}

function Times({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.marks");
  const { formats } = useViewer();
  const startMs = Date.parse(entry.start_time);
  return (
    <span className="truncate num text-muted">
      {entry.end_time === null
        ? t("since", { time: formats.time(startMs) })
        : formats.range(startMs, Date.parse(entry.end_time))}
    </span>
  );
}

type LengthProps = {
  entry: TimeEntryReply;
  name: string;
  onSave: (changes: TimeEntryUpdate) => void;
  onFault: (fault: string | null) => void;
};

function Length({ entry, name, onSave, onFault }: LengthProps) {
  const t = useTranslations("timesheet.entries");
  const faults = useTypedFaults();
  const { saveTimes, question } = useTimeDoubt();
  const [typed, setTyped] = useState<string | null>(null);
  const saved = formatDuration(entry.duration_seconds ?? 0);
  if (entry.locked || entry.running) {
    return <b className="text-right font-[550] num">{entry.running ? null : saved}</b>;
  }
  const commit = () => {
    if (typed === null) return;
    const reading = readDuration(typed);
    const seconds = reading.kind === "clear" ? reading.seconds : 0;
    if (seconds === 0) {
      onFault(reading.kind === "unclear" ? faults.duration(reading.fault) : t("durationMissing"));
      return;
    }
    onFault(null);
    setTyped(null);
    if (formatDuration(seconds) === saved) return;
    const { times, changes } = lengthChanges(entry, seconds, rightNow());
    saveTimes(times, () => onSave(changes));
  };
  return (
    <>
      <LineInput
        label={t("duration", { name })}
        value={typed ?? saved}
        className="text-right font-[550] num"
        saves
        onChange={setTyped}
        onCommit={commit}
        onCancel={() => setTyped(null)}
      />
      {question}
    </>
  );
}

type DescriptionProps = {
  entry: TimeEntryReply;
  autoFocus: boolean;
  onSave: (changes: TimeEntryUpdate, based: TimeEntryReply) => void;
};

/** The typed text is shared with the Timer page, and kept in the browser until it is saved. */
function Description({ entry, autoFocus, onSave }: DescriptionProps) {
  const t = useTranslations("time.row");
  const times = useTranslations("timesheet.entries");
  const { formats } = useViewer();
  const [kept, keep] = useKept<KeptNotes>(`entry-notes.${entry.id}`);
  const [isLeft, setIsLeft] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  if (entry.locked) return <span className="block truncate">{entry.notes}</span>;
  const commit = () => {
    if (kept === null || isLeft) return;
    keep(null);
    const notes = kept.text.trim();
    // Based on the entry when typing began, so that another person's newer text is not replaced silently.
    if (notes !== kept.was.notes) onSave({ notes }, { ...entry, ...kept.was });
  };
  return (
    <span className="flex items-center gap-2">
      <LineInput
        label={times("description", { time: formats.time(Date.parse(entry.start_time)) })}
        placeholder={t("descriptionAdd")}
        value={kept?.text ?? entry.notes}
        maxLength={5000}
        autoFocus={autoFocus}
        isDescription
        saves
        onChange={(text) => {
          setIsLeft(false);
          setIsTyping(true);
          const { notes, updated_at } = entry;
          keep((now) => (text === notes && !now ? null : { text, was: now?.was ?? { notes, updated_at } }));
        }}
        onCommit={commit}
        onCancel={() => setIsLeft(true)}
      />
      {kept !== null && !isTyping && <span className="shrink-0 text-xs text-warning-text">{t("notSaved")}</span>}
    </span>
  );
}
