"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Printed } from "@/lib/billing/invoice-content/printed";
import { estimateVersions } from "@/lib/billing/estimates/queries";
import { printedEstimate } from "@/lib/billing/estimates/rules/printed";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { project as projectQuery } from "@/lib/tracking/projects/queries";

/** The estimate as its PDF shows it. */
export function usePrinted(estimate: Estimate): Printed {
  const { project_id: projectId } = estimate;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== null });
  const replaced = useVersions(estimate).find(({ id }) => id === estimate.supersedes_id);
  return printedEstimate(estimate, {
    project: projectId === null ? null : (project?.name ?? null),
    replaces: replaced?.number ?? null,
  });
}

/** Newest first. */
export function useVersions({ original_id: originalId }: Estimate): Estimate[] {
  const { data } = useInfiniteQuery(estimateVersions(originalId));
  const versions = data?.pages.flatMap((page) => page.data) ?? [];
  return [...versions].sort((one, other) => other.revision - one.revision);
}
