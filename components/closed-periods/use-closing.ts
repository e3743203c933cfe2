"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import type { SaveResult } from "@/components/forms/saved-text";
import { ApiError } from "@/lib/client/api";
import { updateWorkspace, workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";

/** The last closed day, the schedule, approval, and functions that save changes of them. */
export function useClosing() {
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { mutateAsync } = useMutation(updateWorkspace);
  const put = async (change: WorkspaceUpdate): Promise<SaveResult> => {
    try {
      await mutateAsync(change);
      return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
    }
  };
  return {
    closing: workspace.closing,
    approvals: workspace.approvals,
    weekStart: workspace.week_start,
    save: (closing: NonNullable<WorkspaceUpdate["closing"]>) => put({ closing }),
    saveApprovals: (approvals: NonNullable<WorkspaceUpdate["approvals"]>) => put({ approvals }),
  };
}
