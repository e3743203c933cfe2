"use client";

import { useState } from "react";
import { readStep, ROUNDING_MODES, ROUNDING_UNITS, STEP_FAULT } from "@/components/forms/rounding-choices";
import { type SavedTextOptions, useSavedText } from "@/components/forms/saved-text";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { Workspace } from "@/lib/identity/workspaces/schema";

type Rounding = Workspace["time_rounding"];

/** How tracked time is rounded in reports and on invoices, for projects that have no rule of their own. */
export function RoundingFields() {
  const { workspace, save } = useWorkspace();
  const rounding = workspace.time_rounding;
  const [fault, setFault] = useState<string | null>(null);
  const change = (part: Partial<Rounding>, was: Partial<Rounding> | null = null) =>
    save({ time_rounding: { ...rounding, ...part } }, "Rounding", was && { time_rounding: { ...rounding, ...was } });
  const choose = (part: Partial<Rounding>) => {
    void change(part).then(setFault);
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <Select
          label="Round time"
          options={ROUNDING_MODES}
          value={rounding.mode}
          error={fault ?? undefined}
          onChange={(mode) => choose({ mode })}
        />
        {rounding.mode !== "none" && (
          <Select
            label="What is rounded"
            options={ROUNDING_UNITS}
            value={rounding.by}
            onChange={(by) => choose({ by })}
          />
        )}
      </div>
      {rounding.mode !== "none" && <StepField minutes={rounding.minutes} save={change} />}
      <p className="text-xs text-muted">Entries keep what was tracked. Invoices that are there stay as they are.</p>
    </>
  );
}

type Step = Pick<Rounding, "minutes">;

type StepFieldProps = { minutes: number; save: SavedTextOptions<Step>["save"] };

function StepField({ minutes, save }: StepFieldProps) {
  const text = useSavedText<Step>({
    name: "workspace.rounding-step",
    saved: String(minutes),
    read: (typed) => {
      const step = readStep(typed);
      return step === null ? STEP_FAULT : { minutes: step };
    },
    save,
  });
  return (
    <TextField label="Step" inputMode="numeric" suffix="min" className="[&>div]:w-30" inputClassName="num" {...text} />
  );
}
