import { HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { SettingsLayout } from "@/components/layout/settings-layout";
import { Page } from "@/components/layout/page";
import { SessionList } from "@/components/sessions/session-list";
import type { Context } from "@/lib/auth/context";
import { pageContext } from "@/lib/auth/page-context";
import { firstPage } from "@/lib/http/page";
import { sessionList } from "@/lib/sessions/queries";
import { listSessions } from "@/lib/sessions/operations";
import { toSession } from "@/lib/sessions/serialize";
import { prefetched } from "../../webhooks/prefetch";

export const metadata: Metadata = { title: "Signed-in devices" };

export default async function SessionsPage() {
  return (
    <HydrationBoundary state={await prefetched(await pageContext(), withSessions)}>
      <Page title="Settings">
        <SettingsLayout>
          <SessionList />
        </SettingsLayout>
      </Page>
    </HydrationBoundary>
  );
}

async function withSessions(client: QueryClient, context: Context): Promise<void> {
  const { rows, hasMore } = await listSessions.run(context, { page: firstPage(200, "-created_at") });
  const data = rows.map((row) => toSession(row, context.actor));
  client.setQueryData(sessionList().queryKey, { data, has_more: hasMore, next_cursor: null });
}
