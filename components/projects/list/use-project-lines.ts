"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { monthTime, WHOLE_TIME } from "@/components/projects/project-time";
import { linesOf, type ProjectLine } from "@/components/projects/list/rows";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { roleMay } from "@/lib/auth/permissions";
import { given } from "@/lib/core/given";
import { everyProject } from "@/lib/projects/queries";
import { invoiceReport, timeReport } from "@/lib/reports/queries";
import { runningEntries } from "@/lib/time-entries/queries";

/** Every project with its figures; undefined while projects are on their way. */
export function useProjectLines(clientId?: string) {
  const { today } = useFigures();
  const { user } = useViewer();
  const ofClient = given({ client_id: clientId });
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyProject(ofClient)));
  const whole = useQuery(timeReport({ ...WHOLE_TIME, ...ofClient })).data;
  const month = useQuery(timeReport({ ...monthTime(today), ...ofClient })).data;
  const invoices = useQuery({ ...invoiceReport(), enabled: roleMay(user.role, "invoices:read") }).data;
  const running = useQuery(runningEntries()).data?.data;
  const lines = useMemo<ProjectLine[] | undefined>(
    () => items && linesOf(items, { whole, month, invoices, running: running ?? [] }, today),
    [items, whole, month, invoices, running, today],
  );
  return { lines, error, refetch };
}
