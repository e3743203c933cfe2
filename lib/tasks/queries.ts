import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { Task, TaskPage, type TaskCreate, type TaskListQuery } from "./schema";

const taskKeys = { of: (projectId: string) => ["projects", projectId, "tasks"] as const };

export const taskList = (projectId: string, query: Partial<TaskListQuery> = {}) =>
  queryOptions({
    queryKey: [...taskKeys.of(projectId), query],
    queryFn: ({ signal }) => api.get(`/v1/projects/${projectId}/tasks`, { query, returns: TaskPage, signal }),
  });

export const createTask = mutationOptions({
  mutationFn: ({ projectId, ...body }: TaskCreate & { projectId: string }) =>
    api.post(`/v1/projects/${projectId}/tasks`, { body, returns: Task }),
  onSuccess: (_task, { projectId }, _result, { client }) =>
    client.invalidateQueries({ queryKey: taskKeys.of(projectId) }),
});
