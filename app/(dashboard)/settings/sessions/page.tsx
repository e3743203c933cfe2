import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as sessionsRoute from "@/app/v1/sessions/route";
import { Page } from "@/components/layout/page";
import { Prefetched } from "@/components/layout/prefetched";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { SessionList } from "@/components/users/profile/session-list";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { sessionList } from "@/lib/identity/sessions/queries";

export const metadata: Metadata = { title: "Signed-in devices" };

export default async function SessionsPage() {
  const context = await pageContext();
  const cache = new QueryClient();
  await prefetch(cache, context, sessionList(), sessionsRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <Page title="Settings">
        <SettingsLayout>
          <SessionList />
        </SettingsLayout>
      </Page>
    </Prefetched>
  );
}
