"use client";

import { useEverybody } from "@/components/users/use-everybody";
import { useViewer } from "@/components/viewer/use-viewer";
import type { User } from "@/lib/identity/users/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type Person = Pick<User, "id" | "name" | "time_zone" | "weekly_capacity_seconds" | "created_at">;

/** The viewer is first. Members see only their own time. */
export function usePeople(): readonly Person[] {
  const { user } = useViewer();
  const { items } = useEverybody({ enabled: user.role !== "member" });
  const others = items?.filter(({ id, status }) => status === "active" && id !== user.id) ?? [];
  return [user, ...others];
}

/** People may change their own time, admins that of everyone, and managers that on their projects. */
export function useMayUse({ id }: Pick<Person, "id">): (project: ProjectReply) => boolean {
  const { user } = useViewer();
  const isFree = id === user.id || user.role === "owner" || user.role === "admin";
  return (project) => isFree || project.manager_ids.includes(user.id);
}
