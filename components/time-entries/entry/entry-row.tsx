"use client";

import { ChevronRight, Ellipsis, Lock, Play, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { daysCrossed, type EntryGroup } from "@/components/time-entries/days/days";
import { useSelection } from "@/components/time-entries/days/selection";
import { nameOf } from "@/components/time-entries/entry/entry-actions";
import { BillableCell, ProjectCell, TagsCell } from "@/components/time-entries/entry/entry-cells";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { EntryMenu } from "@/components/time-entries/entry/entry-menu";
import { NotesCell } from "@/components/time-entries/entry/notes-cell";
import { DurationCell, DurationWords, RangeCell } from "@/components/time-entries/entry/times-cells";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { Badge } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/time-entries/schema";

const LONG_SECONDS = 10 * 3600;

const rowClass =
  "group/row relative -mx-3 grid min-h-10 grid-cols-[20px_minmax(0,1.6fr)_minmax(0,1fr)_64px_60px_14px_var(--range)_46px] items-center gap-x-[9px] px-3 " +
  "after:absolute after:inset-x-3 after:bottom-0 after:h-px after:bg-line hovered:bg-hover data-selected:bg-selected has-[:focus-visible]:bg-hover data-selected:has-[:focus-visible]:bg-selected " +
  "wide:grid-cols-[20px_minmax(0,1.3fr)_minmax(0,1fr)_150px_60px_14px_var(--range)_52px] wide:gap-x-3 " +
  "phone:-mx-4 phone:min-h-14 phone:grid-cols-[minmax(0,1fr)_auto] phone:gap-x-3 phone:gap-y-px phone:px-4 phone:py-1.5 phone:[grid-template-areas:'name_length'_'project_range'_'state_state'] phone:data-selected:shadow-[inset_3px_0_0_var(--accent-text)]";

/** Equal work of one day in one line; more than one entry unfolds. */
export function EntryGroupRow({ group }: { group: EntryGroup }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = group.entries;
  if (group.entries.length === 1) return <EntryRow entry={first} />;
  return (
    <>
      <Row entries={group.entries}>
        <span className="flex min-w-0 items-center gap-2 phone:[grid-area:name]">
          <Button
            aria-expanded={isOpen}
            onPress={() => setIsOpen(!isOpen)}
            className="relative z-1 inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-0.5 rounded-chip bg-neutral-soft px-[5px] text-xs font-[550] text-secondary"
          >
            {group.entries.length}
            <span className="sr-only"> entries, show each</span>
            <ChevronRight className={classNames("size-3 transition-transform", isOpen && "rotate-90")} />
          </Button>
          <NotesCell entries={group.entries} />
        </span>
        <SharedCells entries={group.entries} />
        <span className="text-right num text-muted phone:text-xs phone:[grid-area:range]">
          {group.entries.length} entries
        </span>
        <DurationWords seconds={group.seconds} className="text-md font-[550] phone:[grid-area:length]" />
      </Row>
      {isOpen && group.entries.map((entry) => <EntryRow key={entry.id} entry={entry} isPart />)}
    </>
  );
}

/** One entry; as part of an unfolded line it shows only what is its own. */
function EntryRow({ entry, isPart = false }: { entry: TimeEntryReply; isPart?: boolean }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Row entries={[entry]} isPart={isPart}>
      <span className={classNames("flex min-w-0 items-center phone:[grid-area:name]", isPart && "pl-8 *:font-normal")}>
        <NotesCell entries={[entry]} onOpen={() => setIsEditing(true)} />
      </span>
      {isPart ? <PartCells entry={entry} /> : <SharedCells entries={[entry]} />}
      <span className="flex justify-end phone:text-xs phone:[grid-area:range]">
        <RangeCell entry={entry} />
      </span>
      <span className="flex justify-end phone:[grid-area:length]">
        <DurationCell
          entry={entry}
          className={isPart ? "text-secondary" : classNames("text-md", entry.locked ? "text-muted" : "font-[550]")}
        />
      </span>
      {isEditing && (
        <EntryDialog
          entry={entry}
          onClose={() => setIsEditing(false)}
          aside={(close) => (
            <EntryMenu
              entries={[entry]}
              onLeave={close}
              trigger={<IconButton label="More actions" icon={<Ellipsis />} hasTooltip={false} />}
            />
          )}
        />
      )}
    </Row>
  );
}

type RowProps = { entries: readonly [TimeEntryReply, ...TimeEntryReply[]]; isPart?: boolean; children: ReactNode };

function Row({ entries, isPart = false, children }: RowProps) {
  const { ids } = useSelection();
  const isSelected = entries.every(({ id }) => ids.has(id));
  const [entry] = entries;
  return (
    <li
      data-entries={entries.map(({ id }) => id).join(" ")}
      data-selected={isSelected || undefined}
      className={classNames(rowClass, isPart && "min-h-[34px]", entry.locked && "text-muted")}
    >
      <SelectCell entries={entries} />
      {children}
    </li>
  );
}

function SelectCell({ entries }: { entries: readonly [TimeEntryReply, ...TimeEntryReply[]] }) {
  const { ids, toggle } = useSelection();
  const [entry] = entries;
  if (entry.locked) {
    return (
      <span className="flex justify-center phone:hidden">
        <Lock className="size-3.5 text-muted" />
      </span>
    );
  }
  const all = entries.map(({ id }) => id);
  const count = all.filter((id) => ids.has(id)).length;
  return (
    <Checkbox
      label={`Select: ${nameOf(entry)}`}
      isSelected={count === all.length}
      isIndeterminate={count > 0 && count < all.length}
      onChange={() => toggle(all)}
      className={classNames(
        "-ml-0.5 phone:hidden",
        ids.size === 0 &&
          "opacity-0 group-hover/row:opacity-100 has-[:focus-visible]:opacity-100 pointer-coarse:opacity-100",
      )}
    />
  );
}

/** Project, tags or state, actions, billable: what equal entries have in common. */
function SharedCells({ entries }: { entries: readonly [TimeEntryReply, ...TimeEntryReply[]] }) {
  const [entry] = entries;
  return (
    <>
      <span className="flex min-w-0 phone:text-xs phone:[grid-area:project]">
        <ProjectCell entries={entries} />
      </span>
      <span className="flex min-w-0 justify-end phone:justify-start phone:[grid-area:state] phone:empty:hidden">
        <StateCell entries={entries} />
      </span>
      <RowActions entries={entries} />
      <span className="phone:hidden">
        <BillableCell entries={[entry, ...entries.slice(1)]} />
      </span>
    </>
  );
}

function StateCell({ entries }: { entries: readonly [TimeEntryReply, ...TimeEntryReply[]] }) {
  const [entry] = entries;
  const { formats } = useViewer();
  const isOvernight =
    entries.length === 1 &&
    (entry.duration_seconds ?? 0) > LONG_SECONDS &&
    daysCrossed(entry, { timeZone: formats.timeZone, nowMs: 0 }) > 0;
  if (entry.lock_reason !== null) {
    return (
      <span className="text-xs text-muted">{entry.lock_reason === "invoiced" ? "Invoiced" : "Project archived"}</span>
    );
  }
  if (isOvernight) {
    return (
      <Badge tone="warning" mark={<TriangleAlert />}>
        Ran overnight
      </Badge>
    );
  }
  return <TagsCell entries={entries} className="max-wide:hidden phone:hidden" />;
}

function PartCells({ entry }: { entry: TimeEntryReply }) {
  return (
    <>
      <span className="phone:hidden" />
      <span className="phone:hidden" />
      <RowActions entries={[entry]} />
      <span className="phone:hidden" />
    </>
  );
}

function RowActions({ entries }: { entries: readonly [TimeEntryReply, ...TimeEntryReply[]] }) {
  const [entry] = entries;
  const actions = useEntryActions();
  return (
    <span className="flex justify-end gap-0.5 opacity-0 group-hover/row:opacity-100 has-[:focus-visible]:opacity-100 has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100 phone:hidden">
      <IconButton label={`Continue: ${nameOf(entry)}`} icon={<Play />} onPress={() => actions.continue(entry)} />
      <EntryMenu
        entries={entries}
        trigger={<IconButton label={`More actions: ${nameOf(entry)}`} icon={<Ellipsis />} hasTooltip={false} />}
      />
    </span>
  );
}
