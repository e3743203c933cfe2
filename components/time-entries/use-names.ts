"use client";

import { useInfiniteQuery, useMutation, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useWholeList } from "@/components/layout/use-whole-list";
import { sayFailure } from "@/components/ui/toast";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { createProject, projectNames } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { createTask, taskNames } from "@/lib/tracking/tasks/queries";
import type { Task } from "@/lib/tracking/tasks/schema";
import { me } from "@/lib/identity/users/queries";

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
  const names = useInfiniteQuery(projectNames());
  return namesOf(useWholeList(names).items, names);
}

/** The same, none while nobody knows them. */
export function useProjects(): readonly ProjectReply[] {
  return useKnownProjects().rows ?? NO_PROJECTS;
}

/** The tasks of a project; of none, nobody knows them. */
export function useTasks(projectId: string | null): Names<Task> {
  const names = useInfiniteQuery({ ...taskNames(projectId ?? ""), enabled: projectId !== null });
  const { items } = useWholeList(names);
  return projectId === null ? { rows: null, hasFailed: false } : namesOf(items, names);
}

function namesOf<Row>(
  rows: readonly Row[] | undefined,
  { isError, fetchStatus }: Pick<UseQueryResult, "isError" | "fetchStatus">,
): Names<Row> {
  return { rows: rows ?? null, hasFailed: isError || fetchStatus === "paused" };
}

/** Create projects and tasks by name; null where the role may not. */
export function useMaking() {
  const cache = useQueryClient();
  const project = useMutation(createProject);
  const task = useMutation(createTask);
  const role = cache.getQueryData(me().queryKey)?.role;
  if (role === undefined || !roleMay(role, "projects:write")) return null;
  return {
    project: async (name: string): Promise<ProjectReply | null> => {
      try {
        return await project.mutateAsync({ name });
      } catch (error) {
        sayFailure(error, {
          what: `Project “${name}” was not created.`,
          again: () => void project.mutateAsync({ name }).catch(() => null),
        });
        return null;
      }
    },
    task: async (projectId: string, name: string): Promise<Task | null> => {
      try {
        return await task.mutateAsync({ projectId, name });
      } catch (error) {
        sayFailure(error, {
          what: `Task “${name}” was not created.`,
          again: () => void task.mutateAsync({ projectId, name }).catch(() => null),
        });
        return null;
      }
    },
  };
}
