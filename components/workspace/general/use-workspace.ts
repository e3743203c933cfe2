"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import type { SaveResult } from "@/components/forms/saved-text";
import { sayFailure, showToast } from "@/components/ui/toast";
import { changedMembers } from "@/lib/kernel/core/merge";
import { messageOf } from "@/lib/kernel/core/message-of";
import { ApiError } from "@/lib/client/api";
import { updateWorkspace, workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import type { Workspace, WorkspaceUpdate } from "@/lib/identity/workspaces/schema";

type Change = Omit<WorkspaceUpdate, "invoicing">;

/** The workspace, and the way to change it: saved at once, and taken back from the toast. */
export function useWorkspace() {
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { mutateAsync } = useMutation(updateWorkspace);
  /** @param undo The change back; null where it is one itself. */
  const put = async (change: Change, was: Change | null, message: string, undo: Change | null): Promise<SaveResult> => {
    try {
      const saved = await mutateAsync({ ...change, was });
      // Another person was faster, and their value was chosen.
      if (Object.keys(changedMembers(saved, change)).length > 0) return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : messageOf(error);
    }
    const run = () => {
      if (undo) void put(undo, change, `${message} again as it was`, null).then(sayFault);
    };
    showToast({ message, ...(undo ? { actions: [{ label: "Undo", run }] } : {}) });
    return null;
  };
  /**
   * @param what The field's name, which the toast says.
   * @param was The values that the change was made on, where the workspace has others by now.
   */
  const save = (change: Change, what: string, was: Change | null = null) =>
    put(change, was, `${what} saved`, before(workspace, change));
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
