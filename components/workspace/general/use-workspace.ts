"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import type { SaveResult } from "@/components/forms/saved-text";
import { sayFailure, showToast } from "@/components/ui/toast";
import { changedMembers, withMembers } from "@/lib/core/merge";
import { ApiError } from "@/lib/http/api";
import { updateWorkspace, workspace as workspaceQuery } from "@/lib/workspace/queries";
import type { Workspace, WorkspaceUpdate } from "@/lib/workspace/schema";

type Change = Omit<WorkspaceUpdate, "invoicing">;

/** The workspace, and the way to change it: saved at once, and taken back from the toast. */
export function useWorkspace() {
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { mutateAsync } = useMutation(updateWorkspace);
  const put = async (change: Change, base: Workspace, message: string, canUndo: boolean): Promise<SaveResult> => {
    let saved: Workspace;
    try {
      saved = await mutateAsync({ ...change, base });
      // Another person was faster, and their value was chosen.
      if (Object.keys(changedMembers(saved, change)).length > 0) return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error);
    }
    const run = () => void put(before(base, change), saved, `${message} again as it was`, false).then(sayFault);
    showToast({ message, ...(canUndo ? { actions: [{ label: "Undo", run }] } : {}) });
    return null;
  };
  /**
   * @param what The field's name, which the toast says.
   * @param was The values that the change was made on, where the workspace has others by now.
   */
  const save = (change: Change, what: string, was: Change | null = null) =>
    put(change, withMembers(workspace, was ?? {}), `${what} saved`, true);
  return { workspace, save };
}

/** Why a change was not taken back. */
function sayFault(fault: SaveResult): void {
  if (fault !== null) sayFailure(fault);
}

/** The values that a change replaces. */
function before(workspace: Workspace, change: Change): Change {
  const names = Object.keys(change) as (keyof Change)[];
  return Object.fromEntries(names.map((name) => [name, workspace[name]]));
}
