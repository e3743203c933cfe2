import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ProfileSettings } from "@/components/users/profile/profile-settings";

export const metadata: Metadata = { title: "Profile" };

export default function ProfilePage() {
  return (
    <Page title="Settings">
      <SettingsLayout>
        <ProfileSettings />
      </SettingsLayout>
    </Page>
  );
}
