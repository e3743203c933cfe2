"use client";

import { useState } from "react";
import { SaveFault } from "@/components/forms/save-fault";
import { useSavedText } from "@/components/forms/saved-text";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { readWhole } from "@/lib/kernel/core/number-text";

const USUAL_HOURS = 10;

/** Whether and when Stint offers to cut a timer that nobody stopped. */
export function ForgottenFields() {
  const { workspace, save } = useWorkspace();
  const hours = workspace.forgotten_timer_hours;
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={hours !== null}
        description="On the timer page."
        onChange={(isOn) => {
          void save({ forgotten_timer_hours: isOn ? USUAL_HOURS : null }, "Forgotten timers").then(setFault);
        }}
      >
        Offer to cut a timer that nobody stopped
      </Switch>
      <SaveFault fault={fault} />
      {hours !== null && <HoursField hours={hours} />}
    </>
  );
}

function HoursField({ hours }: { hours: number }) {
  const { save } = useWorkspace();
  const text = useSavedText({
    name: "workspace.forgotten-hours",
    saved: String(hours),
    read: (typed) => {
      const hint = "Type whole hours from 1 to 24, such as 10.";
      const reading = readWhole(typed, { min: 1, max: 24, beside: ["h", "hour", "hours"], hint });
      if (reading.kind === "clear") return { forgotten_timer_hours: reading.number };
      return reading.kind === "empty" ? hint : reading.message;
    },
    save: (change, was) => save(change, "Forgotten timers", was),
  });
  return (
    <TextField
      label="Forgotten after"
      inputMode="numeric"
      suffix="h"
      className="[&>div]:w-30"
      inputClassName="num"
      {...text}
    />
  );
}
