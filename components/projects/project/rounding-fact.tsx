"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FactEditor, FactForm } from "@/components/forms/fact-editor";
import { readStep, useRoundingOptions } from "@/components/forms/rounding-choices";
import { useDraft } from "@/components/forms/use-draft";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

type Rounding = NonNullable<ProjectReply["time_rounding"]>;

/** The typed values. The step is text, in minutes. */
type RoundingDraft = { mode: Rounding["mode"] | "inherit"; by: Rounding["by"]; step: string };

export type RoundingFactProps = { project: ProjectReply; mayEdit: boolean };

export function RoundingFact({ project, mayEdit }: RoundingFactProps) {
  const t = useTranslations("projects.rounding");
  const inherited = useInheritedRounding();
  const { time_rounding: rounding } = project;
  const shown = rounding && t(rounding.by === "day" ? "valuePerDay" : "value", rounding);
  return (
    <FactEditor label={t("label")} shown={shown} emptyText={inherited} mayEdit={mayEdit}>
      {(close) => <RoundingForm project={project} close={close} />}
    </FactEditor>
  );
}

function useInheritedRounding(): string {
  const t = useTranslations("projects.rounding");
  const rounding = useQuery(workspaceQuery()).data?.time_rounding;
  if (rounding === undefined) return t("unknown");
  return t(rounding.by === "day" ? "inheritedPerDay" : "inherited", rounding);
}

function RoundingForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const t = useTranslations("projects.rounding");
  const { modes, units, stepFault } = useRoundingOptions();
  const options = [{ value: "inherit" as const, label: useInheritedRounding() }, ...modes];
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
      <Select label={t("mode")} options={options} value={mode} onChange={(chosen) => set({ mode: chosen })} />
      {rounds && (
        <>
          <Select label={t("unit")} options={units} value={by} onChange={(chosen) => set({ by: chosen })} />
          <TextField
            label={t("step")}
            inputMode="numeric"
            suffix={t("stepUnit")}
            className="[&>div]:w-30"
            inputClassName="num"
            value={step}
            onChange={(typed) => set({ step: typed })}
            error={minutes === null ? stepFault : undefined}
          />
        </>
      )}
      <p className="text-xs text-muted">{t("help")}</p>
    </FactForm>
  );
}
