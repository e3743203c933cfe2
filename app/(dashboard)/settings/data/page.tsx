import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as exportsRoute from "@/app/v1/exports/route";
import * as sampleDataRoute from "@/app/v1/sample-data/route";
import { DataSettings } from "@/components/workspace/data/data-settings";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { exportList } from "@/lib/reporting/exports/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { sampleData } from "@/lib/admin/sample-data/queries";

export async function generateMetadata() {
  const t = await getTranslations("settings.data");
  return { title: t("title") };
}

export default async function DataPage() {
  const t = await getTranslations("settings.data");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("exports:read");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, exportList(), exportsRoute.GET),
    prefetch(cache, context, sampleData(), sampleDataRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["imports.settings", "settings.data", "settings.sampleData", "settings.sampleDataLoading"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <DataSettings />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
