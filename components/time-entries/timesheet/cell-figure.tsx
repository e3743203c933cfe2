"use client";

import { Layers2, Lock, MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import type { Cell } from "@/components/time-entries/timesheet/rows";
import type { Refusal } from "@/components/time-entries/timesheet/use-refusals";
import { classNames } from "@/components/ui/class-names";
import { formatDuration } from "@/lib/kernel/core/duration";

export function CellFigure({ cell, refusal }: { cell: Cell; refusal: Refusal | undefined }) {
  return (
    <span
      className={classNames(
        "flex h-full cursor-cell items-center justify-end gap-1.5 px-3 num max-wide:px-2.5",
        cell.lock !== null && "cursor-not-allowed text-muted",
        cell.isRunning && "text-running-text",
      )}
    >
      <CellSigns cell={cell} />
      <FigureText cell={cell} refusal={refusal} />
      <CellStates cell={cell} refusal={refusal} />
      {cell.isDescribed && <DescribedMark className="absolute top-0 right-0" />}
    </span>
  );
}

/** Hidden from screen readers, which read the states. */
function CellSigns({ cell }: { cell: Cell }) {
  const t = useTranslations("timesheet.grid.states");
  const { lock, hasComment, overlapping, entries } = cell;
  const isLocked = lock !== null;
  if (entries.length === 0) return null;
  return (
    <span aria-hidden="true" className="mr-auto flex gap-1">
      {isLocked && <Lock className="size-3" />}
      {hasComment && <MessageSquare className="size-3 text-danger-text" />}
      {overlapping > 0 && (
        <span title={t("overlap", { count: overlapping })}>
          <Layers2 className="size-3.5 text-warning-text" />
        </span>
      )}
      {!isLocked && !hasComment && overlapping === 0 && entries.length > 1 && (
        <span className="text-2xs text-muted">{entries.length}×</span>
      )}
    </span>
  );
}

/** The corner of a cell whose entries have a description. */
export function DescribedMark({ className }: { className?: string }) {
  return (
    <i
      aria-hidden="true"
      data-mark
      className={classNames(
        "border-[4.5px] border-t-accent-text border-r-accent-text border-b-transparent border-l-transparent",
        className,
      )}
    />
  );
}

function FigureText({ cell, refusal }: { cell: Cell; refusal: Refusal | undefined }) {
  if (refusal) {
    return (
      <span className="max-w-full truncate text-danger-text underline decoration-danger-mark decoration-wavy underline-offset-3">
        {refusal.typed || "0:00"}
      </span>
    );
  }
  if (cell.seconds > 0) return formatDuration(cell.seconds);
  return (
    <span aria-hidden="true" className="text-line-strong">
      ·
    </span>
  );
}

/** The states are for screen readers. */
function CellStates({ cell, refusal }: { cell: Cell; refusal: Refusal | undefined }) {
  const t = useTranslations("timesheet.grid.states");
  const isEmpty = cell.seconds === 0 && !refusal;
  const day = dayState(cell);
  const states = [
    isEmpty && t("empty"),
    refusal && t("notSaved", { reason: refusal.reason }),
    day !== null && t(day),
    cell.hasComment && t("commented"),
    cell.isRunning && t("running"),
    cell.entries.length > 1 && t("entries", { count: cell.entries.length }),
    cell.isDescribed && t("described"),
    cell.overlapping > 0 && t("overlap", { count: cell.overlapping }),
  ].filter(Boolean);
  if (states.length === 0) return null;
  return (
    <span className="sr-only">
      {isEmpty ? "" : ", "}
      {states.join(", ")}
    </span>
  );
}

function dayState({ lock, isBeforeJoining }: Cell) {
  if (lock !== null) return LOCK_KEYS[lock];
  return isBeforeJoining ? "beforeJoining" : null;
}
