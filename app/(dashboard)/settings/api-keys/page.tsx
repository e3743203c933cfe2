import { HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ApiKeySettings } from "@/components/api-keys/api-key-settings";
import { apiKeyList } from "@/lib/api-keys/queries";
import { listApiKeys } from "@/lib/api-keys/operations";
import { toApiKey } from "@/lib/api-keys/serialize";
import type { Context } from "@/lib/auth/context";
import { pageContext } from "@/lib/auth/page-context";
import { toPublicId } from "@/lib/core/ids";
import { env } from "@/lib/env";
import { firstPage } from "@/lib/http/page";
import { prefetched } from "../../webhooks/prefetch";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const context = await pageContext();
  return (
    <HydrationBoundary state={await prefetched(context, withApiKeys)}>
      <ApiKeySettings
        appUrl={env().APP_URL}
        callsPerMinute={env().RATE_LIMIT_PER_KEY}
        userId={toPublicId("usr", context.actor.userId)}
      />
    </HydrationBoundary>
  );
}

async function withApiKeys(client: QueryClient, context: Context): Promise<void> {
  const { rows, hasMore } = await listApiKeys.run(context, { page: firstPage(200, "-created_at") });
  client.setQueryData(apiKeyList().queryKey, { data: rows.map(toApiKey), has_more: hasMore, next_cursor: null });
}
