import { HydrationBoundary } from "@tanstack/react-query";
import { EventCatalogue } from "@/components/webhooks/catalogue/event-catalogue";
import { describeEvent } from "@/components/webhooks/describe-event";
import { CATALOG } from "@/lib/events/catalog";
import { contextFor, prefetched, withWebhooks } from "../prefetch";

export default async function EventsPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  return (
    <HydrationBoundary state={await prefetched(context, withWebhooks)}>
      <EventCatalogue events={CATALOG.map(describeEvent)} />
    </HydrationBoundary>
  );
}
