"use client";

import { useMutation } from "@tanstack/react-query";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { sayFailure, showToast } from "@/components/ui/toast";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

/** Brings an archived project back. */
export function useRestoreProject() {
  const { mutate, isPending } = useMutation(updateProject);
  const restore = (base: ProjectReply) => {
    mutate(
      { id: base.id, base, status: "active" },
      {
        onSuccess: () => showToast({ message: `${base.name} is active again` }),
        onError: (error) => sayFailure(error),
      },
    );
  };
  return { restore, isPending };
}

/** Starts a timer on a project, with no words yet. Whoever sees a project that is not archived may track on it. */
export function useStartOn(project: ProjectReply): () => void {
  const { start } = useEntryActions();
  return () => start({ body: { project_id: project.id }, shown: { project, task: null } });
}
