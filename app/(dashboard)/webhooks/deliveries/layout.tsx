import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as deliveriesRoute from "@/app/v1/webhook-deliveries/route";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { DeliveriesFrame } from "@/components/webhook-deliveries/list/deliveries-frame";
import { filtersOf, loggedEvents } from "@/components/webhook-deliveries/list/filters";
import { incoming } from "@/lib/kernel/auth/incoming";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { deliveryList } from "@/lib/webhooks/deliveries/queries";
import { webhookList } from "@/lib/webhooks/endpoints/queries";

/** The log stays in place while deliveries open beside it. */
export default async function DeliveriesLayout({ children }: { children: ReactNode }) {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  // The server renders a layout once. Later changes of the filters happen in the browser.
  const search = new URLSearchParams(incoming().path.split("?")[1]);
  const startedAt = context.now.getTime();
  const filters = filtersOf(search, loggedEvents(CATALOG), startedAt);
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, deliveryList(filters), deliveriesRoute.GET),
    prefetch(cache, context, webhookList(), webhooksRoute.GET),
  ]);
  return (
    <PageMessages areas={["audit.entry", "webhooks"]}>
      <Prefetched data={prefetched(cache)}>
        <DeliveriesFrame startedAt={startedAt}>{children}</DeliveriesFrame>
      </Prefetched>
    </PageMessages>
  );
}
