import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import * as secretRoute from "@/app/v1/workspace/webhook-secret/route";
import { Prefetched } from "@/components/layout/prefetched";
import { EndpointsScreen } from "@/components/webhooks/endpoints/endpoints-screen";
import { env } from "@/lib/kernel/env";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { webhookList, webhookSecret } from "@/lib/webhooks/endpoints/queries";

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

/** Where an endpoint may be, as far as this server decides it. */
function addressHelp(): string {
  const hosts = env().WEBHOOK_ALLOWED_HOSTS;
  const allowed = hosts.length === 0 ? "" : ` This server also allows ${hosts.join(", ")}, over http as well.`;
  return `An https address on the public internet.${allowed}`;
}
