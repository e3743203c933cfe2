"use client";

import { Layers2, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CSSProperties, KeyboardEvent } from "react";
import { type Block, SHORTEST } from "@/components/time-entries/calendar/blocks";
import type { Drawn } from "@/components/time-entries/calendar/drawn";
import { isFree } from "@/components/time-entries/calendar/use-calendar";
import { useOverlapWords } from "@/components/time-entries/marks/use-marks";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { classNames } from "@/components/ui/class-names";
import { useNow } from "@/components/ui/clock";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type CalendarBlockProps = {
  block: Block<Drawn>;
  day: string;
  /** Grid column of the day, from 1. */
  column: number;
  /** First shown place of the axis. */
  from: number;
  isShownOnPhone: boolean;
  /** Entries that share time with this one. */
  overlapping: readonly TimeEntryReply[];
  onOpen: (entry: TimeEntryReply) => void;
  onKeyDown: (event: KeyboardEvent, entry: TimeEntryReply) => void;
  onBlur: () => void;
};

/** Short blocks drop lines of text. */
export function CalendarBlock({ block, day, column, from, isShownOnPhone, overlapping, ...work }: CalendarBlockProps) {
  const { formats } = useViewer();
  const { entry, look } = block.item;
  const lines = linesOf(block);
  const style = styleOf(block, column, from);
  const className = classNames(
    "group @container absolute top-[calc(var(--s)*var(--u)/60)] left-[calc(var(--l)*100%+3px)] [grid-column:var(--col)] flex h-[calc(var(--d)*var(--u)/60-2px)] w-[calc(var(--w)*100%-6px)] overflow-hidden rounded-chip py-[3px] pr-1.5 pl-2.5 text-left text-xs leading-4 text-text hover:z-4 focus-visible:z-5 phone:[grid-column:1/2] phone:text-sm phone:leading-4.5",
    "before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-(--c)",
    lines < 2 ? "items-center gap-1.5 py-0!" : "flex-col",
    groundOf(block.item),
    block.isFromBefore && "rounded-t-none",
    block.goesOn && "rounded-b-none",
    !isShownOnPhone && "phone:hidden",
    isFree(entry) && "cursor-grab",
  );
  if (look === "ghost") {
    return (
      <div aria-hidden="true" style={style} className={className}>
        <Words block={block} lines={lines} />
      </div>
    );
  }
  return (
    <button
      type="button"
      data-block={entry.id}
      data-look={look}
      aria-describedby="calendar-help"
      style={style}
      onClick={() => work.onOpen(entry)}
      onKeyDown={(event) => work.onKeyDown(event, entry)}
      onBlur={work.onBlur}
      className={className}
    >
      <Words block={block} lines={lines} />
      <span className="sr-only">, {formats.shortDay(day)}</span>
      {overlapping.length > 0 && <OverlapSign others={overlapping} isInline={lines < 2} />}
      {entry.locked && <LockMark entry={entry} />}
      {isFree(entry) && <Grips block={block} />}
    </button>
  );
}

/** Keys of `calendar.block`. */
function LockMark({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("calendar.block");
  return (
    <span className="absolute top-1 right-1 grid size-4.5 place-content-center rounded-mark bg-surface text-muted">
      <Lock className="size-3" />
      <span className="sr-only">, {t(LOCK_KEYS[entry.lock_reason ?? "invoiced"])}</span>
    </span>
  );
}

/** The blocks are side by side. The sign names the other entries. */
function OverlapSign({ others, isInline }: { others: readonly TimeEntryReply[]; isInline: boolean }) {
  const words = useOverlapWords()(others);
  return (
    <span title={words} className={classNames("shrink-0 text-warning-text", !isInline && "absolute right-1 bottom-1")}>
      <Layers2 className="size-3" />
      <span className="sr-only">, {words}</span>
    </span>
  );
}

type WordsProps = { block: Block<Drawn>; lines: number };

function Words({ block, lines }: WordsProps) {
  const { entry } = block.item;
  const name = useEntryName()(entry);
  const project = entry.project?.name;
  return (
    <>
      <b
        style={{ WebkitLineClamp: Math.max(1, Math.min(3, lines - 2)) }}
        className={classNames(
          "max-w-full overflow-hidden [overflow-wrap:anywhere]",
          entry.locked ? "pr-4.5 font-normal" : "font-[550]",
          lines < 2 ? "block truncate" : "[display:-webkit-box] [-webkit-box-orient:vertical]",
        )}
      >
        {name}
      </b>
      {project !== undefined && name !== project && (
        <span className={classNames("block w-full truncate text-secondary", lines < 3 && "sr-only")}>
          <span className="sr-only">, </span>
          {project}
        </span>
      )}
      {entry.running ? <RunningTime block={block} lines={lines} /> : <Times block={block} lines={lines} />}
    </>
  );
}

function Times({ block, lines }: WordsProps) {
  const range = useBlockRange(block);
  return (
    <span className={classNames(timesClass(lines), "text-secondary")}>
      <span className="sr-only">, </span>
      <span className={lines < 3 ? "sr-only" : NARROW_HIDES}>{range}, </span>
      {formatDuration(block.seconds)}
    </span>
  );
}

/** An entry over midnight shows its part of the day. */
function useBlockRange({ item: { startMs, endMs }, isFromBefore, goesOn }: Block<Drawn>): string {
  const t = useTranslations("calendar.block");
  const { formats } = useViewer();
  if (isFromBefore && goesOn) return t("allDay");
  if (isFromBefore) return t("until", { time: formats.time(endMs) });
  return goesOn ? t("from", { time: formats.time(startMs) }) : formats.range(startMs, endMs);
}

function RunningTime({ block, lines }: WordsProps) {
  const t = useTranslations("calendar.block");
  const { formats } = useViewer();
  const { startMs } = block.item;
  const seconds = Math.max(0, Math.floor((useNow() - startMs) / 1000));
  return (
    <span className={classNames(timesClass(lines), "font-semibold text-running-text")}>
      <span className="sr-only">, </span>
      <span className={lines < 2 ? "sr-only" : NARROW_HIDES}>{t("since", { time: formats.time(startMs) })}, </span>
      <span role="timer">{formatDuration(seconds, { seconds: true })}</span>
    </span>
  );
}

/** A narrow column shows only the duration. */
const NARROW_HIDES = "@max-[8rem]:sr-only";

function timesClass(lines: number): string {
  return classNames("block truncate num", lines < 2 ? "ml-auto shrink-0" : "w-full");
}

/** Grips are hidden from screen readers, which use the keys. */
function Grips({ block }: { block: Block<Drawn> }) {
  const gripClass = "absolute inset-x-0 h-1.5 cursor-ns-resize touch:h-3";
  return (
    <>
      {!block.isFromBefore && <i aria-hidden="true" data-edge="start" className={classNames(gripClass, "top-0")} />}
      {!block.goesOn && (
        <i aria-hidden="true" data-edge="end" className={classNames(gripClass, "bottom-0")}>
          <i className="absolute bottom-px left-1/2 -ml-[11px] hidden h-1 w-5.5 rounded-[2px] bg-focus group-focus-visible:block group-data-[look=lift]:block" />
        </i>
      )}
    </>
  );
}

function groundOf({ entry, look }: Drawn): string {
  if (look === "ghost") {
    return "pointer-events-none opacity-75 shadow-[inset_0_0_0_1px_var(--c)] before:hidden [&_*]:text-muted!";
  }
  if (look === "lift") {
    return "z-9! cursor-grabbing! bg-[color-mix(in_srgb,var(--c)_16%,var(--raised))] shadow-dialog outline-2! outline-focus dark:bg-[color-mix(in_srgb,var(--c)_26%,var(--raised))]";
  }
  if (entry.running) return "rounded-b-none! bg-running-soft! shadow-[0_2px_0_var(--running)]";
  if (entry.locked) {
    return "bg-[repeating-linear-gradient(135deg,var(--surface)_0_5px,var(--neutral-soft)_5px_6px)] [&>b]:bg-surface/85 [&>b]:box-decoration-clone";
  }
  if (!entry.billable) return "bg-surface shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover";
  return "bg-[color-mix(in_srgb,var(--c)_11%,var(--surface))] hover:bg-[color-mix(in_srgb,var(--c)_20%,var(--surface))] dark:bg-[color-mix(in_srgb,var(--c)_20%,var(--surface))] dark:hover:bg-[color-mix(in_srgb,var(--c)_28%,var(--surface))]";
}

function styleOf({ item, from: start, to, lane, lanes }: Block<Drawn>, column: number, from: number): CSSProperties {
  const color = item.entry.project?.color;
  return {
    // Without an end the block would span to the last day.
    "--col": `${column} / ${column + 1}`,
    "--s": start - from,
    "--d": Math.max(SHORTEST, to - start),
    "--w": 1 / lanes,
    "--l": lane / lanes,
    "--c": color === undefined ? "var(--secondary)" : `var(--project-${color})`,
  } as CSSProperties;
}

/** An hour is 54 px high, and a line 16 px. */
function linesOf({ from, to }: Block<Drawn>): number {
  return Math.floor(((Math.max(SHORTEST, to - from) / 60) * 54 - 7) / 16);
}
