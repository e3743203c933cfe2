"use client";

import { ChevronRight, Pin, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { daysCrossed, type EntryGroup } from "@/components/time-entries/days/days";
import { type SelectedIds, useSelectionActions } from "@/components/time-entries/selection/selection";
import { drawnId } from "@/components/time-entries/entry/entry-actions";
import { BillableCell, ProjectCell, TagsCell } from "@/components/time-entries/entry/entry-cells";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { EntryMenu } from "@/components/time-entries/entry/entry-menu";
import { NotesCell } from "@/components/time-entries/entry/notes-cell";
import { DurationCell, DurationWords, RangeCell } from "@/components/time-entries/entry/times-cells";
import type { Overlaps } from "@/components/time-entries/marks/entry-spans";
import { MissingMark } from "@/components/time-entries/marks/missing-mark";
import { OverlapMark } from "@/components/time-entries/marks/overlap-mark";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useIsPinned } from "@/components/time-entries/entry/use-pin";
import { useEntryName } from "@/components/time-entries/entry/use-entry-name";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { RowCheckbox } from "@/components/ui/row-checkbox";
import { rowOf } from "@/components/ui/row-ids";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const LONG_SECONDS = 10 * 3600;

type Entries = readonly [TimeEntryReply, ...TimeEntryReply[]];

export type EntryGroupRowProps = {
  group: EntryGroup;
  /** All selected ids, or none if no entry of the group is selected, so that other selections do not render the row. */
  selected: SelectedIds;
  /** Of all entries. */
  overlaps: Overlaps;
};

/** The row renders only when an entry of the group changes. */
export const EntryGroupRow = memo(
  function EntryGroupRow({ group: { entries, seconds }, selected, overlaps }: EntryGroupRowProps) {
    const t = useTranslations("time.row");
    const [isOpen, setIsOpen] = useState(false);
    const [first] = entries;
    if (entries.length === 1) return <EntryRow entry={first} selected={selected} overlaps={overlaps} />;
    return (
      <>
        <Row entries={entries} selected={selected} overlaps={overlaps}>
          <span className="entry-name">
            <Button
              aria-expanded={isOpen}
              onPress={() => setIsOpen(!isOpen)}
              className="relative z-1 inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-0.5 rounded-chip bg-neutral-soft px-[5px] text-xs font-[550] text-secondary"
            >
              {t.rich("showEach", {
                count: entries.length,
                hidden: (words) => <span className="sr-only">{words}</span>,
              })}
              <ChevronRight className={classNames("size-3 transition-transform", isOpen && "rotate-90")} />
            </Button>
            <PinMark entry={first} />
            <NotesCell entries={entries} />
          </span>
          <SharedCells entries={entries} />
          <span className="entry-range">{t("entries", { count: entries.length })}</span>
          <span className="entry-length">
            <DurationWords seconds={seconds} />
          </span>
        </Row>
        {isOpen &&
          entries.map((entry) => (
            <EntryRow key={drawnId(entry)} entry={entry} selected={selected} overlaps={overlaps} isPart />
          ))}
      </>
    );
  },
  (before, now) =>
    before.selected === now.selected &&
    before.group.entries.length === now.group.entries.length &&
    before.group.entries.every((entry, index) => entry === now.group.entries[index]) &&
    isEqual(othersOf(before.group.entries, before.overlaps), othersOf(now.group.entries, now.overlaps)),
);

/** Return the entries that overlap one of these. */
function othersOf(entries: Entries, overlaps: Overlaps): TimeEntryReply[] {
  return [...new Set(entries.flatMap(({ id }) => overlaps.get(id) ?? []))];
}

function isEqual(some: readonly TimeEntryReply[], others: readonly TimeEntryReply[]): boolean {
  return some.length === others.length && some.every((entry, index) => entry === others[index]);
}

type EntryRowProps = { entry: TimeEntryReply; selected: SelectedIds; overlaps: Overlaps; isPart?: boolean };

/** As part of a group, the row leaves out the shared values. */
function EntryRow({ entry, selected, overlaps, isPart = false }: EntryRowProps) {
  const t = useTranslations("time.row");
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Row entries={[entry]} selected={selected} overlaps={overlaps} isPart={isPart}>
      <span className={classNames("entry-name", isPart && "pl-8 *:font-normal")}>
        {!isPart && <PinMark entry={entry} />}
        <NotesCell entries={[entry]} onOpen={() => setIsEditing(true)} />
      </span>
      {isPart ? <PartCells entry={entry} /> : <SharedCells entries={[entry]} />}
      <RangeCell entry={entry} className="entry-range" />
      <DurationCell entry={entry} className={classNames("entry-length", lengthClass(entry, isPart))} />
      {isEditing && (
        <EntryDialog
          entry={entry}
          onClose={() => setIsEditing(false)}
          aside={(close) => <EntryMenu label={t("more")} entries={[entry]} onLeave={close} />}
        />
      )}
    </Row>
  );
}

function PinMark({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.row");
  if (!useIsPinned()(entry)) return null;
  return (
    <span title={t("pinned")} className="shrink-0 text-muted">
      <Pin className="size-3" />
      <span className="sr-only">{t("pinned")}</span>
    </span>
  );
}

function lengthClass({ locked }: TimeEntryReply, isPart: boolean): string | false {
  if (isPart) return "text-sm font-normal text-secondary";
  return locked && "font-normal text-muted";
}

type RowProps = {
  entries: Entries;
  selected: SelectedIds;
  overlaps: Overlaps;
  isPart?: boolean;
  children: ReactNode;
};

function Row({ entries, selected, overlaps, isPart = false, children }: RowProps) {
  const ids = entries.map(({ id }) => id);
  const count = ids.filter((id) => selected.has(id)).length;
  const [entry] = entries;
  return (
    <li
      {...rowOf(ids)}
      data-selected={count === ids.length || undefined}
      data-locked={entry.locked || undefined}
      className={classNames("entry-row", isPart && "min-h-[34px]", entry.locked && "text-muted")}
    >
      <SelectCell entry={entry} ids={ids} count={count} />
      {children}
      <span className="entry-marks">
        <OverlapMark others={othersOf(entries, overlaps)} />
        <MissingMark entries={entries} />
      </span>
    </li>
  );
}

function SelectCell({ entry, ids, count }: { entry: TimeEntryReply; ids: readonly string[]; count: number }) {
  const t = useTranslations("time.row");
  const nameOf = useEntryName();
  const { toggle } = useSelectionActions();
  if (entry.locked) {
    return <i className="row-lock" />;
  }
  return (
    <RowCheckbox
      label={t("select", { name: nameOf(entry) })}
      state={count === 0 ? "none" : count === ids.length ? "all" : "some"}
      onChange={() => toggle(ids)}
    />
  );
}

function SharedCells({ entries }: { entries: Entries }) {
  return (
    <>
      <ProjectCell entries={entries} className="entry-project" />
      <span className="entry-state">
        <StateCell entries={entries} />
      </span>
      <RowActions entries={entries} />
      <BillableCell entries={entries} />
    </>
  );
}

/** Keys of `time.row`. */
function StateCell({ entries }: { entries: Entries }) {
  const t = useTranslations("time.row");
  const [entry] = entries;
  const { formats } = useViewer();
  const isOvernight =
    entries.length === 1 &&
    (entry.duration_seconds ?? 0) > LONG_SECONDS &&
    daysCrossed(entry, { timeZone: formats.timeZone, nowMs: 0 }) > 0;
  if (entry.lock_reason !== null) {
    return <span className="text-xs text-muted">{t(LOCK_KEYS[entry.lock_reason])}</span>;
  }
  if (isOvernight) {
    return (
      <Badge tone="warning" mark={<TriangleAlert />}>
        {t("overnight")}
      </Badge>
    );
  }
  return <TagsCell entries={entries} />;
}

function PartCells({ entry }: { entry: TimeEntryReply }) {
  return (
    <>
      <span className="phone:hidden" />
      <span className="max-wide:hidden" />
      <RowActions entries={[entry]} />
      <span className="phone:hidden" />
    </>
  );
}

function RowActions({ entries }: { entries: Entries }) {
  const [entry] = entries;
  const t = useTranslations("time.row");
  const actions = useEntryActions();
  const name = useEntryName()(entry);
  return (
    <span className="entry-actions">
      <button
        type="button"
        aria-label={t("continueNamed", { name })}
        title={t("continue")}
        className="icon-button row-play"
        onClick={() => actions.continue(entry)}
      />
      <EntryMenu label={t("moreNamed", { name })} entries={entries} />
    </span>
  );
}
