"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useViewer } from "@/components/viewer/use-viewer";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import { readWhole } from "@/lib/kernel/core/number-text";
import { minutesOfDay, timeOfDay } from "@/lib/kernel/core/wall-clock";

const USUAL_MINUTES = 30;

export function GapFields() {
  const t = useTranslations("settings.general");
  const { workspace, save } = useWorkspace();
  const minutes = workspace.gap_minutes;
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={minutes !== null}
        description={t("gapsHelp")}
        onChange={(isOn) => {
          void save({ gap_minutes: isOn ? USUAL_MINUTES : null }, "gaps").then(setFault);
        }}
      >
        {t("gapsSwitch")}
      </Switch>
      <SaveFault fault={fault} />
      {minutes !== null && (
        <>
          <MinutesField minutes={minutes} />
          <HoursFields />
        </>
      )}
    </>
  );
}

function MinutesField({ minutes }: { minutes: number }) {
  const t = useTranslations("settings.general");
  const { save } = useWorkspace();
  const faults = useTypedFaults();
  const text = useSavedText({
    name: "workspace.gap-minutes",
    saved: String(minutes),
    read: (typed) => {
      const hint = t("gapsHint");
      const reading = readWhole(typed, { min: 1, max: 720, beside: ["min", "minute", "minutes"] });
      if (reading.kind === "clear") return { gap_minutes: reading.number };
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save: (change, was) => save(change, "gaps", was),
  });
  return (
    <TextField
      label={t("gapsOver")}
      inputMode="numeric"
      suffix="min"
      className="[&>div]:w-30"
      inputClassName="num"
      {...text}
    />
  );
}

const DAY_MINUTES = 24 * 60;

function HoursFields() {
  const t = useTranslations("settings.general");
  const { workspace, save } = useWorkspace();
  const [fault, setFault] = useState<string | null>(null);
  const hours = workspace.working_hours;
  const [from, to] = [minutesOfDay(hours.from), minutesOfDay(hours.to)];
  const choose = (change: Partial<typeof hours>) => {
    void save({ working_hours: { ...hours, ...change } }, "workingHours").then(setFault);
  };
  return (
    <div className="grid max-w-80 grid-cols-2 items-start gap-3">
      <Select
        label={t("workingFrom")}
        options={useTimes(from, 0, to - 1)}
        value={hours.from}
        error={fault ?? undefined}
        onChange={(time) => choose({ from: time })}
      />
      <Select
        label={t("workingTo")}
        options={useTimes(to, from + 1, DAY_MINUTES)}
        value={hours.to}
        onChange={(time) => choose({ to: time })}
      />
    </div>
  );
}

/** Half hours between two times of day, and the saved time. */
function useTimes(saved: number, first: number, last: number) {
  const { formats } = useViewer();
  const halfHours = Array.from({ length: DAY_MINUTES / 30 + 1 }, (_none, index) => index * 30);
  return [...new Set([...halfHours, saved])]
    .filter((minutes) => minutes >= first && minutes <= last)
    .sort((one, other) => one - other)
    .map((minutes) => ({ value: timeOfDay(minutes), label: formats.clock(minutes) }));
}
