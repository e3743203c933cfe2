import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as sessionsRoute from "@/app/v1/sessions/route";
import { Page } from "@/components/layout/page";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { SessionList } from "@/components/users/profile/session-list";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { sessionList } from "@/lib/identity/sessions/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("profile.sessions");
  return { title: t("title") };
}

export default async function SessionsPage() {
  const context = await pageContext();
  const t = await getTranslations("layout.navigation");
  const cache = new QueryClient();
  await prefetch(cache, context, sessionList(), sessionsRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title={t("settings")}>
        <SettingsLayout>
          <PageMessages areas={["devices", "profile.sessions"]}>
            <SessionList />
          </PageMessages>
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
