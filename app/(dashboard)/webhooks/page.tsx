import type { Metadata } from "next";
import { QueryClient } from "@tanstack/react-query";
import * as secretRoute from "@/app/v1/workspace/webhook-secret/route";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import { Prefetched } from "@/components/layout/prefetched";
import { EndpointsScreen } from "@/components/webhooks/endpoints/endpoints-screen";
import { env } from "@/lib/kernel/env";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { webhookList, webhookSecret } from "@/lib/webhooks/endpoints/queries";
import { addressHelp } from "./address-help";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, webhookList(), webhooksRoute.GET),
    prefetch(cache, context, webhookSecret(), secretRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <EndpointsScreen limitMs={env().WEBHOOK_TIMEOUT_SECONDS * 1000} addressHelp={addressHelp()} />
    </Prefetched>
  );
}
