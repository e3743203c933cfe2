"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CustomInputs } from "@/components/custom-fields/custom-inputs";
import { useFields } from "@/components/custom-fields/use-fields";
import { changesIn, type Texts } from "@/components/custom-fields/texts";
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

export function TaskSection({ project, mayEdit }: TaskSectionProps) {
  const t = useTranslations("projects.tasks");
  const fields = useTranslations("common.fields");
  const { user } = useViewer();
  const { today, inSentence } = useFigures();
  const { items: tasks = [] } = useWholeList(useInfiniteQuery(everyTask(project.id)));
  const time = useProjectTime(project.id);
  const [showsArchived, setShowsArchived] = useState(false);
  const month = inSentence.month(today);
  const archived = tasks.filter(({ status }) => status === "archived").length;
  const shown = tasks.filter(({ status }) => status === "active" || showsArchived);
  const { first, more } = useFirst(shown);
  const seesMoney = user.role !== "member";
  return (
    <RecordSection
      title={t("title")}
      detail={mayEdit ? month : t("yourMonth", { month })}
      end={mayEdit && project.status === "active" && <AddTask projectId={project.id} billable={project.billable} />}
      isTable
    >
      {shown.length === 0 && <p className="px-6 pb-2 text-muted phone:px-4">{t(mayEdit ? "noneYet" : "none")}</p>}
      {shown.length > 0 && (
        <Table caption={t(seesMoney ? "captionWithRates" : "caption", { month })}>
          <TableHead>
            <Column>{fields("task")}</Column>
            <Column align="end">{fields("hours")}</Column>
            {seesMoney && (
              <Column align="end" className="phone:hidden">
                {t("amount")}
              </Column>
            )}
            {seesMoney && <Column align="end">{fields("rate")}</Column>}
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
            {t("showArchived", { count: archived })}
          </Switch>
        </div>
      )}
    </RecordSection>
  );
}

function AddTask({ projectId, billable }: { projectId: string; billable: boolean }) {
  const t = useTranslations("projects.tasks");
  const [isOpen, setIsOpen] = useState(false);
  useCommand({
    label: t("add"),
    group: t("commandGroup"),
    keys: "n",
    icon: <Plus />,
    keywords: ["new", "create"],
    run: () => setIsOpen(true),
  });
  return (
    <EditPopover
      label={t("newTask")}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="small" icon={<Plus />} keys="n">
          {t("add")}
        </Button>
      }
    >
      {(close) => <AddTaskForm projectId={projectId} billable={billable} close={close} />}
    </EditPopover>
  );
}

interface NewTask {
  name: string;
  isBillable: boolean;
  typed: Texts;
}

function AddTaskForm({ projectId, billable, close }: { projectId: string; billable: boolean; close: () => void }) {
  const t = useTranslations("projects.tasks");
  const { mutateAsync } = useMutation(createTask);
  const fields = useFields("task");
  const [{ name, isBillable, typed }, set, kept] = useDraft<NewTask>(`task.${projectId}`, {
    ...{ name: "", isBillable: billable },
    typed: {},
  });
  const custom = changesIn(fields, {}, typed);
  return (
    <FactForm
      close={close}
      kept={kept}
      isDisabled={name.trim() === ""}
      onSave={() => mutateAsync({ projectId, name: name.trim(), billable: isBillable, ...(custom && { custom }) })}
    >
      <TextField
        label={t("taskName")}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(text) => set({ name: text })}
      />
      <CustomInputs object="task" saved={{}} typed={typed} onChange={(texts) => set({ typed: texts })} />
      <Switch isSelected={isBillable} onChange={(isOn) => set({ isBillable: isOn })}>
        {t("billable")}
      </Switch>
    </FactForm>
  );
}
