import { HydrationBoundary } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DeliveriesFrame } from "@/components/webhook-deliveries/list/deliveries-frame";
import { filtersOf } from "@/components/webhook-deliveries/list/filters";
import { incoming } from "@/lib/auth/incoming";
import { contextFor, prefetched, withDeliveries, withWebhooks } from "../prefetch";

/** The log stays where it is while one delivery after the other is looked at beside it. */
export default async function DeliveriesLayout({ children }: { children: ReactNode }) {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  // A layout is drawn once, for the address that was asked for; later changes of the filters are the browser's.
  const search = new URLSearchParams(incoming().path.split("?")[1]);
  const startedAt = context.now.getTime();
  const filters = filtersOf(search, startedAt);
  return (
    <HydrationBoundary state={await prefetched(context, withDeliveries(filters), withWebhooks)}>
      <DeliveriesFrame startedAt={startedAt}>{children}</DeliveriesFrame>
    </HydrationBoundary>
  );
}
