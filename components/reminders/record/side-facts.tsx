"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ownLanguageName } from "@/components/clients/client/language-options";
import { TextLink } from "@/components/ui/text-link";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { invoiceReminders } from "@/lib/billing/reminders/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";

/** Rows of the side panel's list about email. */
export function ReminderFacts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("reminders.record.side");
  const language = useLocale();
  const { role } = useViewer().user;
  const { data } = useQuery({ ...invoiceReminders(invoice.id), enabled: invoice.origin === "stint" });
  const state = data?.state ?? "not_open";
  return (
    <>
      {state !== "not_open" && (
        <div>
          <dt>{t("reminders")}</dt>
          <dd>
            {t(`states.${state}`)}{" "}
            {roleMay(role, "invoices:send") && <TextLink href={"/settings/reminders"}>{t("settings")}</TextLink>}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("language")}</dt>
        <dd>{ownLanguageName(invoice.client_snapshot.locale ?? "en", language)}</dd>
      </div>
    </>
  );
}
