"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FactEditor, FactForm } from "@/components/forms/fact-editor";
import { readStep, useRoundingOptions } from "@/components/forms/rounding-choices";
import { useDraft } from "@/components/forms/use-draft";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

type Rounding = NonNullable<ProjectReply["time_rounding"]>;

/** What the form holds: the step as it is typed, in minutes. */
type RoundingDraft = { mode: Rounding["mode"] | "inherit"; by: Rounding["by"]; step: string };

export type RoundingFactProps = { project: ProjectReply; mayEdit: boolean };

/** How time of the project is rounded in reports and on invoices. */
export function RoundingFact({ project, mayEdit }: RoundingFactProps) {
  const { time_rounding: rounding } = project;
  return (
    <FactEditor label="Rounding" shown={rounding && labelOf(rounding)} emptyText="As everywhere" mayEdit={mayEdit}>
      {(close) => <RoundingForm project={project} close={close} />}
    </FactEditor>
  );
}

function labelOf({ mode, minutes, by }: Rounding): string {
  if (mode === "none") return "As tracked";
  const step = `${minutes} min`;
  const how = { up: `Up to ${step}`, down: `Down to ${step}`, nearest: `To the nearest ${step}` }[mode];
  return by === "day" ? `${how}, by day` : how;
}

function RoundingForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { modes, units, stepFault } = useRoundingOptions();
  const options = [{ value: "inherit" as const, label: "Workspace default" }, ...modes];
  const { mutateAsync } = useMutation(updateProject);
  const saved = project.time_rounding;
  const [base] = useState(project);
  const [{ mode, by, step }, set, kept] = useDraft<RoundingDraft>(
    `project-rounding.${project.id}`,
    {
      mode: saved?.mode ?? "inherit",
      by: saved?.by ?? "entry",
      step: String(saved?.minutes ?? 15),
    },
    true,
  );
  const minutes = readStep(step);
  const rounds = mode !== "inherit" && mode !== "none";
  const save = () => {
    const rounding = mode === "inherit" ? null : { mode, by, minutes: minutes ?? 15 };
    return mutateAsync({ id: project.id, base, time_rounding: rounding });
  };
  return (
    <FactForm close={close} kept={kept} isDisabled={rounds && minutes === null} onSave={save}>
      <Select label="Round time" options={options} value={mode} onChange={(chosen) => set({ mode: chosen })} />
      {rounds && (
        <>
          <Select
            label="What is rounded"
            options={units}
            value={by}
            onChange={(chosen) => set({ by: chosen })}
          />
          <TextField
            label="Step"
            inputMode="numeric"
            suffix="min"
            className="[&>div]:w-30"
            inputClassName="num"
            value={step}
            onChange={(typed) => set({ step: typed })}
            error={minutes === null ? stepFault : undefined}
          />
        </>
      )}
      <p className="text-xs text-muted">Entries keep what was tracked. Invoices that are there stay as they are.</p>
    </FactForm>
  );
}
