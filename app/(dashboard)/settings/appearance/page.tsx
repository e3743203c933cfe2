import type { Metadata } from "next";
import { AppearanceSettings } from "@/components/layout/appearance-settings";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { Page } from "@/components/layout/page";

export const metadata: Metadata = { title: "Appearance" };

export default function AppearancePage() {
  return (
    <Page title="Settings">
      <SettingsLayout>
        <AppearanceSettings />
      </SettingsLayout>
    </Page>
  );
}
