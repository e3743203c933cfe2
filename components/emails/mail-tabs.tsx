"use client";

import { useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/tab-links";

export function MailTabs() {
  const t = useTranslations("sentEmail.tabs");
  return (
    <TabLinks
      label={t("label")}
      tabs={[
        { href: "/settings/email", label: t("setup") },
        { href: "/settings/email/sent", label: t("sent") },
      ]}
    />
  );
}
