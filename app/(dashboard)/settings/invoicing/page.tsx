import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { InvoicingSettings } from "@/components/workspace/invoicing-settings";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { workspace } from "@/lib/identity/workspaces/queries";

export async function generateMetadata() {
  const t = await getTranslations("settings.invoicing");
  return { title: t("title") };
}

export default async function InvoicingPage() {
  const t = await getTranslations("settings.invoicing");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("workspace:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await prefetch(cache, context, workspace(), workspaceRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "eInvoices.address",
          "eInvoices.countries",
          "eInvoices.formatHelp",
          "eInvoices.formats",
          "eInvoices.help",
          "eInvoices.settings",
          "invoices.warnings.vatReasons",
          "settings.estimates",
          "settings.exampleInvoice",
          "settings.invoicing",
          "settings.look",
          "settings.paymentDetails",
          "settings.paymentLinks",
        ]}
      >
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <InvoicingSettings />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
