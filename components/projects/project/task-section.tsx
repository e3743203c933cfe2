"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { RecordSection } from "@/components/layout/record";
import { useFirst } from "@/components/layout/use-first";
import { useWholeList } from "@/components/layout/use-whole-list";
import { TaskRow } from "@/components/projects/project/task-row";
import { useProjectTime } from "@/components/projects/project/use-project-time";
import { Button } from "@/components/ui/button";
import { EditPopover } from "@/components/ui/edit-popover";
import { useCommand } from "@/components/ui/shortcuts";
import { Switch } from "@/components/ui/switch";
import { Column, Table, TableBody, TableHead } from "@/components/ui/table";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { createTask, everyTask } from "@/lib/tracking/tasks/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type TaskSectionProps = { project: ProjectReply; mayEdit: boolean };

/** What there is to do, with this month's time and the rate of each. */
export function TaskSection({ project, mayEdit }: TaskSectionProps) {
  const { user } = useViewer();
  const { today, locale } = useFigures();
  const { items: tasks = [] } = useWholeList(useInfiniteQuery(everyTask(project.id)));
  const time = useProjectTime(project.id);
  const [showsArchived, setShowsArchived] = useState(false);
  const month = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.parse(today));
  const archived = tasks.filter(({ status }) => status === "archived").length;
  const shown = tasks.filter(({ status }) => status === "active" || showsArchived);
  const { first, more } = useFirst(shown);
  const seesMoney = user.role !== "member";
  return (
    <RecordSection
      title="Tasks"
      detail={whoseTime(month, mayEdit)}
      end={mayEdit && project.status === "active" && <AddTask projectId={project.id} billable={project.billable} />}
      isTable
    >
      {shown.length === 0 && (
        <p className="px-6 pb-2 text-muted phone:px-4">
          {mayEdit ? "No tasks. Add some to tell kinds of work apart, each with its own rate." : "No tasks."}
        </p>
      )}
      {shown.length > 0 && (
        <Table caption={`Tasks with their time in ${month}${seesMoney ? " and their rate" : ""}`}>
          <TableHead>
            <Column>Task</Column>
            <Column align="end">Hours</Column>
            {seesMoney && (
              <Column align="end" className="phone:hidden">
                Amount
              </Column>
            )}
            {seesMoney && <Column align="end">Rate an hour</Column>}
          </TableHead>
          <TableBody>
            {first.map((task) => (
              <TaskRow key={task.id} task={task} project={project} time={time} mayEdit={mayEdit} />
            ))}
          </TableBody>
        </Table>
      )}
      {more}
      {archived > 0 && (
        <div className="px-6 pt-2 phone:px-4">
          <Switch isSelected={showsArchived} onChange={setShowsArchived}>
            Show {archived} archived
          </Switch>
        </div>
      )}
    </RecordSection>
  );
}

/** Who does not manage the project sees their own time alone. */
function whoseTime(month: string, mayEdit: boolean): string {
  return mayEdit ? month : `You in ${month}`;
}

function AddTask({ projectId, billable }: { projectId: string; billable: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useCommand({
    label: "Add a task",
    group: "Project",
    keys: "n",
    icon: <Plus />,
    keywords: ["new", "create"],
    run: () => setIsOpen(true),
  });
  return (
    <EditPopover
      label="New task"
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" icon={<Plus />} keys="n">
          Task
        </Button>
      }
    >
      {(close) => <AddTaskForm projectId={projectId} billable={billable} close={close} />}
    </EditPopover>
  );
}

function AddTaskForm({ projectId, billable, close }: { projectId: string; billable: boolean; close: () => void }) {
  const { mutateAsync } = useMutation(createTask);
  const [{ name, isBillable }, set, kept] = useDraft(`task.${projectId}`, { name: "", isBillable: billable });
  return (
    <FactForm
      close={close}
      kept={kept}
      isDisabled={name.trim() === ""}
      onSave={() => mutateAsync({ projectId, name: name.trim(), billable: isBillable })}
    >
      <TextField
        label="Name of the task"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(typed) => set({ name: typed })}
      />
      <Switch isSelected={isBillable} onChange={(isOn) => set({ isBillable: isOn })}>
        Billable
      </Switch>
    </FactForm>
  );
}
