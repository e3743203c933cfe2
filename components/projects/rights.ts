import type { Project } from "@/lib/tracking/projects/schema";
import { managesProject } from "@/lib/tracking/projects/rules";
import type { Me } from "@/lib/identity/users/schema";

/** Owners and admins change all projects, managers those that they manage. */
export function mayEditProject({ id, role }: Pick<Me, "id" | "role">, project: Pick<Project, "manager_ids">): boolean {
  return managesProject({ userId: id, role }, { managerIds: project.manager_ids });
}
