import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { GeneralSettings } from "@/components/workspace/general/general-settings";
import { env } from "@/lib/kernel/env";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { workspace } from "@/lib/identity/workspaces/queries";

export async function generateMetadata() {
  const t = await getTranslations("settings.general");
  return { title: t("pageTitle") };
}

export default async function WorkspaceSettingsPage() {
  const t = await getTranslations("settings.general");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("workspace:write");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await prefetch(cache, context, workspace(), workspaceRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["projects.roundingChoices", "settings", "team.week"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <GeneralSettings address={env().APP_URL} />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
