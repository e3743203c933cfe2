"use client";

import { useMutation } from "@tanstack/react-query";
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
