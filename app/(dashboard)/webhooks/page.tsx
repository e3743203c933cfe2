import { HydrationBoundary } from "@tanstack/react-query";
import { EndpointsScreen } from "@/components/webhooks/endpoints/endpoints-screen";
import { env } from "@/lib/env";
import { addressHelp } from "./address-help";
import { contextFor, prefetched, withSecret, withWebhooks } from "./prefetch";

export default async function WebhooksPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  return (
    <HydrationBoundary state={await prefetched(context, withWebhooks, withSecret)}>
      <EndpointsScreen limitMs={env().WEBHOOK_TIMEOUT_SECONDS * 1000} addressHelp={addressHelp()} />
    </HydrationBoundary>
  );
}
