"use client";

import { Banknote, Calendar, Folder, Hash, ReceiptText, Tag, Trash2, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { BarButton, bulkBarClass } from "@/components/time-entries/selection/bar-button";
import type { Bulk } from "@/components/time-entries/selection/bulk";
import { useToggleBillable } from "@/components/time-entries/selection/use-toggle-billable";
import { useSelectionActions } from "@/components/time-entries/selection/selection";
import { EditPopover } from "@/components/ui/edit-popover";
import { TagsEditor } from "@/components/time-entries/entry/entry-cells";
import { type ProjectChoice, ProjectFields } from "@/components/time-entries/entry/project-fields";
import { useClientProject } from "@/components/time-entries/entry/use-client-project";
import { onDay } from "@/components/time-entries/entry/on-day";
import { useTimeDoubt } from "@/components/time-entries/entry/use-time-doubt";
import { useInvoiceThese } from "@/components/time-entries/invoice-these";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { useCommand } from "@/components/ui/shortcuts";
import { showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** The field of the open popover. */
export type BulkField = "project" | "task" | "tags" | "day";

export type BulkBarProps = {
  bulk: Bulk;
  open: BulkField | null;
  onOpenChange: (open: BulkField | null) => void;
  /** Beside the count, such as a button that selects more. */
  beside?: ReactNode;
  /** Buttons beyond the usual ones. */
  children?: ReactNode;
};

export function BulkBar({ bulk, open, onOpenChange, beside, children }: BulkBarProps) {
  const t = useTranslations("time.bulk");
  const { entries, count, seconds } = bulk;
  const { clear } = useSelectionActions();
  const toggleBillable = useToggleBillable(bulk);
  const fieldProps = (field: BulkField) => ({
    bulk,
    isOpen: open === field,
    onOpenChange: (isOpen: boolean) => onOpenChange(isOpen ? field : null),
  });
  return (
    <div role="toolbar" data-bulk aria-label={t("toolbar", { count })} className={bulkBarClass}>
      <span className="mr-1 flex gap-2.5 border-r border-on-inverse/22 pr-3 phone:mr-0 phone:flex-col phone:gap-0 phone:pr-2 phone:leading-4">
        <b className="font-[550]">{t("selected", { count })}</b>
        <span className="num text-on-inverse-muted">{formatDuration(seconds)}</span>
      </span>
      <span className="flex gap-0.5 phone:min-w-0 phone:flex-1 phone:justify-between phone:overflow-x-auto phone:[&>*]:shrink-0">
        {beside}
        <ProjectButton {...fieldProps("project")} field="project" />
        <ProjectButton {...fieldProps("task")} field="task" />
        <EditPopover
          label={t("tagsOf", { count })}
          placement="top"
          trigger={<BarButton icon={<Tag />} label={t("tags")} keys="l" />}
          {...popover(fieldProps("tags"))}
        >
          {() => (
            <TagsEditor
              entries={entries}
              onChange={(tagsOf) =>
                bulk.change(() => ({
                  toChange: ({ tags }) => ({ tags: tagsOf(tags) }),
                  done: (changed) => t("tagsChanged", { count: changed }),
                }))
              }
            />
          )}
        </EditPopover>
        <BarButton icon={<Banknote />} label={t("billable")} keys="b" onPress={toggleBillable} />
        {entries.length === count && <InvoiceButton entries={entries} />}
        {children}
        <DayButton {...fieldProps("day")} />
        <BarButton icon={<Trash2 />} label={t("delete")} keys="backspace" onPress={bulk.remove} />
      </span>
      <IconButton
        label={t("clearSelection")}
        keys="escape"
        icon={<X />}
        className="text-on-inverse-muted phone:size-8 hovered:bg-on-inverse/12 hovered:text-on-inverse"
        onPress={clear}
      />
    </div>
  );
}

type FieldButtonProps = {
  bulk: Bulk;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

function ProjectButton({ bulk, field, ...state }: FieldButtonProps & { field: "project" | "task" }) {
  const t = useTranslations("time.bulk");
  const { entries, count } = bulk;
  const [first] = entries;
  const isSame = entries.length === count && entries.every(({ project_id }) => project_id === first?.project_id);
  const isSameTask = isSame && entries.every(({ task_id }) => task_id === first?.task_id);
  const isProject = field === "project";
  const move = ({ project_id, task_id, project, task }: ProjectChoice) => {
    bulk.change(() => ({
      toChange: () => ({ project_id, task_id }),
      shown: { project, task },
      done: (moved) =>
        project ? t("movedToProject", { count: moved, project: project.name }) : t("projectRemoved", { count: moved }),
    }));
  };
  const { ask, dialog } = useClientProject(move);
  return (
    <>
      <EditPopover
        label={t("projectOf", { count })}
        placement="top"
        trigger={
          <BarButton
            icon={isProject ? <Folder /> : <Hash />}
            label={isProject ? t("project") : t("task")}
            keys={isProject ? "p" : "t"}
          />
        }
        {...state}
      >
        {(close) => (
          <ProjectFields
            autoFocus={isSame && first?.project_id ? field : "project"}
            {...(!isSame && { noProject: t("severalProjects") })}
            value={{
              project_id: isSame ? (first?.project_id ?? null) : null,
              task_id: isSameTask ? (first?.task_id ?? null) : null,
            }}
            onChange={move}
            onForClient={(name) => {
              close();
              ask(name);
            }}
          />
        )}
      </EditPopover>
      {dialog}
    </>
  );
}

function InvoiceButton({ entries }: { entries: readonly TimeEntryReply[] }) {
  const t = useTranslations("time.bulk");
  const commandGroup = useTranslations("time.keys")("commandGroup");
  const router = useRouter();
  const invoiceThese = useInvoiceThese();
  const press = () => {
    const billing = invoiceThese?.(entries);
    if (!billing) return;
    if ("href" in billing) router.push(billing.href);
    else showToast({ tone: "error", message: t(`cannotInvoice.${billing.reason}`) });
  };
  useCommand({
    label: t("invoiceSelected"),
    group: commandGroup,
    keys: "i",
    isListed: "keys",
    isEnabled: invoiceThese !== null,
    run: press,
  });
  if (!invoiceThese) return null;
  return <BarButton icon={<ReceiptText />} label={t("invoice")} keys="i" onPress={press} />;
}

function DayButton({ bulk, ...state }: FieldButtonProps) {
  const t = useTranslations("time.bulk");
  return (
    <EditPopover
      label={t("dayOf", { count: bulk.count })}
      placement="top"
      className="w-60"
      trigger={<BarButton icon={<Calendar />} label={t("day")} keys="d" />}
      {...state}
    >
      {(close) => <DayForm bulk={bulk} close={close} />}
    </EditPopover>
  );
}

/** Entries keep their local time, even across a clock change. */
function DayForm({ bulk, close }: { bulk: Bulk; close: () => void }) {
  const t = useTranslations("time.bulk");
  const { formats } = useViewer();
  const [first] = bulk.entries;
  const [date, setDate] = useState(first ? formats.dateOf(Date.parse(first.start_time)) : "");
  const { saveTimes, question } = useTimeDoubt();
  const save = () => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return;
    const toDay = (entry: TimeEntryReply) => onDay(entry, date, formats.timeZone);
    const [latest] = bulk.entries.map(toDay).toSorted((one, other) => other.start_time.localeCompare(one.start_time));
    if (!latest) return;
    const { start_time: start, end_time: end } = latest;
    saveTimes({ startMs: Date.parse(start), endMs: end === undefined ? null : Date.parse(end) }, () => {
      bulk.change(() => ({ toChange: toDay, done: (count) => t("movedToDay", { count }) }));
      close();
    });
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <DayField label={t("day")} autoFocus value={date} onChange={setDate} />
      <Button type="submit" kind="primary" className="justify-self-end">
        {t("move", { count: bulk.count })}
      </Button>
      {question}
    </form>
  );
}

function popover({ isOpen, onOpenChange }: FieldButtonProps) {
  return { isOpen, onOpenChange };
}
