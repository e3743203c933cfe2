"use client";

import { useMutation } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Banknote, BanknoteX, Pencil } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useSaving } from "@/components/forms/use-saving";
import { amountIn } from "@/components/projects/budget";
import { RateEditor } from "@/components/projects/project/rate-editor";
import type { ProjectTime } from "@/components/projects/project/use-project-time";
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
import type { Task } from "@/lib/tracking/tasks/schema";

export type TaskRowProps = { task: Task; project: ProjectReply; time: ProjectTime; mayEdit: boolean };

/** One task; its name and its rate are edited where they stand. */
export function TaskRow({ task, project, time, mayEdit }: TaskRowProps) {
  const { user } = useViewer();
  const { money } = useFigures();
  const [editing, setEditing] = useState<"rate" | "name" | null>(null);
  const month = time.monthOfTask(task.id);
  const amount = money({ amount: amountIn(month.amounts, project.currency), currency: project.currency });
  const seesMoney = user.role !== "member";
  // Not what was opened while the answer was on its way.
  const closing = (what: typeof editing) => () => setEditing((now) => (now === what ? null : now));
  return (
    <>
      <Row height={40} isSelected={editing !== null}>
        <RowHeader className="max-w-0">
          {editing === "name" ? (
            <TaskNameEditor task={task} close={closing("name")} />
          ) : (
            <span className="flex min-w-0 items-center gap-2">
              <span className={classNames("truncate", task.status === "active" ? "font-[550]" : "text-muted")}>
                {task.name}
              </span>
              {task.status === "archived" && <Badge mark={<Archive />}>Archived</Badge>}
              {mayEdit && <TaskMenu task={task} onRename={() => setEditing("name")} />}
            </span>
          )}
        </RowHeader>
        <Cell align="end" phone="figure">
          {formatDuration(month.seconds)}
        </Cell>
        {seesMoney && (
          <Cell align="end" phone="hidden" className={task.billable ? "" : "text-muted"}>
            {amount}
          </Cell>
        )}
        {seesMoney && (
          <Cell align="end" phone="state" className="w-48 phone:text-left">
            <RateCell task={task} project={project} mayEdit={mayEdit} onEdit={() => setEditing("rate")} />
          </Cell>
        )}
      </Row>
      {editing === "rate" && (
        <DetailRow columns={4}>
          <RateEditor task={task} project={project} close={closing("rate")} />
        </DetailRow>
      )}
    </>
  );
}

type RateCellProps = Pick<TaskRowProps, "task" | "project" | "mayEdit"> & { onEdit: () => void };

function RateCell({ task, project, mayEdit, onEdit }: RateCellProps) {
  const { money } = useFigures();
  const rate = task.rate ?? project.rate;
  const words = !task.billable ? (
    <span className="text-muted">Not billable</span>
  ) : (
    <>
      {rate === null ? <span className="text-muted">Each person’s</span> : money(rate)}
      {task.rate === null && rate !== null && <span className="text-muted"> project</span>}
    </>
  );
  if (!mayEdit || !task.billable) return words;
  return (
    <Button
      onPress={onEdit}
      className="-mr-2 h-7 rounded-control border border-transparent px-2 -outline-offset-2 phone:mr-0 phone:-ml-2 hovered:border-line-strong hovered:bg-surface"
    >
      <span className="sr-only">Change the rate for {task.name}: </span>
      {words}
    </Button>
  );
}

function TaskMenu({ task, onRename }: { task: Task; onRename: () => void }) {
  const { mutate } = useMutation(updateTask);
  const change = (changes: { billable?: boolean; status?: Task["status"] }, done: string) => () => {
    mutate(
      { id: task.id, base: task, ...changes },
      {
        onSuccess: () => showToast({ message: done }),
        onError: (error) => sayFailure(error),
      },
    );
  };
  const label = `Actions for ${task.name}`;
  return (
    <RowMenu label={label} className="-my-1 text-muted">
      <MenuAction icon={<Pencil />} onAction={onRename}>
        Rename
      </MenuAction>
      {task.billable ? (
        <MenuAction icon={<BanknoteX />} onAction={change({ billable: false }, `${task.name} is not billable now`)}>
          Not billable
        </MenuAction>
      ) : (
        <MenuAction icon={<Banknote />} onAction={change({ billable: true }, `${task.name} is billable now`)}>
          Billable
        </MenuAction>
      )}
      <MenuDivider />
      {task.status === "active" ? (
        <MenuAction icon={<Archive />} onAction={change({ status: "archived" }, `${task.name} is archived`)}>
          Archive
        </MenuAction>
      ) : (
        <MenuAction icon={<ArchiveRestore />} onAction={change({ status: "active" }, `${task.name} is active again`)}>
          Restore
        </MenuAction>
      )}
    </RowMenu>
  );
}

/** The name as a field: Enter or leaving it saves, Escape leaves it as it was. */
function TaskNameEditor({ task, close }: { task: Task; close: () => void }) {
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
      label={`Name of ${task.name}`}
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
