import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as eventsRoute from "@/app/v1/payment-events/route";
import * as settingsRoute from "@/app/v1/workspace/stripe/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { PaymentsScreen } from "@/components/online-payments/payments-screen";
import { openPaymentEvents, resolvedPaymentEvents, stripeSettings } from "@/lib/billing/online-payments/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.stripe");
  return { title: t("title") };
}

export default async function PaymentSettingsPage() {
  const t = await getTranslations("settings.stripe");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("payment_settings:read");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, stripeSettings(), settingsRoute.GET),
    prefetch(cache, context, openPaymentEvents(), eventsRoute.GET),
    prefetch(cache, context, resolvedPaymentEvents(), eventsRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["common.password", "settings.stripe"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <PaymentsScreen />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
