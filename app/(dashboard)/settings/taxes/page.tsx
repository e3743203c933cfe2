import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { TaxSettings } from "@/components/tax-rates/tax-settings";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";
import { workspace } from "@/lib/identity/workspaces/queries";

export async function generateMetadata() {
  const t = await getTranslations("settings.taxes");
  return { title: t("title") };
}

export default async function TaxesPage() {
  const t = await getTranslations("settings.taxes");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("tax_rates:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    prefetch(cache, context, everyTaxRate(), taxRatesRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["settings.taxes", "settings.taxKinds", "settings.taxRateForm"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <TaxSettings />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
