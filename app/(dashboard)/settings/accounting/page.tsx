import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as settingsRoute from "@/app/v1/workspace/accounting/route";
import { AccountingSettingsPage } from "@/components/accounting/settings/accounting-settings";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { accountingSettings } from "@/lib/billing/accounting/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accounting.settings");
  return { title: t("title") };
}

export default async function AccountingSettings() {
  const t = await getTranslations("accounting.settings");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("accounting:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await prefetch(cache, context, accountingSettings(), settingsRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["accounting.fields", "accounting.missing", "accounting.settings"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <AccountingSettingsPage />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
