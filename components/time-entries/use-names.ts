"use client";

import { useInfiniteQuery, useMutation, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useWholeList } from "@/components/layout/use-whole-list";
import { sayFailure } from "@/components/ui/toast";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { createProject, projectNames } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { createTask, taskNames } from "@/lib/tracking/tasks/queries";
import type { Task } from "@/lib/tracking/tasks/schema";
import { me } from "@/lib/identity/users/queries";

const NO_PROJECTS: readonly ProjectReply[] = [];

type Names<Row> = {
  /** Null while loading. */
  rows: readonly Row[] | null;
  /** Whether loading failed, or waits for a connection. */
  hasFailed: boolean;
};

export function useKnownProjects(): Names<ProjectReply> {
  const names = useInfiniteQuery(projectNames());
  return namesOf(useWholeList(names).items, names);
}

/** Return an empty list while loading. */
export function useProjects(): readonly ProjectReply[] {
  return useKnownProjects().rows ?? NO_PROJECTS;
}

/** The query is disabled without a project. */
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

/** Return null without the permission. */
export function useMaking() {
  const t = useTranslations("time.fields");
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
          what: t("createProjectFailed", { name }),
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
          what: t("createTaskFailed", { name }),
          again: () => void task.mutateAsync({ projectId, name }).catch(() => null),
        });
        return null;
      }
    },
  };
}
