"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FactForm } from "@/components/forms/fact-editor";
import { useDraft } from "@/components/forms/use-draft";
import { sayRepriced } from "@/components/projects/project/say-repriced";
import { unbilledSeconds, useUnbilledOf } from "@/components/projects/project/use-unbilled";
import { Checkbox } from "@/components/ui/checkbox";
import { MoneyField } from "@/components/ui/money-field";
import { formatDuration } from "@/lib/kernel/core/duration";
import type { Money } from "@/lib/kernel/core/money";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

type RateDraft = { rate: Money | null; applies: boolean };

/** The project's rate, and one box to extend it to time that waits to be billed. */
export function ProjectRateForm({ project, close }: { project: ProjectReply; close: () => void }) {
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const [{ rate, applies }, set, kept] = useDraft<RateDraft>(
    `rate.${project.id}`,
    {
      rate: project.rate,
      applies: false,
    },
    true,
  );
  const seconds = unbilledSeconds(useUnbilledOf({ project_id: project.id }));
  const save = async () => {
    const apply = applies ? ({ apply_rate_to: "unbilled_entries" } as const) : {};
    const { changed_entries: changed } = await mutateAsync({ id: project.id, base, rate, ...apply });
    sayRepriced(changed);
  };
  return (
    <FactForm close={close} kept={kept} onSave={save}>
      <MoneyField
        isRate
        label="Rate"
        autoFocus
        currency={project.currency}
        suffix="an hour"
        value={rate}
        onChange={(typed) => set({ rate: typed })}
        description="Empty: each person’s own rate, else the workspace’s. Tasks with a rate of their own keep it."
      />
      {seconds > 0 && project.status === "active" && (
        <Checkbox isSelected={applies} onChange={(isOn) => set({ applies: isOn })}>
          Change {formatDuration(seconds)} of unbilled time, too
        </Checkbox>
      )}
    </FactForm>
  );
}
