"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { approvalList } from "@/components/timesheets/lists";
import { useViewer } from "@/components/viewer/use-viewer";

/** The number of timesheets that wait for the viewer. 0 for people who decide none. */
export function useWaitingCount(): number {
  const { user } = useViewer();
  const { enabled, decides } = user.workspace.approvals;
  const { data } = useInfiniteQuery({ ...approvalList("waiting"), enabled: enabled && decides });
  return data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0;
}
