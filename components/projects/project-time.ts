import { monthOf } from "@/lib/kernel/core/wall-clock";
import type { Project, ProjectPage } from "@/lib/tracking/projects/schema";
import type { TimeReportQuery } from "@/lib/reporting/reports/schema/time";
import type { TimeEntryListQuery } from "@/lib/tracking/time-entries/schema";

/*
 * Queries of the project pages. The server prefetches the same ones.
 */

/** All time. Not by person: ten years of people exceed the size limit of a report. */
export const WHOLE_TIME: TimeReportQuery = { group_by: "project" };

/**
 * Return null when there is only one page. Adding up a million entries is slow, so the first paint leaves out the
 * other pages.
 */
export function firstTime({ data, has_more }: Pick<ProjectPage, "data" | "has_more">): TimeReportQuery | null {
  return has_more ? { ...WHOLE_TIME, project_id: data.map(({ id }) => id).join(",") } : null;
}

export const monthTime = (today: string): TimeReportQuery => ({ group_by: "project,user", from: monthOf(today).first });

export const projectTime = (id: string, today: string): Record<"month" | "whole", TimeReportQuery> => ({
  month: { group_by: "task,user", project_id: id, from: monthOf(today).first },
  whole: { group_by: "task", project_id: id },
});

export const burnTime = ({ id, budget }: Pick<Project, "id" | "budget">, today: string): TimeReportQuery => ({
  group_by: "day",
  project_id: id,
  ...(budget?.period === "monthly" && { from: monthOf(today).first, to: monthOf(today).last }),
});

export const recentTime = (projectId: string): Partial<TimeEntryListQuery> => ({
  project_id: projectId,
  limit: "6",
  expand: "task,user",
});
