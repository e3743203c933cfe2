"use client";

import { useMutation } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  Banknote,
  BanknoteX,
  Clock,
  History,
  Link2,
  PackageCheck,
  Pencil,
  TextCursorInput,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useFields } from "@/components/custom-fields/use-fields";
import { FieldsDialog } from "@/components/custom-fields/record-fields";
import { TaskReferences } from "@/components/external-refs/record-references";
import { ReferenceLinks } from "@/components/external-refs/reference-links";
import { useSaving } from "@/components/forms/use-saving";
import { amountIn } from "@/components/projects/budget";
import { TaskBilling } from "@/components/projects/fee/task-billing";
import { RateEditor } from "@/components/projects/project/rate-editor";
import type { ProjectTime } from "@/components/projects/project/use-project-time";
import { RateHistoryDialog } from "@/components/rates/rate-history-dialog";
import { RateText } from "@/components/rates/rate-text";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { Cell, DetailRow, Row, RowHeader } from "@/components/ui/table";
import { TextField } from "@/components/ui/text-field";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { updateTask } from "@/lib/tracking/tasks/queries";
import type { Task, TaskUpdate } from "@/lib/tracking/tasks/schema";

export type TaskRowProps = { task: Task; project: ProjectReply; time: ProjectTime; mayEdit: boolean };

const DIALOGS = ["rates", "fields", "references"] as const;
type TaskDialogName = (typeof DIALOGS)[number];
type TaskEditor = TaskDialogName | "name";

function isDialog(editor: TaskEditor | "rate" | null): editor is TaskDialogName {
  return DIALOGS.some((one) => one === editor);
}

export function TaskRow({ task, project, time, mayEdit }: TaskRowProps) {
  const { user } = useViewer();
  const { money } = useFigures();
  const [editing, setEditing] = useState<TaskEditor | "rate" | null>(null);
  const hasFee = project.fee !== null;
  const sums = hasFee ? time.wholeOfTask(task.id) : time.monthOfTask(task.id);
  const amount = money({ amount: amountIn(sums.amounts, project.currency), currency: project.currency });
  const seesMoney = user.role !== "member";
  // Another editor may have opened while the server answered.
  const closing = (editor: typeof editing) => () => setEditing((now) => (now === editor ? null : now));
  return (
    <>
      <Row height={40} isSelected={editing === "rate" || editing === "name"}>
        <RowHeader className="max-w-0 rail:w-full">
          {editing === "name" ? (
            <TaskNameEditor task={task} close={closing("name")} />
          ) : (
            <TaskName task={task} project={project} mayEdit={mayEdit} onOpen={setEditing} />
          )}
        </RowHeader>
        <Cell align="end" phone="figure">
          {formatDuration(sums.seconds)}
        </Cell>
        {seesMoney && (
          <Cell align="end" phone="hidden" className={task.billable ? "" : "text-muted"}>
            {amount}
          </Cell>
        )}
        {seesMoney && (
          <Cell
            align="end"
            phone="state"
            className={classNames("phone:text-left", hasFee ? "w-72 rail:whitespace-nowrap" : "w-48")}
          >
            {hasFee ? (
              <TaskBilling task={task} project={project} time={sums} />
            ) : (
              <RateCell task={task} project={project} mayEdit={mayEdit} onEdit={() => setEditing("rate")} />
            )}
          </Cell>
        )}
      </Row>
      {isDialog(editing) && <TaskDialog editor={editing} task={task} project={project} onClose={closing(editing)} />}
      {editing === "rate" && (
        <DetailRow columns={4}>
          <RateEditor task={task} project={project} close={closing("rate")} />
        </DetailRow>
      )}
    </>
  );
}

type TaskNameProps = Pick<TaskRowProps, "task" | "project" | "mayEdit"> & { onOpen: (editor: TaskEditor) => void };

function TaskName({ task, project, mayEdit, onOpen }: TaskNameProps) {
  const states = useTranslations("common.states");
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <span className={classNames("truncate", task.status === "active" ? "font-[550]" : "text-muted")}>
          {task.name}
        </span>
        {task.status === "archived" && <Badge mark={<Archive />}>{states("task.isArchived")}</Badge>}
        {mayEdit && <TaskMenu task={task} project={project} onOpen={onOpen} />}
      </span>
      <ReferenceLinks refs={task.external_refs} className="pb-2 text-xs" />
    </>
  );
}

type TaskDialogProps = Pick<TaskRowProps, "task" | "project"> & { editor: TaskDialogName; onClose: () => void };

function TaskDialog({ editor, task, project, onClose }: TaskDialogProps) {
  if (editor === "rates") return <TaskRates task={task} project={project} onClose={onClose} />;
  if (editor === "fields") return <TaskFields task={task} onClose={onClose} />;
  return <TaskReferences record={task} onClose={onClose} />;
}

function TaskFields({ task, onClose }: { task: Task; onClose: () => void }) {
  const { mutateAsync } = useMutation(updateTask);
  return (
    <FieldsDialog
      object="task"
      record={task}
      save={(custom) => mutateAsync({ id: task.id, base: task, custom })}
      onClose={onClose}
    />
  );
}

function TaskRates({ task, project, onClose }: Pick<TaskRowProps, "task" | "project"> & { onClose: () => void }) {
  const { mutateAsync } = useMutation(updateTask);
  const [base] = useState(task);
  return (
    <RateHistoryDialog
      owner={{
        ...{ id: base.id, name: base.name, currency: project.currency, rates: base.rates },
        preview: { task_id: base.id },
        color: `var(--project-${project.color})`,
        save: (rates) => mutateAsync({ id: base.id, base, rates }),
      }}
      onClose={onClose}
    />
  );
}

type RateCellProps = Pick<TaskRowProps, "task" | "project" | "mayEdit"> & { onEdit: () => void };

function RateCell({ task, project, mayEdit, onEdit }: RateCellProps) {
  const t = useTranslations("projects.tasks");
  const { money } = useFigures();
  const note = (chunks: ReactNode) => <span className="text-muted">{chunks}</span>;
  if (!task.billable) return note(t("nonBillable"));
  const { rate } = project;
  const inherited = rate === null ? note(t("personRate")) : t.rich("projectRate", { rate: money(rate), note });
  const shown = <RateText rates={task.rates} currency={project.currency} none={inherited} />;
  if (!mayEdit) return shown;
  return (
    <Button
      onPress={onEdit}
      className="-mr-2 h-7 rounded-control border border-transparent px-2 -outline-offset-2 phone:mr-0 phone:-ml-2 hovered:border-line-strong hovered:bg-surface"
    >
      <span className="sr-only">{t("changeRate", { task: task.name })} </span>
      {shown}
    </Button>
  );
}

type TaskMenuProps = Omit<TaskNameProps, "mayEdit">;

function TaskMenu({ task, project, onOpen }: TaskMenuProps) {
  const t = useTranslations("projects.tasks");
  const references = useTranslations("references");
  const custom = useTranslations("customFields.values");
  const hasFields = useFields("task").length > 0;
  const dated = useTranslations("rates");
  const actions = useTranslations("common.actions");
  const change = useTaskChange(task);
  const name = { task: task.name };
  return (
    <RowMenu label={t("actionsFor", name)} className="-my-1 text-muted">
      <MenuAction icon={<Pencil />} onAction={() => onOpen("name")}>
        {t("rename")}
      </MenuAction>
      <MenuAction icon={<History />} onAction={() => onOpen("rates")}>
        {dated("history")}
      </MenuAction>
      {hasFields && (
        <MenuAction icon={<TextCursorInput />} onAction={() => onOpen("fields")}>
          {custom("edit")}
        </MenuAction>
      )}
      <MenuAction icon={<Link2 />} onAction={() => onOpen("references")}>
        {references("add")}
      </MenuAction>
      {task.billable ? (
        <MenuAction icon={<BanknoteX />} onAction={change({ billable: false }, t("nowNonBillable", name))}>
          {t("markNonBillable")}
        </MenuAction>
      ) : (
        <MenuAction icon={<Banknote />} onAction={change({ billable: true }, t("nowBillable", name))}>
          {t("markBillable")}
        </MenuAction>
      )}
      {project.fee !== null && project.status === "active" && task.billable && (
        <ExtraAction task={task} change={change} />
      )}
      <MenuDivider />
      {task.status === "active" ? (
        <MenuAction icon={<Archive />} onAction={change({ status: "archived" }, t("archived", name))}>
          {t("archive")}
        </MenuAction>
      ) : (
        <MenuAction icon={<ArchiveRestore />} onAction={change({ status: "active" }, t("restored", name))}>
          {actions("restore")}
        </MenuAction>
      )}
    </RowMenu>
  );
}

function useTaskChange(task: Task) {
  const { mutate } = useMutation(updateTask);
  return (changes: TaskUpdate, done: string) => () => {
    mutate(
      { id: task.id, base: task, ...changes },
      {
        onSuccess: () => showToast({ message: done }),
        onError: (error) => sayFailure(error),
      },
    );
  };
}

type ExtraActionProps = { task: Task; change: ReturnType<typeof useTaskChange> };

/** Also changes the task's unbilled entries. The row makes the change, because the menu closes before the answer. */
function ExtraAction({ task, change }: ExtraActionProps) {
  const t = useTranslations("milestones.tasks");
  const { extra, name } = task;
  const done = t(extra ? "nowCovered" : "nowExtra", { task: name });
  return (
    <MenuAction
      icon={extra ? <PackageCheck /> : <Clock />}
      onAction={change({ extra: !extra, apply_billing_to: "unbilled_entries" }, done)}
    >
      {t(extra ? "makeCovered" : "makeExtra")}
    </MenuAction>
  );
}

/** Enter or leaving the field saves, and Escape cancels. */
function TaskNameEditor({ task, close }: { task: Task; close: () => void }) {
  const t = useTranslations("projects.tasks");
  const { mutateAsync } = useMutation(updateTask);
  const { failure, isBusy, save } = useSaving(close);
  const [base] = useState(task);
  const [name, setName] = useState(task.name);
  const commit = () => {
    const wanted = name.trim();
    if (wanted === "" || wanted === base.name) close();
    else if (!isBusy) void save(() => mutateAsync({ id: base.id, base, name: wanted }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    else if (event.key === "Escape") close();
  };
  return (
    <TextField
      label={t("nameOf", { task: task.name })}
      isLabelHidden
      size="small"
      autoFocus
      autoComplete="off"
      maxLength={200}
      value={name}
      onChange={setName}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={failure ?? undefined}
    />
  );
}
