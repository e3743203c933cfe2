"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { DayField } from "@/components/viewer/day-field";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

/** The first and the last day. */
export function RunsForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const start = { from: project.starts_on ?? "", to: project.ends_on ?? "" };
  const [{ from, to }, set, kept] = useDraft(`runs.${project.id}`, start, true);
  const isBackwards = from !== "" && to !== "" && to < from;
  const save = () =>
    mutateAsync({ id: project.id, base, starts_on: from === "" ? null : from, ends_on: to === "" ? null : to });
  return (
    <FactForm close={close} kept={kept} isDisabled={isBackwards} onSave={save}>
      <DayField label="Starts" autoFocus value={from} onChange={(day) => set({ from: day })} />
      <DayField
        label="Ends"
        value={to}
        onChange={(day) => set({ to: day })}
        error={isBackwards ? "The end is before the start." : undefined}
      />
    </FactForm>
  );
}
