import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as groupsRoute from "@/app/v1/provisioning/groups/route";
import * as tokensRoute from "@/app/v1/provisioning/tokens/route";
import * as usersRoute from "@/app/v1/provisioning/users/route";
import * as providersRoute from "@/app/v1/sign-in-providers/route";
import { ClosedSetting } from "@/components/layout/closed-to-role";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { ProvisioningSection } from "@/components/provisioning/provisioning-section";
import { ProviderSettings } from "@/components/sign-in-providers/provider-settings";
import { env } from "@/lib/kernel/env";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { lastProvisioned, provisionedGroups, provisioningTokens } from "@/lib/identity/provisioning/queries";
import { signInProviders } from "@/lib/identity/sign-in-providers/queries";

export async function generateMetadata() {
  const t = await getTranslations("signIn.providers");
  return { title: t("title") };
}

export default async function SignInSettingsPage() {
  const t = await getTranslations("signIn.providers");
  const navigation = await getTranslations("layout.navigation");
  const context = await contextFor("sign_in_providers:read");
  if (!context) return <ClosedSetting whose={t("closed")} />;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, signInProviders(), providersRoute.GET),
    prefetch(cache, context, provisioningTokens(), tokensRoute.GET),
    prefetch(cache, context, provisionedGroups(), groupsRoute.GET),
    prefetch(cache, context, lastProvisioned(), usersRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["settings.shownOnce", "signIn"]}>
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <ProviderSettings />
            <ProvisioningSection appUrl={env().APP_URL} />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
