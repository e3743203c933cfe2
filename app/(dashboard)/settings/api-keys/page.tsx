import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as apiKeysRoute from "@/app/v1/api-keys/route";
import { ApiKeySettings } from "@/components/api-keys/api-key-settings";
import { Prefetched } from "@/components/layout/prefetched";
import { everyApiKey } from "@/lib/api-keys/queries";
import { toPublicId } from "@/lib/core/ids";
import { env } from "@/lib/env";
import { pageContext } from "@/lib/page/context";
import { prefetch, prefetched } from "@/lib/page/prefetch";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const context = await pageContext();
  const cache = new QueryClient();
  await prefetch(cache, context, everyApiKey(), apiKeysRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <ApiKeySettings
        appUrl={env().APP_URL}
        callsPerMinute={env().RATE_LIMIT_PER_KEY}
        userId={toPublicId("usr", context.actor.userId)}
      />
    </Prefetched>
  );
}
