import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as importsRoute from "@/app/v1/imports/route";
import { ImportPage } from "@/components/imports/import-page";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { importList } from "@/lib/reporting/imports/queries";

export async function generateMetadata() {
  const t = await getTranslations("imports.page");
  return { title: t("title") };
}

export default async function ImportDataPage() {
  const t = await getTranslations("imports.page");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("imports:read");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await prefetch(cache, context, importList(), importsRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["imports"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <ImportPage />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
