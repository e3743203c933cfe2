import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as costRatesRoute from "@/app/v1/cost-rates/route";
import * as usersRoute from "@/app/v1/users/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { RateSettings } from "@/components/workspace/rates/rate-settings";
import { everyUser } from "@/lib/identity/users/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyCostRate } from "@/lib/tracking/cost-rates/queries";

export async function generateMetadata() {
  const t = await getTranslations("settings.rates");
  return { title: t("title") };
}

export default async function RatesPage() {
  const t = await getTranslations("settings.rates");
  const navigation = await getTranslations("layout.navigation");
  const context = await pageContext();
  if (context.actor.role === "member") return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  const seesCosts = roleMay(context.actor.role, "cost_rates:read");
  await Promise.all([
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    seesCosts && prefetch(cache, context, everyUser(), usersRoute.GET),
    seesCosts && prefetch(cache, context, everyCostRate(), costRatesRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["rates", "settings.changes", "settings.rates"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <RateSettings />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
