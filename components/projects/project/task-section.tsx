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
import { NoTaskRow } from "@/components/projects/fee/task-billing";
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
  const { user } = useViewer();
  const { items: tasks = [] } = useWholeList(useInfiniteQuery(everyTask(project.id)));
  const time = useProjectTime(project.id);
  const [showsArchived, setShowsArchived] = useState(false);
  const archived = tasks.filter(({ status }) => status === "archived").length;
  const shown = tasks.filter(({ status }) => status === "active" || showsArchived);
  const { first, more } = useFirst(shown);
  const seesMoney = user.role !== "member";
  const hasFee = project.fee !== null;
  const isEmpty = shown.length === 0 && !(hasFee && time.wholeOfTask(null).seconds > 0);
  const words = useWords({ hasFee, seesMoney, mayEdit });
  return (
    <RecordSection
      title={words.title}
      detail={words.detail}
      end={mayEdit && project.status === "active" && <AddTask project={project} />}
      isTable
    >
      {isEmpty && <p className="px-6 pb-2 text-muted phone:px-4">{t(mayEdit ? "noneYet" : "none")}</p>}
      {!isEmpty && (
        <Table caption={words.caption}>
          <TaskHead hasFee={hasFee} seesMoney={seesMoney} />
          <TableBody>
            {first.map((task) => (
              <TaskRow key={task.id} task={task} project={project} time={time} mayEdit={mayEdit} />
            ))}
            {hasFee && <NoTaskRow project={project} time={time} />}
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

/** All time under a fixed fee, else that of the month. */
function useWords({ hasFee, seesMoney, mayEdit }: { hasFee: boolean; seesMoney: boolean; mayEdit: boolean }) {
  const t = useTranslations("projects.tasks");
  const fee = useTranslations("milestones.tasks");
  const { today, inSentence } = useFigures();
  const month = inSentence.month(today);
  if (hasFee) return { title: fee("title"), caption: fee("caption"), detail: undefined };
  const caption = t(seesMoney ? "captionWithRates" : "caption", { month });
  return { title: t("title"), caption, detail: mayEdit ? month : t("yourMonth", { month }) };
}

function TaskHead({ hasFee, seesMoney }: { hasFee: boolean; seesMoney: boolean }) {
  const t = useTranslations("projects.tasks");
  const fee = useTranslations("milestones.tasks");
  const fields = useTranslations("common.fields");
  return (
    <TableHead>
      <Column>{fields("task")}</Column>
      <Column align="end">{fields("hours")}</Column>
      {seesMoney && (
        <Column align="end" className="phone:hidden">
          {hasFee ? fee("value") : t("amount")}
        </Column>
      )}
      {seesMoney && <Column align="end">{hasFee ? fee("billing") : fields("rate")}</Column>}
    </TableHead>
  );
}

function AddTask({ project }: { project: ProjectReply }) {
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
      {(close) => <AddTaskForm project={project} close={close} />}
    </EditPopover>
  );
}

interface NewTask {
  name: string;
  isBillable: boolean;
  isExtra: boolean;
  typed: Texts;
}

function AddTaskForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const t = useTranslations("projects.tasks");
  const fee = useTranslations("milestones.tasks");
  const { mutateAsync } = useMutation(createTask);
  const fields = useFields("task");
  const [{ name, isBillable, isExtra, typed }, set, kept] = useDraft<NewTask>(`task.${project.id}`, {
    ...{ name: "", isBillable: project.billable, isExtra: false },
    typed: {},
  });
  const custom = changesIn(fields, {}, typed);
  const body = { name: name.trim(), billable: isBillable, extra: isExtra && isBillable };
  return (
    <FactForm
      close={close}
      kept={kept}
      isDisabled={name.trim() === ""}
      onSave={() => mutateAsync({ projectId: project.id, ...body, ...(custom && { custom }) })}
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
      {project.fee !== null && isBillable && (
        <Switch isSelected={isExtra} onChange={(isOn) => set({ isExtra: isOn })}>
          {fee("extraSwitch")}
        </Switch>
      )}
    </FactForm>
  );
}
