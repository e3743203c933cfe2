import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { type Change, change } from "@/lib/client/changes";
import { pagedApiQuery } from "@/lib/client/queries";
import { refresh } from "@/lib/client/refresh";
import type { Deleted } from "@/lib/kernel/core/wire";
import type { Milestone, MilestoneCreate, MilestonePage, MilestoneUpdate } from "./schema";

const milestoneKeys = { all: ["milestones"] as const };

/** In their order. */
export const projectMilestones = (id: string) =>
  pagedApiQuery<MilestonePage>({
    key: [...milestoneKeys.all, "project", id],
    path: "/v1/projects/{id}/milestones",
    params: { id },
    query: { limit: "200" },
  });

const refreshMilestones = (cache: QueryClient) => refresh(cache, "milestones");

export const createMilestone = mutationOptions({
  mutationFn: ({ projectId, body }: { projectId: string; body: MilestoneCreate }) =>
    api.post<Milestone>("/v1/projects/{id}/milestones", { params: { id: projectId }, body }),
  onSuccess: (_made, _body, _result, { client: cache }) => refreshMilestones(cache),
});

export const updateMilestone = mutationOptions({
  mutationFn: (asked: Change<MilestoneUpdate, Milestone>) => change("/v1/milestones", asked),
  onSuccess: (_changed, _asked, _result, { client: cache }) => refreshMilestones(cache),
});

export const completeMilestone = mutationOptions({
  mutationFn: (id: string) => api.post<Milestone>("/v1/milestones/{id}/complete", { params: { id } }),
  onSuccess: (_changed, _id, _result, { client: cache }) => refreshMilestones(cache),
});

export const deleteMilestone = mutationOptions({
  mutationFn: (id: string) => api.delete<Deleted>("/v1/milestones/{id}", { params: { id } }),
  onSuccess: (_deleted, _id, _result, { client: cache }) => refreshMilestones(cache),
});
