"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useKept } from "@/components/forms/kept";
import { cellKey, planEntry } from "@/components/time-entries/timesheet/cell-edit";
import { aroundOf } from "@/components/time-entries/timesheet/cells-of";
import type { CellEntriesProps } from "@/components/time-entries/timesheet/entries/cell-entries";
import { LineInput } from "@/components/time-entries/timesheet/entries/line-input";
import { Button } from "@/components/ui/button";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration, readDuration } from "@/lib/kernel/core/duration";

type NewEntryProps = CellEntriesProps & {
  name: string;
  /** Whether the cell has no entry yet. Adding one closes the list. */
  isFirst: boolean;
};

type Draft = { duration: string; notes: string };

const EMPTY: Draft = { duration: "", notes: "" };

/** Duration and description of a new entry. The browser keeps both until the entry is added. */
export function NewEntry(props: NewEntryProps) {
  const { typed, isFirst } = props;
  const t = useTranslations("timesheet.entries");
  const words = useTranslations("time.dialog");
  const duration = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const { draft, fault, plan, change, add } = useNewEntry(props, () => duration.current?.focus());
  const onDurationKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || draft.notes !== "") return;
    event.preventDefault();
    description.current?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="grid gap-1.5 px-3.5 py-2 phone:px-5"
    >
      <div className="grid grid-cols-[76px_minmax(0,1fr)_auto] items-center gap-2 phone:grid-cols-[76px_minmax(0,1fr)]">
        {/* The key is for the field. The wrapper is no control. */}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <span onKeyDown={onDurationKey}>
          <LineInput
            ref={duration}
            label={t("newDuration")}
            placeholder="0:30"
            value={draft.duration}
            autoFocus={isFirst && !typed}
            isInvalid={fault !== null}
            describedBy={fault === null ? undefined : faultId}
            className="num"
            onChange={(text) => change({ duration: text })}
          />
        </span>
        <LineInput
          ref={description}
          label={t("newDescription")}
          placeholder={words("description")}
          maxLength={5000}
          value={draft.notes}
          autoFocus={isFirst && Boolean(typed)}
          isDescription
          onChange={(notes) => change({ notes })}
        />
        <Button type="submit" icon={<Plus />} size="small" className="phone:col-span-2 phone:justify-self-end">
          {t("add")}
        </Button>
      </div>
      <Effect plan={plan} isTyped={draft.duration.trim() !== ""} fault={fault} faultId={faultId} />
    </form>
  );
}

/** @param onAsk the duration is missing or unclear. */
function useNewEntry(props: NewEntryProps, onAsk: () => void) {
  const { row, cell, person, typed, writes, name, isFirst, onClose } = props;
  const t = useTranslations("timesheet.entries");
  const [kept, keep] = useKept<Draft>(`timesheet-entry.${person.id}.${cellKey(row.key, cell.date)}`);
  const [fault, setFault] = useState<string | null>(null);
  const draft = kept ?? EMPTY;
  const plan = usePlan(props, draft);
  useTyped(typed, keep);
  const add = async () => {
    const planned = plan();
    if (!("writes" in planned)) {
      setFault(planned.problem);
      onAsk();
      return;
    }
    keep(null);
    const refused = await writes.apply(planned.writes, t("added", { cell: name, duration: planned.duration }));
    setFault(refused);
    if (refused !== null) keep((now) => now ?? draft);
    else if (isFirst) onClose();
    else onAsk();
  };
  const change = (part: Partial<Draft>) => {
    setFault(null);
    const next = { ...draft, ...part };
    keep(next.duration === "" && next.notes === "" ? null : next);
  };
  return { draft, fault, plan, change, add };
}

/** A duration typed in the cell begins the entry. */
function useTyped(typed: string | null, keep: (change: (now: Draft | null) => Draft | null) => void) {
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (typed) latest.current((now) => ({ notes: now?.notes ?? "", duration: typed }));
  }, [typed]);
}

type Plan = ReturnType<ReturnType<typeof usePlan>>;

function usePlan({ row, cell, entries, person }: NewEntryProps, { duration, notes }: Draft) {
  const cells = useTranslations("timesheet.cells");
  const t = useTranslations("timesheet.entries");
  const faults = useTypedFaults();
  return () => {
    const reading = readDuration(duration);
    if (reading.kind === "unclear") return { problem: faults.duration(reading.fault) };
    if (reading.kind === "empty" || reading.seconds === 0) return { problem: t("durationMissing") };
    const planned = planEntry(
      cell,
      reading.seconds,
      notes.trim(),
      aroundOf({ entries, person }, row, cell.date),
      cells,
    );
    return { ...planned, duration: formatDuration(reading.seconds) };
  };
}

type EffectProps = { plan: () => Plan; isTyped: boolean; fault: string | null; faultId: string };

/** The times of the entry before it is added, or why it is not. */
function Effect({ plan, isTyped, fault, faultId }: EffectProps) {
  const t = useTranslations("timesheet.entries");
  const { formats } = useViewer();
  if (fault !== null) {
    return (
      <p id={faultId} role="alert" className="text-xs text-danger-text">
        {fault}
      </p>
    );
  }
  if (!isTyped) return null;
  const planned = plan();
  if (!("writes" in planned)) return <p className="text-xs text-muted">{planned.problem}</p>;
  const [write] = planned.writes;
  if (write?.action !== "create") return null;
  const { start_time: start = "", duration_seconds: seconds = 0 } = write.work.body;
  const startMs = Date.parse(start);
  return (
    <p className="text-xs num text-muted">
      {t("adds", { duration: planned.duration, times: formats.range(startMs, startMs + seconds * 1000) })}
    </p>
  );
}
