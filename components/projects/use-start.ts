"use client";

import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

/** Starts a timer on a project, with no words yet. Whoever sees a project that is not archived may track on it. */
export function useStartOn(project: ProjectReply): () => void {
  const { start } = useEntryActions();
  return () => start({ body: { project_id: project.id }, shown: { project, task: null } });
}
