"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { SaveResult } from "@/components/forms/saved-text";
import { sayFailure, showToast } from "@/components/ui/toast";
import { changedMembers } from "@/lib/kernel/core/merge";
import { messageOf } from "@/lib/kernel/core/message-of";
import { ApiError } from "@/lib/client/api";
import { updateWorkspace, workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import type { Workspace, WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";
import type { Messages } from "@/lib/kernel/i18n/messages";

type Change = Omit<WorkspaceUpdate, "invoicing">;

/** Key of the messages about a saved field. */
export type SavedField = keyof Messages["settings"]["changes"]["saved"];

/** Changes are saved at once, with Undo in a toast. */
export function useWorkspace() {
  const t = useTranslations("settings.changes");
  const actions = useTranslations("common.actions");
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { mutateAsync } = useMutation(updateWorkspace);
  /** @param undo the reverse change, or null if this change is an undo. */
  const put = async (
    change: Change,
    was: Change | null,
    field: SavedField,
    undo: Change | null,
  ): Promise<SaveResult> => {
    try {
      const saved = await mutateAsync({ ...change, was });
      // Another person changed the value first, and the viewer chose theirs.
      if (Object.keys(changedMembers(saved, change)).length > 0) return null;
    } catch (error) {
      return error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : messageOf(error);
    }
    if (undo === null) showToast({ message: t(`restored.${field}`) });
    else {
      const run = () => void put(undo, change, field, null).then(sayFault);
      showToast({ message: t(`saved.${field}`), actions: [{ label: actions("undo"), run }] });
    }
    return null;
  };
  /** @param was the values before the change, if the workspace has been changed since. */
  const save = (change: Change, field: SavedField, was: Change | null = null) =>
    put(change, was, field, before(workspace, change));
  return { workspace, save };
}

function sayFault(fault: SaveResult): void {
  if (fault !== null) sayFailure(fault);
}

function before(workspace: Workspace, change: Change): Change {
  const names = Object.keys(change) as (keyof Change)[];
  return Object.fromEntries(names.map((name) => [name, workspace[name]]));
}
