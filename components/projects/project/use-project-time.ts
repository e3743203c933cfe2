"use client";

import { useQuery } from "@tanstack/react-query";
import { addSums, NO_TIME, type TimeSums } from "@/components/projects/budget";
import { projectTime } from "@/components/projects/project-time";
import { useFigures } from "@/components/viewer/use-figures";
import { timeReport } from "@/lib/reporting/reports/queries";
import type { TimeReport } from "@/lib/reporting/reports/schema/time";

export interface ProjectTime {
  whole: TimeSums;
  month: TimeSums;
  /** Null: without a task. */
  monthOfTask: (taskId: string | null) => TimeSums;
  monthOfUser: (userId: string) => TimeSums;
  /** Null: without a task. */
  wholeOfTask: (taskId: string | null) => TimeSums;
}

export function useProjectTime(id: string): ProjectTime {
  const { today } = useFigures();
  const queries = projectTime(id, today);
  const month = useQuery(timeReport(queries.month)).data;
  const whole = useQuery(timeReport(queries.whole)).data;
  return {
    whole: whole?.totals ?? NO_TIME,
    month: month?.totals ?? NO_TIME,
    monthOfTask: (taskId) => sumOf(month, (row) => (row.task?.id ?? null) === taskId),
    monthOfUser: (userId) => sumOf(month, (row) => row.user?.id === userId),
    wholeOfTask: (taskId) => sumOf(whole, (row) => (row.task?.id ?? null) === taskId),
  };
}

function sumOf(report: TimeReport | undefined, isMeant: (row: TimeReport["rows"][number]) => boolean): TimeSums {
  return (report?.rows ?? []).filter(isMeant).reduce<TimeSums>(addSums, NO_TIME);
}
