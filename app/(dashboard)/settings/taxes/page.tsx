import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { TaxSettings } from "@/components/tax-rates/tax-settings";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";
import { workspace } from "@/lib/identity/workspaces/queries";

export const metadata: Metadata = { title: "Taxes" };

export default async function TaxesPage() {
  const context = await contextFor("tax_rates:write");
  if (!context) return <ClosedSetting whose="Taxes are for owners and admins" />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    prefetch(cache, context, everyTaxRate(), taxRatesRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title="Settings">
        <SettingsLayout>
          <TaxSettings />
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
