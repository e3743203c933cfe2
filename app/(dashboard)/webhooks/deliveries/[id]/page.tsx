import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QueryClient } from "@tanstack/react-query";
import * as eventRoute from "@/app/v1/events/[id]/route";
import * as deliveryRoute from "@/app/v1/webhook-deliveries/[id]/route";
import { Prefetched } from "@/components/layout/prefetched";
import { DeliveryPane } from "@/components/webhook-deliveries/delivery/delivery-pane";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { delivery } from "@/lib/webhooks/deliveries/queries";
import { event } from "@/lib/webhooks/events/queries";
import { isUpdate } from "@/lib/webhooks/endpoints/rules";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("webhooks.deliveries.pane");
  const { id } = await params;
  return titleOf(t("delivery"), delivery(id), deliveryRoute.GET, ({ event_type: name }) => name);
}

export default async function DeliveryPage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  const cache = new QueryClient();
  await prefetch(cache, context, delivery(id), deliveryRoute.GET);
  const shown = cache.getQueryData(delivery(id).queryKey);
  if (shown && isUpdate(shown.event_type)) await prefetch(cache, context, event(shown.event_id), eventRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <DeliveryPane id={id} />
    </Prefetched>
  );
}
