"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { TabLinks } from "@/components/ui/tab-links";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

export function WebhookTabs() {
  const t = useTranslations("webhooks.tabs");
  const { data } = useQuery(webhookList());
  const events = useEventCatalogue();
  return (
    <TabLinks
      label={t("label")}
      tabs={[
        { href: "/webhooks", label: t("endpoints"), count: data?.data.length },
        { href: "/webhooks/deliveries", label: t("deliveries") },
        { href: "/webhooks/events", label: t("catalog"), count: events.length },
      ]}
    />
  );
}
