"use client";

import { useMaking, useKnownProjects, useTasks } from "@/components/time-entries/use-names";
import { ComboBox } from "@/components/ui/combo-box";
import { Swatch } from "@/components/ui/swatch";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import type { Task } from "@/lib/tracking/tasks/schema";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** A project and one of its tasks, with what is shown of them. */
export type ProjectChoice = Pick<TimeEntryReply, "project_id" | "task_id" | "project" | "task">;

export type ProjectFieldsProps = {
  value: Pick<ProjectChoice, "project_id" | "task_id">;
  onChange: (choice: ProjectChoice) => void;
  /**
   * Asks for the client of a new project of this name: `ask` of `useClientProject`. Its dialog belongs outside the popover
   * of these fields, which closes first.
   */
  onForClient: (name: string) => void;
  autoFocus?: "project" | "task";
  /** What stands in the empty field. */
  noProject?: string;
  /** Which projects are offered; all unless it says otherwise. */
  mayUse?: (project: ProjectReply) => boolean;
};

export const NO_PROJECT: ProjectChoice = { project_id: null, task_id: null, project: null, task: null };

/** Two combo boxes that create missing names. A task belongs to its project, so the one follows the other. */
export function ProjectFields({
  value,
  onChange,
  onForClient,
  autoFocus,
  noProject = "No project",
  mayUse,
}: ProjectFieldsProps) {
  const { rows: known, hasFailed } = useKnownProjects();
  const projects = known?.filter((one) => mayUse?.(one) !== false) ?? [];
  const making = useMaking();
  const project = projects.find(({ id }) => id === value.project_id) ?? null;

  const takeProject = (id: string | null) => {
    // The same project again must not drop the task.
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
        label="Project"
        placeholder={noProject}
        options={known && projects.map(optionOf)}
        hasFailed={hasFailed}
        value={value.project_id}
        onChange={takeProject}
        autoFocus={autoFocus === "project"}
        {...(project && { prefix: <Swatch color={project.color} /> })}
        {...(making && {
          create: {
            label: (name: string) => `Create project “${name}”`,
            run: (name: string) => void makeProject(name),
          },
          createMore: { label: (name: string) => `Create project “${name}” for a client…`, run: onForClient },
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
  const { rows: tasks, hasFailed } = useTasks(value.project_id);
  const making = useMaking();
  const make = async (name: string) => {
    const made = project && (await making?.task(project.id, name));
    if (made) onChange(made);
  };
  return (
    <ComboBox
      label="Task"
      placeholder={project ? "No task" : "Choose a project first"}
      options={tasks?.map(({ id, name }) => ({ value: id, label: name })) ?? null}
      hasFailed={hasFailed}
      value={value.task_id}
      onChange={(id) => onChange(tasks?.find((one) => one.id === id) ?? null)}
      autoFocus={autoFocus && project !== null}
      isDisabled={project === null}
      emptyText="No tasks yet. Type a name."
      {...(making && {
        create: { label: (name: string) => `Create task “${name}”`, run: (name: string) => void make(name) },
      })}
    />
  );
}
