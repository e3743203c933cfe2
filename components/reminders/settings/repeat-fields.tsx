"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { useFormatLocale } from "@/components/ui/format-locale";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import type { InvoicingInput } from "@/lib/identity/workspaces/schema/workspace";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";

const USUAL_DAYS = 14;

export function RepeatFields() {
  const t = useTranslations("reminders.settings.repeat");
  const { settings, save } = useReminders();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <div className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <Switch
        isSelected={settings.repeat_days !== null}
        onChange={(isOn) => void save({ repeat_days: isOn ? USUAL_DAYS : null }).then(setFault)}
        description={t("help")}
      >
        {t("title")}
      </Switch>
      {settings.repeat_days !== null && <DaysField days={settings.repeat_days} />}
      <SaveFault fault={fault} />
    </div>
  );
}

function DaysField({ days }: { days: number }) {
  const t = useTranslations("reminders.settings.repeat");
  const { saveSettings } = useReminders();
  const faults = useTypedFaults();
  const locale = useFormatLocale();
  const field = useSavedText<InvoicingInput>({
    name: "reminders.repeat-days",
    saved: String(days),
    read: (text) => {
      const reading = readWhole(text, { locale, min: 7, max: 60, beside: DAY_WORDS });
      if (reading.kind === "clear") return { reminders: { repeat_days: reading.number } };
      return reading.kind === "empty" ? t("hint") : faults.number(reading.fault, t("hint"));
    },
    save: saveSettings,
  });
  return (
    <TextField
      label={t("interval")}
      inputMode="numeric"
      suffix={t("days")}
      isLabelHidden
      prefix={t("every")}
      className="w-60 phone:ml-10 [&_.text-danger-text]:w-max"
      inputClassName="num"
      {...field}
    />
  );
}
