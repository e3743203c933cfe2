import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ProfileSettings } from "@/components/users/profile/profile-settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile.details");
  return { title: t("title") };
}

export default async function ProfilePage() {
  const t = await getTranslations("layout.navigation");
  return (
    <Page title={t("settings")}>
      <SettingsLayout>
        <PageMessages
          areas={[
            "auth.passwordHint",
            "profile.details",
            "profile.email",
            "profile.emails",
            "profile.password",
            "team.roleMeanings",
          ]}
        >
          <ProfileSettings />
        </PageMessages>
      </SettingsLayout>
    </Page>
  );
}
