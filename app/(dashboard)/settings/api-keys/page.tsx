import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import * as apiKeysRoute from "@/app/v1/api-keys/route";
import * as groupsRoute from "@/app/v1/provisioning/groups/route";
import * as tokensRoute from "@/app/v1/provisioning/tokens/route";
import * as usersRoute from "@/app/v1/provisioning/users/route";
import { ApiKeySettings } from "@/components/api-keys/api-key-settings";
import { Prefetched } from "@/components/layout/prefetched";
import { apiKeyList } from "@/lib/api-keys/queries";
import { roleMay } from "@/lib/auth/permissions";
import { toPublicId } from "@/lib/core/ids";
import { env } from "@/lib/env";
import { pageContext } from "@/lib/page/context";
import { prefetch, prefetched } from "@/lib/page/prefetch";
import { lastProvisioned, provisionedGroups, provisioningTokens } from "@/lib/provisioning/queries";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const context = await pageContext();
  const client = new QueryClient();
  const isAdmin = roleMay(context.actor.role, "provisioning:read");
  await Promise.all([
    prefetch(client, context, apiKeyList(), apiKeysRoute.GET),
    isAdmin && prefetch(client, context, provisioningTokens(), tokensRoute.GET),
    isAdmin && prefetch(client, context, provisionedGroups(), groupsRoute.GET),
    isAdmin && prefetch(client, context, lastProvisioned(), usersRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(client)}>
      <ApiKeySettings
        appUrl={env().APP_URL}
        callsPerMinute={env().RATE_LIMIT_PER_KEY}
        userId={toPublicId("usr", context.actor.userId)}
      />
    </Prefetched>
  );
}
