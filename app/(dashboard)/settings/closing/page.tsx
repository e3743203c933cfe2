import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as closedPeriodsRoute from "@/app/v1/closed-periods/route";
import * as exceptionsRoute from "@/app/v1/period-exceptions/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClosingSettings } from "@/components/closed-periods/closing-settings";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { workspace } from "@/lib/identity/workspaces/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { activeExceptions, latestClosings } from "@/lib/tracking/closed-periods/queries";

export async function generateMetadata() {
  const t = await getTranslations("layout.navigation");
  return { title: t("closing") };
}

export default async function ClosingPage() {
  const t = await getTranslations("closedPeriods.page");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("workspace:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    prefetch(cache, context, latestClosings(), closedPeriodsRoute.GET),
    prefetch(cache, context, activeExceptions(), exceptionsRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["closedPeriods"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <ClosingSettings />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
