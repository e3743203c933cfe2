import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, prependToFirstPage } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type { Task, TaskCreate, TaskListQuery, TaskPage, TaskReply, TaskUpdate } from "./schema";

const taskKeys = { of: (projectId: string) => ["projects", projectId, "tasks"] as const };

const taskList = (projectId: string, query: Omit<Partial<TaskListQuery>, "custom"> = {}) =>
  pagedApiQuery<TaskPage>({
    key: [...taskKeys.of(projectId), query],
    path: "/v1/projects/{id}/tasks",
    params: { id: projectId },
    query,
  });

export const taskNames = (projectId: string) => taskList(projectId, { limit: "200", sort: "name", status: "active" });

/** Includes archived tasks. */
export const everyTask = (projectId: string) => taskList(projectId, { limit: "200", sort: "name" });

export const createTask = mutationOptions({
  mutationFn: ({ projectId, ...body }: TaskCreate & { projectId: string }) =>
    api.post<Task>(`/v1/projects/${projectId}/tasks`, { body }),
  onSuccess: (made, { projectId }, _result, { client: cache }) => {
    cache.setQueryData(taskNames(projectId).queryKey, (known) => prependToFirstPage(known, made));
    // Not awaited: the dialog closes before the lists are refetched.
    void refresh(cache, "tasks");
  },
});

export const updateTask = mutationOptions({
  mutationFn: (asked: Change<TaskUpdate, TaskReply>) => change("/v1/tasks", asked),
  onSuccess: (_task, _body, _result, { client: cache }) => refresh(cache, "tasks"),
});
