"use client";

import { useState } from "react";
import { SaveFault } from "@/components/forms/save-fault";
import { useSavedText } from "@/components/forms/saved-text";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useWorkspace } from "@/components/workspace/general/use-workspace";

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
  const text = useSavedText(String(hours), (typed) => {
    const given = typed.trim();
    if (!/^\d{1,3}$/.test(given) || given === "0") return Promise.resolve("Give whole hours, such as 10.");
    if (Number(given) > 24) return Promise.resolve(`A day has 24 h. Choose 24 or less; ${hours} stays until then.`);
    return save({ forgotten_timer_hours: Number(given) }, "Forgotten timers");
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
