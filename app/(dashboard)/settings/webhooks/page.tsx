import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { WebhookSettings } from "@/components/webhooks/secret/webhook-settings";
import { env } from "@/lib/env";
import { MAX_ATTEMPTS, plannedWait } from "@/lib/webhooks/rules";
import { contextFor, prefetched, withSecret, withWebhooks } from "../../webhooks/prefetch";

export const metadata: Metadata = { title: "Webhook settings" };

export default async function WebhookSettingsPage() {
  const context = await contextFor("webhooks:read");
  if (!context) return <ClosedToRole title="Settings" whose="Webhooks are for owners and admins" />;
  const { WEBHOOK_BACKOFF_BASE_SECONDS, WEBHOOK_BACKOFF_FACTOR, WEBHOOK_TIMEOUT_SECONDS, WEBHOOK_ALLOWED_HOSTS } =
    env();
  const schedule = { baseSeconds: WEBHOOK_BACKOFF_BASE_SECONDS, factor: WEBHOOK_BACKOFF_FACTOR };
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => plannedWait(schedule, index + 1));
  return (
    <HydrationBoundary state={await prefetched(context, withSecret, withWebhooks)}>
      <Page title="Settings">
        <SettingsLayout>
          <WebhookSettings
            waitSeconds={waits}
            timeoutSeconds={WEBHOOK_TIMEOUT_SECONDS}
            allowedHosts={WEBHOOK_ALLOWED_HOSTS}
          />
        </SettingsLayout>
      </Page>
    </HydrationBoundary>
  );
}
