"use client";

import { type ReactNode, useState } from "react";
import { NO_PROJECT, type ProjectChoice } from "@/components/time-entries/entry/project-fields";
import { loaded } from "@/components/ui/loaded";

const NewProjectDialog = loaded(
  async () => (await import("@/components/projects/new-project-dialog")).NewProjectDialog,
);

/** The dialog for a new project with a client. It stays open when the popover that opened it closes. */
export function useClientProject(onCreated: (choice: ProjectChoice) => void): {
  ask: (name: string) => void;
  dialog: ReactNode;
} {
  const [name, setName] = useState<string | null>(null);
  const dialog = name !== null && (
    <NewProjectDialog
      name={name}
      onClose={() => setName(null)}
      onMade={(project) => {
        setName(null);
        onCreated({ ...NO_PROJECT, project_id: project.id, project });
      }}
    />
  );
  return { ask: setName, dialog };
}
