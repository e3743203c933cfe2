import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as apiKeysRoute from "@/app/v1/api-keys/route";
import { ApiKeySettings } from "@/components/api-keys/api-key-settings";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { everyApiKey } from "@/lib/identity/api-keys/queries";
import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

export async function generateMetadata() {
  const t = await getTranslations("apiKeys.page");
  return { title: t("title") };
}

export default async function ApiKeysPage() {
  const context = await pageContext();
  const cache = new QueryClient();
  await prefetch(cache, context, everyApiKey(), apiKeysRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["apiKeys", "settings.shownOnce"]}>
        <ApiKeySettings
          appUrl={env().APP_URL}
          callsPerMinute={env().RATE_LIMIT_PER_KEY}
          userId={toPublicId("usr", context.actor.userId)}
        />
      </PageMessages>
    </Prefetched>
  );
}
