"use client";

import { useNames } from "@/components/expenses/use-names";
import { useViewer } from "@/components/viewer/use-viewer";

/** Owners and admins see the expenses of all people, and reimburse them. */
export function useIsAdmin(): boolean {
  const { role } = useViewer().user;
  return role === "owner" || role === "admin";
}

/** Managers record expenses of others, and set markups and exchange rates, on the projects that they manage. */
export function useSetsCharge(): (projectId: string | null) => boolean {
  const { user } = useViewer();
  const { project } = useNames();
  const isAdmin = useIsAdmin();
  return (id) => isAdmin || (user.role === "manager" && (project(id)?.manager_ids.includes(user.id) ?? false));
}
