import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as consumersRoute from "@/app/v1/event-consumers/route";
import * as secretRoute from "@/app/v1/workspace/webhook-secret/route";
import * as webhooksRoute from "@/app/v1/webhooks/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { Page } from "@/components/layout/page";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { WebhookSettings } from "@/components/webhooks/secret/webhook-settings";
import { env } from "@/lib/kernel/env";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { webhookList, webhookSecret } from "@/lib/webhooks/endpoints/queries";
import { consumerList } from "@/lib/webhooks/event-consumers/queries";
import { MAX_ATTEMPTS, plannedWait } from "@/lib/webhooks/endpoints/rules";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks.settings");
  return { title: t("windowTitle") };
}

export default async function WebhookSettingsPage() {
  const t = await getTranslations("webhooks.settings");
  const context = await contextFor("webhooks:read");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const { WEBHOOK_BACKOFF_BASE_SECONDS, WEBHOOK_BACKOFF_FACTOR, WEBHOOK_TIMEOUT_SECONDS, WEBHOOK_ALLOWED_HOSTS } =
    env();
  const schedule = {
    kind: "standard",
    baseSeconds: WEBHOOK_BACKOFF_BASE_SECONDS,
    factor: WEBHOOK_BACKOFF_FACTOR,
  } as const;
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => plannedWait(schedule, index + 1));
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, webhookSecret(), secretRoute.GET),
    prefetch(cache, context, webhookList(), webhooksRoute.GET),
    prefetch(cache, context, consumerList(), consumersRoute.GET),
  ]);
  return (
    <PageMessages areas={["webhooks"]}>
      <Prefetched data={prefetched(cache)}>
        <Page title={t("pageTitle")}>
          <SettingsLayout>
            <WebhookSettings
              waitSeconds={waits}
              timeoutSeconds={WEBHOOK_TIMEOUT_SECONDS}
              allowedHosts={WEBHOOK_ALLOWED_HOSTS}
            />
          </SettingsLayout>
        </Page>
      </Prefetched>
    </PageMessages>
  );
}
