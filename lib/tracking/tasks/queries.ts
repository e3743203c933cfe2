import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { refresh } from "@/lib/client/refresh";
import { pagedApiQuery, prependToFirstPage } from "@/lib/client/queries";
import { type Change, change } from "@/lib/client/changes";
import type { Task, TaskCreate, TaskListQuery, TaskPage, TaskReply, TaskUpdate } from "./schema";

const taskKeys = { of: (projectId: string) => ["projects", projectId, "tasks"] as const };

const taskList = (projectId: string, query: Partial<TaskListQuery> = {}) =>
  pagedApiQuery<TaskPage>({
    key: [...taskKeys.of(projectId), query],
    path: "/v1/projects/{id}/tasks",
    params: { id: projectId },
    query,
  });

/** The names to choose a task of a project by, a page at a time. */
export const taskNames = (projectId: string) => taskList(projectId, { limit: "200", sort: "name", status: "active" });

/** All tasks of a project, archived ones too, by name and a page at a time. */
export const everyTask = (projectId: string) => taskList(projectId, { limit: "200", sort: "name" });

export const createTask = mutationOptions({
  mutationFn: ({ projectId, ...body }: TaskCreate & { projectId: string }) =>
    api.post<Task>(`/v1/projects/${projectId}/tasks`, { body }),
  onSuccess: (made, { projectId }, _result, { client: cache }) => {
    cache.setQueryData(taskNames(projectId).queryKey, (known) => prependToFirstPage(known, made));
    // Whoever made it can go on with it at once; lists are read again meanwhile.
    void refresh(cache, "tasks");
  },
});

export const updateTask = mutationOptions({
  mutationFn: (asked: Change<TaskUpdate, TaskReply>) => change("/v1/tasks", asked),
  onSuccess: (_task, _body, _result, { client: cache }) => refresh(cache, "tasks"),
});
