"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import type { SaveResult } from "@/components/forms/saved-text";
import { ApiError } from "@/lib/client/api";
import { updateWorkspace, workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema";

/** The last closed day, the schedule, and a function that saves changes of the schedule. */
export function useClosing() {
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { mutateAsync } = useMutation(updateWorkspace);
  const save = async (closing: NonNullable<WorkspaceUpdate["closing"]>): Promise<SaveResult> => {
    try {
      await mutateAsync({ closing });
      return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
    }
  };
  return { closing: workspace.closing, weekStart: workspace.week_start, save };
}
