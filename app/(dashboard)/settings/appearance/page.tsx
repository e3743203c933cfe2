import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AppearanceSettings } from "@/components/layout/appearance-settings";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { Page } from "@/components/layout/page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("layout.appearance");
  return { title: t("title") };
}

export default async function AppearancePage() {
  const t = await getTranslations("layout.navigation");
  return (
    <Page title={t("settings")}>
      <SettingsLayout>
        <AppearanceSettings />
      </SettingsLayout>
    </Page>
  );
}
