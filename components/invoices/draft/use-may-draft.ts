"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useWholeList } from "@/components/layout/use-whole-list";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { everyProject } from "@/lib/tracking/projects/queries";

/** Whether the viewer may write a draft: managers one on projects that they manage alone, all others any. */
export function useMayDraft({ lines }: Pick<Invoice, "lines">): boolean {
  const { user } = useViewer();
  const isManager = user.role === "manager";
  const { items: projects } = useWholeList(useInfiniteQuery({ ...everyProject(), enabled: isManager }));
  if (!isManager || projects === undefined) return true;
  const managed = new Set(projects.filter((project) => project.manager_ids.includes(user.id)).map(({ id }) => id));
  return lines.length > 0 && lines.every(({ project_id: id }) => id !== null && managed.has(id));
}
