"use client";

import { minutesOfDay } from "@/lib/kernel/core/wall-clock";
import { SENT_AT } from "@/lib/billing/reminders/rules/plan";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { SettingsRow } from "@/components/layout/settings-parts";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { Switch } from "@/components/ui/switch";
import { useViewer } from "@/components/viewer/use-viewer";
import type { ReminderReport } from "@/lib/reporting/reports/schema/reminders";

export function SendingSwitches({ report }: { report: ReminderReport }) {
  const t = useTranslations("reminders.settings.sending");
  const { settings, save } = useReminders();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <SettingsRow title={t("title")}>
      <Switch
        isSelected={settings.enabled}
        onChange={(enabled) => void save({ enabled }).then(setFault)}
        description={<SendingHelp report={report} />}
      >
        {t("send")}
      </Switch>
      <Switch
        isSelected={settings.weekdays_only}
        onChange={(isOn) => void save({ weekdays_only: isOn }).then(setFault)}
        description={t("weekdaysHelp")}
      >
        {t("weekdays")}
      </Switch>
      <SaveFault fault={fault} />
    </SettingsRow>
  );
}

function SendingHelp({ report: { next } }: { report: ReminderReport }) {
  const t = useTranslations("reminders.settings.sending");
  const { settings } = useReminders();
  const { formats } = useViewer();
  const time = formats.clock(minutesOfDay(SENT_AT));
  if (settings.enabled) return t("zone", { time, zone: formats.timeZone });
  if (next === null) return t("nothingPlanned");
  return t("first", { time, day: formats.shortDayInSentence(next.on), count: next.count });
}
