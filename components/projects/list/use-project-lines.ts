"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { firstTime, monthTime, WHOLE_TIME } from "@/components/projects/project-time";
import { mayEditProject } from "@/components/projects/rights";
import { linesOf, type ProjectLine } from "@/components/projects/list/rows";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { everyProject } from "@/lib/tracking/projects/queries";
import type { ProjectPage, ProjectReply } from "@/lib/tracking/projects/schema";
import { invoiceReport, timeReport } from "@/lib/reporting/reports/queries";
import { runningEntries } from "@/lib/tracking/time-entries/queries";

/** Return undefined while the projects load. */
export function useProjectLines(clientId?: string) {
  const { today } = useFigures();
  const { user } = useViewer();
  const ofClient = omitUndefined({ client_id: clientId });
  const projects = useInfiniteQuery(everyProject(ofClient));
  const { items: all, error, refetch } = useWholeList(projects);
  const { items, whole } = useWholeTime(all, projects.data?.pages[0], ofClient);
  const month = useQuery(timeReport({ ...monthTime(today), ...ofClient })).data;
  const invoices = useQuery({ ...invoiceReport(), enabled: roleMay(user.role, "invoices:read") }).data;
  const running = useQuery(runningEntries()).data?.data;
  const lines = useMemo<ProjectLine[] | undefined>(() => {
    const seesAll = (project: ProjectReply) => mayEditProject(user, project);
    return items && linesOf(items, { whole, month, invoices, running: running ?? [], seesAll }, today);
  }, [items, whole, month, invoices, running, today, user]);
  return { lines, error, refetch };
}

/** Return only the first page until the time of all projects has loaded. */
function useWholeTime(
  all: readonly ProjectReply[] | undefined,
  page: ProjectPage | undefined,
  ofClient: Partial<Record<"client_id", string>>,
) {
  const { data: whole, isError } = useQuery(timeReport({ ...WHOLE_TIME, ...ofClient }));
  const question = page && firstTime(page);
  const isShort = question === null || whole !== undefined || isError;
  const first = useQuery({ ...timeReport(question ?? WHOLE_TIME), enabled: !isShort }).data;
  return isShort || !first ? { items: all, whole } : { items: page?.data, whole: first };
}
