import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AppearanceSettings } from "@/components/layout/appearance-settings";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.appearance");
  return { title: t("title") };
}

export default async function AppearancePage() {
  const t = await getTranslations("layout.navigation");
  return (
    <Page title={t("settings")}>
      <SettingsLayout>
        <PageMessages areas={["settings.appearance"]}>
          <AppearanceSettings />
        </PageMessages>
      </SettingsLayout>
    </Page>
  );
}
