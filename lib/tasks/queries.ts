import { mutationOptions } from "@tanstack/react-query";
import { api } from "@/lib/http/api";
import { question } from "@/lib/http/ask";
import type { Task, TaskPage, TaskCreate, TaskListQuery } from "./schema";

const taskKeys = { of: (projectId: string) => ["projects", projectId, "tasks"] as const };

export const taskList = (projectId: string, query: Partial<TaskListQuery> = {}) =>
  question<TaskPage>({
    key: [...taskKeys.of(projectId), query],
    path: "/v1/projects/{id}/tasks",
    params: { id: projectId },
    query,
  });

export const createTask = mutationOptions({
  mutationFn: ({ projectId, ...body }: TaskCreate & { projectId: string }) =>
    api.post<Task>(`/v1/projects/${projectId}/tasks`, { body }),
  onSuccess: (_task, { projectId }, _result, { client }) =>
    client.invalidateQueries({ queryKey: taskKeys.of(projectId) }),
});
