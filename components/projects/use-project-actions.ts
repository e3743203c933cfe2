"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { sayFailure, showToast } from "@/components/ui/toast";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export function useRestoreProject() {
  const t = useTranslations("projects.restore");
  const { mutate, isPending } = useMutation(updateProject);
  const restore = (base: ProjectReply) => {
    mutate(
      { id: base.id, base, status: "active" },
      {
        onSuccess: () => showToast({ message: t("done", { name: base.name }) }),
        onError: (error) => sayFailure(error),
      },
    );
  };
  return { restore, isPending };
}

/** Everyone who sees an active project may track time on it. */
export function useStartOn(project: ProjectReply): () => void {
  const { start } = useEntryActions();
  return () => start({ body: { project_id: project.id }, shown: { project, task: null } });
}
