"use client";

import { Banknote } from "lucide-react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ProjectFields } from "@/components/time-entries/entry/project-fields";
import { TagsField } from "@/components/time-entries/entry/tags-field";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { classNames } from "@/components/ui/class-names";
import { EditPopover, ValueButton } from "@/components/ui/edit-popover";
import { Swatch } from "@/components/ui/swatch";
import { Tag } from "@/components/ui/tag";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/time-entries/schema";

export type CellsProps = {
  /** Everything that the line stands for; a change is for all of them. */
  entries: readonly [TimeEntryReply, ...TimeEntryReply[]];
  className?: string;
};

/** Colour, project and task. */
export function ProjectCell({ entries, className }: CellsProps) {
  const [entry] = entries;
  const { changeAll } = useEntryActions();
  if (entry.locked) return <ProjectWords entry={entry} className={className} />;
  return (
    <EditPopover
      label="Project and task"
      trigger={
        <ValueButton className={classNames("text-secondary", className)}>
          <ProjectWords entry={entry} />
          <span className="sr-only">, change project and task</span>
        </ValueButton>
      }
    >
      {() => (
        <ProjectFields
          value={entry}
          autoFocus={entry.project_id !== null && entry.task_id === null ? "task" : "project"}
          onChange={({ project_id, task_id, project, task }) => {
            changeAll(entries, { project_id, task_id }, { shown: { project, task } });
          }}
        />
      )}
    </EditPopover>
  );
}

function ProjectWords({
  entry,
  className,
}: {
  entry: Pick<TimeEntryReply, "project" | "task">;
  className?: string | undefined;
}) {
  if (!entry.project) return <span className={classNames("truncate text-muted", className)}>No project</span>;
  return (
    <span className={classNames("flex min-w-0 items-center gap-2", className)}>
      <Swatch color={entry.project.color} />
      <span className="truncate">{entry.project.name}</span>
      {entry.task && <span className="max-w-[45%] shrink-0 truncate text-muted">{entry.task.name}</span>}
    </span>
  );
}

export function TagsCell({ entries, className }: CellsProps) {
  const [entry] = entries;
  if (entry.locked) return <TagWords tags={entry.tags} className={className} />;
  return (
    <EditPopover
      label="Tags"
      placement="bottom end"
      trigger={
        <ValueButton className={classNames("max-w-full justify-end", className)}>
          {entry.tags.length > 0 ? <TagWords tags={entry.tags} /> : <AddTag />}
          <span className="sr-only">{entry.tags.length > 0 ? ", change tags" : "Add tags"}</span>
        </ValueButton>
      }
    >
      {() => <TagsEditor entries={entries} />}
    </EditPopover>
  );
}

/** The tags that all have, changed for all. */
export function TagsEditor({ entries, done }: { entries: readonly TimeEntryReply[]; done?: string }) {
  const { change } = useEntryActions();
  const common = (entries[0]?.tags ?? []).filter((tag) => entries.every(({ tags }) => tags.includes(tag)));
  const set = (tagsOf: (tags: readonly string[]) => string[]) => {
    change(
      entries.map((entry) => ({ entry, changes: { tags: tagsOf(entry.tags) } })),
      done,
    );
  };
  return (
    <TagsField
      autoFocus
      tags={common}
      onAdd={(tag) => set((tags) => [...tags.filter((one) => one !== tag), tag])}
      onRemove={(tag) => set((tags) => tags.filter((one) => one !== tag))}
    />
  );
}

function TagWords({ tags, className }: { tags: readonly string[]; className?: string | undefined }) {
  return (
    <span className={classNames("flex min-w-0 justify-end gap-1 overflow-hidden", className)}>
      {tags.map((tag) => (
        <Tag key={tag} className="block! min-w-0 truncate leading-[18px]">
          {tag}
        </Tag>
      ))}
    </span>
  );
}

/** Only seen where the pointer or the focus is: most entries have none. */
function AddTag() {
  return (
    <span
      aria-hidden="true"
      className="text-xs text-muted opacity-0 group-hover/row:opacity-100 in-focus-visible:opacity-100"
    >
      + tag
    </span>
  );
}

/** The sign of the workspace's money, struck where nobody pays. */
export function BillableCell({ entries, className }: CellsProps) {
  const [entry] = entries;
  const { changeAll } = useEntryActions();
  return (
    <ToggleButton
      aria-label="Billable"
      isSelected={entry.billable}
      isDisabled={entry.locked}
      onChange={(billable) => changeAll(entries, { billable })}
      className={classNames(
        "-mx-[5px] grid size-6 place-content-center rounded-chip font-[550] text-secondary not-data-selected:font-normal not-data-selected:text-muted not-data-selected:line-through hovered:bg-neutral-soft",
        className,
      )}
    >
      <MoneySign currency={entry.rate?.currency} />
    </ToggleButton>
  );
}

export function MoneySign({ currency }: { currency?: string | undefined }) {
  const { user, formats } = useViewer();
  return formats.currencySign(currency ?? user.workspace.currency) ?? <Banknote className="size-3.5" />;
}
