import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import * as secretRoute from "@/app/v1/workspace/webhook-secret/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { EndpointsScreen } from "@/components/webhooks/endpoints/endpoints-screen";
import { env } from "@/lib/kernel/env";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { webhookList, webhookSecret } from "@/lib/webhooks/endpoints/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks.endpoints.page");
  return { title: t("title") };
}

export default async function WebhooksPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, webhookList(), webhooksRoute.GET),
    prefetch(cache, context, webhookSecret(), secretRoute.GET),
  ]);
  return (
    <PageMessages areas={["webhooks"]}>
      <Prefetched data={prefetched(cache)}>
        <EndpointsScreen limitMs={env().WEBHOOK_TIMEOUT_SECONDS * 1000} addressHelp={await addressHelp()} />
      </Prefetched>
    </PageMessages>
  );
}

async function addressHelp(): Promise<string> {
  const t = await getTranslations("webhooks.endpoints.page");
  const hosts = env().WEBHOOK_ALLOWED_HOSTS;
  return hosts.length === 0 ? t("addressHelp") : t("addressHelpAllowed", { hosts: hosts.join(", ") });
}
