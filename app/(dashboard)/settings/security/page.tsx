import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as identitiesRoute from "@/app/v1/me/identities/route";
import * as passkeysRoute from "@/app/v1/me/passkeys/route";
import * as secondFactorRoute from "@/app/v1/me/second-factor/route";
import * as signInsRoute from "@/app/v1/me/sign-ins/route";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { SecuritySettings } from "@/components/second-factors/security-settings";
import { env } from "@/lib/kernel/env";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { identityList } from "@/lib/identity/linked-identities/queries";
import { passkeyList } from "@/lib/identity/passkeys/queries";
import { relyingParty } from "@/lib/identity/passkeys/rules";
import { secondFactor } from "@/lib/identity/second-factors/queries";
import { signInList } from "@/lib/identity/sign-ins/queries";

export async function generateMetadata() {
  const t = await getTranslations("security.settings");
  return { title: t("title") };
}

export default async function SecurityPage({ searchParams }: PageProps<"/settings/security">) {
  const { error } = await searchParams;
  const navigation = await getTranslations("layout.navigation");
  const context = await pageContext();
  const cache = new QueryClient();
  const party = relyingParty(env().APP_URL);
  await Promise.all([
    prefetch(cache, context, identityList(), identitiesRoute.GET),
    prefetch(cache, context, passkeyList(), passkeysRoute.GET),
    prefetch(cache, context, secondFactor(), secondFactorRoute.GET),
    prefetch(cache, context, signInList(), signInsRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "devices",
          "security.authenticatorApp",
          "security.manageDialogs",
          "security.passkeyDialogs",
          "security.passkeyFaults",
          "security.passkeys",
          "security.proofForm",
          "security.recoveryCodes",
          "security.recoveryCodesDialog",
          "security.setUpDialog",
          "security.settings",
          "security.signIns",
          "signIn",
        ]}
      >
        <Page title={navigation("settings")}>
          <SettingsLayout>
            <SecuritySettings
              passkeysOff={"off" in party ? party.off : null}
              linkError={typeof error === "string" ? error : null}
            />
          </SettingsLayout>
        </Page>
      </PageMessages>
    </Prefetched>
  );
}
