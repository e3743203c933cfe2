import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as settingsRoute from "@/app/v1/workspace/email-settings/route";
import { SetupScreen } from "@/components/emails/setup/setup-screen";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { emailSettings } from "@/lib/mail/email-settings/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

export async function generateMetadata() {
  const t = await getTranslations("sentEmail.setup");
  return { title: t("title") };
}

export default async function EmailSettingsPage() {
  const context = await contextFor("email_settings:read");
  const t = await getTranslations("sentEmail.page");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const navigation = await getTranslations("layout.navigation");
  const cache = new QueryClient();
  await prefetch(cache, context, emailSettings(), settingsRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["sentEmail.remove", "sentEmail.setup", "sentEmail.tabs"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <SetupScreen />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
