"use client";

import { useTranslations } from "next-intl";
import { type ProjectChoice, ProjectFields } from "@/components/time-entries/entry/project-fields";
import { TagsField } from "@/components/time-entries/entry/tags-field";
import { useClientProject } from "@/components/time-entries/entry/use-client-project";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { classNames } from "@/components/ui/class-names";
import { ValuePopover } from "@/components/ui/edit-popover";
import { Swatch } from "@/components/ui/swatch";
import { Tag } from "@/components/ui/tag";
import { MoneySign } from "@/components/viewer/money-sign";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type CellsProps = {
  /** All entries of the row. A change applies to all of them. */
  entries: readonly [TimeEntryReply, ...TimeEntryReply[]];
  className?: string;
};

export function ProjectCell({ entries, className }: CellsProps) {
  const t = useTranslations("time.row");
  const [entry] = entries;
  const { changeAll } = useEntryActions();
  const move = ({ project_id, task_id, project, task }: ProjectChoice) => {
    changeAll(entries, { project_id, task_id }, { shown: { project, task } });
  };
  const { ask, dialog } = useClientProject(move);
  if (entry.locked) {
    return (
      <span className={className}>
        <ProjectWords entry={entry} />
      </span>
    );
  }
  return (
    <>
      <ValuePopover
        label={t("projectAndTask")}
        valueClass={className}
        value={
          <>
            <ProjectWords entry={entry} />
            <span className="sr-only">{t("changeProject")}</span>
          </>
        }
      >
        {(close) => (
          <ProjectFields
            value={entry}
            autoFocus={entry.project_id !== null && entry.task_id === null ? "task" : "project"}
            onChange={move}
            onForClient={(name) => {
              close();
              ask(name);
            }}
          />
        )}
      </ValuePopover>
      {dialog}
    </>
  );
}

function ProjectWords({ entry: { project, task } }: { entry: Pick<TimeEntryReply, "project" | "task"> }) {
  const t = useTranslations("time.row");
  if (!project) return <span className="truncate text-muted">{t("noProject")}</span>;
  return (
    <>
      <Swatch color={project.color} />
      <span className="truncate">{project.name}</span>
      {task && <span className="truncate text-muted">{task.name}</span>}
    </>
  );
}

export function TagsCell({ entries }: CellsProps) {
  const t = useTranslations("time.row");
  const { change } = useEntryActions();
  const [{ locked, tags }] = entries;
  if (locked) return <TagWords tags={tags} />;
  return (
    <ValuePopover
      label={t("tags")}
      placement="bottom end"
      value={
        <>
          {tags.length > 0 ? <TagWords tags={tags} /> : <AddTag />}
          <span className="sr-only">{tags.length > 0 ? t("changeTags") : t("addTags")}</span>
        </>
      }
    >
      {() => (
        <TagsEditor
          entries={entries}
          onChange={(tagsOf) => change(entries.map((entry) => ({ entry, changes: { tags: tagsOf(entry.tags) } })))}
        />
      )}
    </ValuePopover>
  );
}

type TagsEditorProps = {
  entries: readonly TimeEntryReply[];
  onChange: (tagsOf: (tags: readonly string[]) => string[]) => void;
};

/** Only shared tags are shown. A change applies to all entries. */
export function TagsEditor({ entries, onChange: set }: TagsEditorProps) {
  const common = (entries[0]?.tags ?? []).filter((tag) => entries.every(({ tags }) => tags.includes(tag)));
  return (
    <TagsField
      autoFocus
      tags={common}
      onAdd={(tag) => set((tags) => [...tags.filter((one) => one !== tag), tag])}
      onRemove={(tag) => set((tags) => tags.filter((one) => one !== tag))}
    />
  );
}

function TagWords({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex min-w-0 justify-end gap-1 overflow-hidden">
      {tags.map((tag) => (
        <Tag key={tag} className="block! min-w-0 truncate leading-[18px]">
          {tag}
        </Tag>
      ))}
    </span>
  );
}

/** Visible only under the pointer or the focus, because most entries have no tags. */
function AddTag() {
  const t = useTranslations("time.row");
  return (
    <span aria-hidden="true" className="entry-add-tag">
      {t("addTag")}
    </span>
  );
}

/** The sign is struck through for non-billable entries. */
export function BillableCell({ entries, className }: CellsProps) {
  const t = useTranslations("time.row");
  const [{ billable, locked, rate }] = entries;
  const { changeAll } = useEntryActions();
  return (
    <button
      type="button"
      aria-label={t("billable")}
      aria-pressed={billable}
      disabled={locked}
      onClick={() => changeAll(entries, { billable: !billable })}
      className={classNames("entry-billable", className)}
    >
      <MoneySign currency={rate?.currency} />
    </button>
  );
}
