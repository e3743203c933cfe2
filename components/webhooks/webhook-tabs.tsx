"use client";

import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "@/components/ui/tab-links";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

export function WebhookTabs() {
  const { data } = useQuery(webhookList());
  const events = useEventCatalogue();
  return (
    <TabLinks
      label="Webhooks"
      tabs={[
        { href: "/webhooks", label: "Endpoints", count: data?.data.length },
        { href: "/webhooks/deliveries", label: "Deliveries" },
        { href: "/webhooks/events", label: "Event catalogue", count: events.length },
      ]}
    />
  );
}
