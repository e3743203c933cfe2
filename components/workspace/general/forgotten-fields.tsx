"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { readWhole } from "@/lib/kernel/core/number-text";

const USUAL_HOURS = 10;

export function ForgottenFields() {
  const t = useTranslations("settings.general");
  const { workspace, save } = useWorkspace();
  const hours = workspace.forgotten_timer_hours;
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={hours !== null}
        description={t("forgottenHelp")}
        onChange={(isOn) => {
          void save({ forgotten_timer_hours: isOn ? USUAL_HOURS : null }, "forgottenTimers").then(setFault);
        }}
      >
        {t("forgottenSwitch")}
      </Switch>
      <SaveFault fault={fault} />
      {hours !== null && <HoursField hours={hours} />}
    </>
  );
}

function HoursField({ hours }: { hours: number }) {
  const t = useTranslations("settings.general");
  const { save } = useWorkspace();
  const faults = useTypedFaults();
  const text = useSavedText({
    name: "workspace.forgotten-hours",
    saved: String(hours),
    read: (typed) => {
      const hint = t("forgottenHint");
      const reading = readWhole(typed, { min: 1, max: 24, beside: ["h", "hour", "hours"] });
      if (reading.kind === "clear") return { forgotten_timer_hours: reading.number };
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save: (change, was) => save(change, "forgottenTimers", was),
  });
  return (
    <TextField
      label={t("forgottenAfter")}
      inputMode="numeric"
      suffix="h"
      className="[&>div]:w-30"
      inputClassName="num"
      {...text}
    />
  );
}
