"use client";

import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { DayField } from "@/components/viewer/day-field";
import type { Client } from "@/lib/tracking/clients/schema";

export type ClientReminders = {
  reminders: Client["reminders"];
  /** Empty: without end. */
  pausedUntil: string;
  lateFee: Client["late_fee"];
};

export type ClientRemindersFieldsProps = {
  value: ClientReminders;
  onChange: (value: Partial<ClientReminders>) => void;
  error: string | undefined;
};

export function ClientRemindersFields({ value, onChange, error }: ClientRemindersFieldsProps) {
  const t = useTranslations("reminders.record.client");
  return (
    <>
      <Select
        label={t("reminders")}
        options={[
          { value: "on", label: t("on") },
          { value: "paused", label: t("paused") },
        ]}
        value={value.reminders}
        onChange={(reminders) => onChange({ reminders })}
      />
      {value.reminders === "paused" && (
        <DayField
          label={t("lastDay")}
          value={value.pausedUntil}
          onChange={(pausedUntil) => onChange({ pausedUntil })}
          description={t("lastDayHelp")}
          error={error}
        />
      )}
      <Select
        label={t("lateFees")}
        options={[
          { value: "default", label: t("default") },
          { value: "never", label: t("never") },
        ]}
        value={value.lateFee}
        onChange={(lateFee) => onChange({ lateFee })}
        description={t("lateFeesHelp")}
      />
    </>
  );
}

/** Only changed values, so that others keep what another person sets meanwhile. */
export function changedReminders(base: Client, { reminders, pausedUntil, lateFee }: ClientReminders) {
  const until = reminders === "paused" && pausedUntil !== "" ? pausedUntil : null;
  const isSame = reminders === base.reminders && until === base.reminders_paused_until;
  return {
    ...(isSame ? {} : { reminders, reminders_paused_until: until }),
    ...(lateFee === base.late_fee ? {} : { late_fee: lateFee }),
  };
}
