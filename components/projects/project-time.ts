import { monthOf } from "@/lib/kernel/core/wall-clock";
import type { Project, ProjectPage } from "@/lib/tracking/projects/schema";
import type { TimeReportQuery } from "@/lib/reporting/reports/schema/time";
import type { TimeEntryListQuery } from "@/lib/tracking/time-entries/schema";

/*
 * What the pages of projects ask for. The server reads the same, so that the first paint has it.
 */

/** Of all time, without people: ten years of them are more than a report may hold. */
export const WHOLE_TIME: TimeReportQuery = { group_by: "project" };

/**
 * The same on the first projects of more than are listed at once; null when these are all. A million entries take a while
 * to add up, and the first paint does without those of the others.
 */
export function firstTime({ data, has_more }: Pick<ProjectPage, "data" | "has_more">): TimeReportQuery | null {
  return has_more ? { ...WHOLE_TIME, project_id: data.map(({ id }) => id).join(",") } : null;
}

/** Of the month of this day: who tracked how much on what. */
export const monthTime = (today: string): TimeReportQuery => ({ group_by: "project,user", from: monthOf(today).first });

/** One project's time of this month, by task and person, and of all time. */
export const projectTime = (id: string, today: string): Record<"month" | "whole", TimeReportQuery> => ({
  month: { group_by: "task,user", project_id: id, from: monthOf(today).first },
  whole: { group_by: "task", project_id: id },
});

/** The time that a project's budget counts, by day. */
export const burnTime = ({ id, budget }: Pick<Project, "id" | "budget">, today: string): TimeReportQuery => ({
  group_by: "day",
  project_id: id,
  ...(budget?.period === "monthly" && { from: monthOf(today).first, to: monthOf(today).last }),
});

/** The latest time on a project. */
export const recentTime = (projectId: string): Partial<TimeEntryListQuery> => ({
  project_id: projectId,
  limit: "6",
  expand: "task,user",
});
