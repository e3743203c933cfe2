import type { Metadata } from "next";
import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import { describeEvent } from "./describe-event";
import { EventCatalogue } from "@/components/webhooks/catalogue/event-catalogue";
import { CATALOG } from "@/lib/events/catalog";
import { contextFor } from "@/lib/page/context";
import { prefetch } from "@/lib/page/prefetch";
import { webhookList } from "@/lib/webhooks/queries";

export const metadata: Metadata = { title: "Event catalogue" };

export default async function EventsPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  const client = new QueryClient();
  await prefetch(client, context, webhookList(), webhooksRoute.GET);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <EventCatalogue events={CATALOG.map(describeEvent)} />
    </HydrationBoundary>
  );
}
