"use client";

import { useQuery } from "@tanstack/react-query";
import type { TimeSums } from "@/components/projects/budget";
import { timeReport } from "@/lib/reporting/reports/queries";

/** Billable time of a project, or of one of its tasks, that no invoice bills yet. */
export function useUnbilledOf(of: { project_id: string; task_id?: string }): TimeSums | undefined {
  return useQuery(timeReport({ group_by: "project", ...of, billable: "true", invoiced: "false" })).data?.totals;
}

export function unbilledSeconds(sums: TimeSums | undefined): number {
  return sums?.billable_seconds ?? 0;
}
