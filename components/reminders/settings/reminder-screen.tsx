"use client";

import { minutesOfDay } from "@/lib/kernel/core/wall-clock";
import { SENT_AT } from "@/lib/billing/reminders/rules/plan";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { ArrivingMail } from "@/components/reminders/settings/arriving-mail";
import { ClientsSection } from "@/components/reminders/settings/clients-section";
import { LateFeesSection } from "@/components/reminders/settings/late-fees-section";
import { NotSent } from "@/components/reminders/settings/not-sent";
import { SendingSwitches } from "@/components/reminders/settings/sending-switches";
import { StepsSection } from "@/components/reminders/settings/steps-section";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { useViewer } from "@/components/viewer/use-viewer";
import { documentLanguage } from "@/lib/billing/invoice-content/language";
import { invoice } from "@/lib/billing/invoices/queries";
import { stepAt } from "@/lib/billing/reminders/rules/steps";
import { reminderReport } from "@/lib/reporting/reports/queries";
import type { ReminderReport } from "@/lib/reporting/reports/schema/reminders";

/** The step that is shown at first, if there is one. */
const FIRST_SHOWN = 3;

export function ReminderScreen() {
  const t = useTranslations("reminders.settings");
  const { settings, workspace } = useReminders();
  const { data: report } = useSuspenseQuery(reminderReport());
  const example = useExample(report);
  const [days, select] = useState(FIRST_SHOWN);
  const [language, setLanguage] = useState(() => documentLanguage(workspace.locale));
  const step = stepAt(settings.steps, days);
  return (
    <>
      <SettingsHeader title={t("title")}>
        {t("lead")} <NextEmails report={report} />
      </SettingsHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] border-t border-line min-[1280px]:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 [&>section:first-child]:border-t-0">
          <SendingSwitches report={report} />
          <StepsSection report={report} chosen={{ step, select, language, setLanguage }} />
          <NotSent />
          <LateFeesSection invoice={example} />
          <ClientsSection />
        </div>
        <ArrivingMail step={step} language={language} invoice={example} />
      </div>
    </>
  );
}

/** Undefined while it loads, null without one. */
function useExample({ example_invoice_id: id }: ReminderReport) {
  const { data } = useQuery({ ...invoice(id ?? ""), enabled: id !== null });
  return id === null ? null : data?.value;
}

function NextEmails({ report: { next } }: { report: ReminderReport }) {
  const t = useTranslations("reminders.settings.next");
  const { settings } = useReminders();
  const { formats } = useViewer();
  if (!settings.enabled) return t("off");
  if (next === null) return t("none");
  return t("planned", {
    count: next.count,
    day: formats.shortDayInSentence(next.on),
    time: formats.clock(minutesOfDay(SENT_AT)),
  });
}
