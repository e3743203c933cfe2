"use client";

import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { sayFailure } from "@/components/time-entries/entry/entry-actions";
import { roleMay } from "@/lib/auth/permissions";
import { createProject, projectNames } from "@/lib/projects/queries";
import type { ProjectReply } from "@/lib/projects/schema";
import { createTask, taskList } from "@/lib/tasks/queries";
import type { Task } from "@/lib/tasks/schema";
import { me } from "@/lib/users/queries";

const NO_PROJECTS: readonly ProjectReply[] = [];

/** Names to choose from. */
type Names<Row> = {
  /** Null while nobody knows them. */
  rows: readonly Row[] | null;
  /** They were asked for in vain, or cannot be asked for without a connection. */
  hasFailed: boolean;
};

/** Projects that time can be tracked on, by name. */
export function useKnownProjects(): Names<ProjectReply> {
  return namesOf(useQuery(projectNames()));
}

/** The same, none while nobody knows them. */
export function useProjects(): readonly ProjectReply[] {
  return useKnownProjects().rows ?? NO_PROJECTS;
}

/** The tasks of a project; of none, nobody knows them. */
export function useTasks(projectId: string | null): Names<Task> {
  const names = namesOf(useQuery({ ...taskList(projectId ?? "", TASKS), enabled: projectId !== null }));
  return projectId === null ? { rows: null, hasFailed: false } : names;
}

function namesOf<Row>({
  data,
  isError,
  fetchStatus,
}: Pick<UseQueryResult<{ data: readonly Row[] }>, "data" | "isError" | "fetchStatus">): Names<Row> {
  return { rows: data?.data ?? null, hasFailed: isError || fetchStatus === "paused" };
}

/** Makes projects and tasks by name; null where the role may not. */
export function useMaking() {
  const client = useQueryClient();
  const project = useMutation(createProject);
  const task = useMutation(createTask);
  const role = client.getQueryData(me().queryKey)?.role;
  if (role === undefined || !roleMay(role, "projects:write")) return null;
  const keep = (made: ProjectReply) => {
    client.setQueryData(
      projectNames().queryKey,
      (list) => list && { ...list, data: [...list.data.filter(({ id }) => id !== made.id), made] },
    );
  };
  return {
    /** Has a project that was just made found by its name, before the list of names is read again. */
    keep,
    project: async (name: string): Promise<ProjectReply | null> => {
      try {
        const made = await project.mutateAsync({ name });
        keep(made);
        return made;
      } catch (error) {
        sayFailure(`Project “${name}” is not made.`, error, () => void project.mutateAsync({ name }).catch(() => null));
        return null;
      }
    },
    task: async (projectId: string, name: string): Promise<Task | null> => {
      try {
        const made = await task.mutateAsync({ projectId, name });
        client.setQueryData(
          taskList(projectId, TASKS).queryKey,
          (list) => list && { ...list, data: [...list.data.filter(({ id }) => id !== made.id), made] },
        );
        return made;
      } catch (error) {
        sayFailure(
          `Task “${name}” is not made.`,
          error,
          () => void task.mutateAsync({ projectId, name }).catch(() => null),
        );
        return null;
      }
    },
  };
}

const TASKS = { limit: "200", sort: "name", status: "active" } as const;
