import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QueryClient } from "@tanstack/react-query";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import { describeEvent } from "./describe-event";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { EventCatalogue } from "@/components/webhooks/event-catalogue";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks.catalog");
  return { title: t("windowTitle") };
}

export default async function EventsPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  const cache = new QueryClient();
  await prefetch(cache, context, webhookList(), webhooksRoute.GET);
  return (
    <PageMessages areas={["webhooks.catalog", "webhooks.eventGroups", "webhooks.tabs"]}>
      <Prefetched data={prefetched(cache)}>
        <EventCatalogue events={CATALOG.map(describeEvent)} />
      </Prefetched>
    </PageMessages>
  );
}
