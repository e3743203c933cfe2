import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as apiKeysRoute from "@/app/v1/api-keys/route";
import { ApiKeySettings } from "@/components/api-keys/api-key-settings";
import { Prefetched } from "@/components/layout/prefetched";
import { everyApiKey } from "@/lib/identity/api-keys/queries";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

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
