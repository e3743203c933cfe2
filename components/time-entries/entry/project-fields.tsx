"use client";

import { useTranslations } from "next-intl";
import { useMaking, useKnownProjects, useTasks } from "@/components/time-entries/use-names";
import { ComboBox } from "@/components/ui/combo-box";
import { Swatch } from "@/components/ui/swatch";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type ProjectChoice = Pick<TimeEntryReply, "project_id" | "task_id" | "project" | "task">;

export type ProjectFieldsProps = {
  value: Pick<ProjectChoice, "project_id" | "task_id">;
  onChange: (choice: ProjectChoice) => void;
  /** Opens the dialog for a new project with a client: `ask` of `useClientProject`, outside a popover of these fields. */
  onForClient: (name: string) => void;
  autoFocus?: "project" | "task";
  /** Placeholder of the project field. */
  noProject?: string;
  /** Whether to offer a project. Default: all. */
  mayUse?: (project: ProjectReply) => boolean;
};

export const NO_PROJECT: ProjectChoice = { project_id: null, task_id: null, project: null, task: null };

export function ProjectFields({ value, onChange, onForClient, autoFocus, noProject, mayUse }: ProjectFieldsProps) {
  const t = useTranslations("time.fields");
  const { rows: known, hasFailed } = useKnownProjects();
  const projects = known?.filter((one) => mayUse?.(one) !== false) ?? [];
  const making = useMaking();
  const project = projects.find(({ id }) => id === value.project_id) ?? null;

  const takeProject = (id: string | null) => {
    // Choosing the same project again must keep the task.
    if (id === value.project_id) return;
    const chosen = projects.find((one) => one.id === id);
    onChange(chosen ? { ...NO_PROJECT, project_id: chosen.id, project: chosen } : NO_PROJECT);
  };
  const makeProject = async (name: string) => {
    const made = await making?.project(name);
    if (made) onChange({ ...NO_PROJECT, project_id: made.id, project: made });
  };

  return (
    <>
      <ComboBox
        label={t("project")}
        placeholder={noProject ?? t("noProject")}
        options={known && projects.map(optionOf)}
        hasFailed={hasFailed}
        value={value.project_id}
        onChange={takeProject}
        autoFocus={autoFocus === "project"}
        {...(project && { prefix: <Swatch color={project.color} /> })}
        {...(making && {
          create: {
            label: (name: string) => t("createProject", { name }),
            run: (name: string) => void makeProject(name),
          },
          createMore: { label: (name: string) => t("createClientProject", { name }), run: onForClient },
        })}
      />
      <TaskField
        project={project}
        value={value}
        autoFocus={autoFocus === "task"}
        onChange={(task) => onChange({ project_id: value.project_id, project, task_id: task?.id ?? null, task })}
      />
    </>
  );
}

function optionOf({ id, name, color }: ProjectReply) {
  return { value: id, label: name, icon: <Swatch color={color} /> };
}

type TaskFieldProps = {
  project: ProjectReply | null;
  value: ProjectFieldsProps["value"];
  autoFocus: boolean;
  onChange: (task: Task | null) => void;
};

function TaskField({ project, value, autoFocus, onChange }: TaskFieldProps) {
  const t = useTranslations("time.fields");
  const { rows: tasks, hasFailed } = useTasks(value.project_id);
  const making = useMaking();
  const make = async (name: string) => {
    const made = project && (await making?.task(project.id, name));
    if (made) onChange(made);
  };
  return (
    <ComboBox
      label={t("task")}
      placeholder={project ? t("noTask") : t("projectFirst")}
      options={tasks?.map(({ id, name }) => ({ value: id, label: name })) ?? null}
      hasFailed={hasFailed}
      value={value.task_id}
      onChange={(id) => onChange(tasks?.find((one) => one.id === id) ?? null)}
      autoFocus={autoFocus && project !== null}
      isDisabled={project === null}
      emptyText={making ? t("noTasksToCreate") : t("noTasks")}
      {...(making && {
        create: { label: (name: string) => t("createTask", { name }), run: (name: string) => void make(name) },
      })}
    />
  );
}
