import { HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import { TeamScreen } from "@/components/users/team/team-screen";
import type { Context } from "@/lib/auth/context";
import { pageContext } from "@/lib/auth/page-context";
import { isMailServerSet } from "@/lib/emails/settings";
import { firstPage } from "@/lib/http/page";
import { userList } from "@/lib/users/client";
import { listUsers } from "@/lib/users/operations";
import { toUser } from "@/lib/users/serialize";
import { prefetched } from "../webhooks/prefetch";

export default async function TeamPage() {
  const context = await pageContext();
  if (context.actor.role === "member") return null;
  return (
    <HydrationBoundary state={await prefetched(context, withUsers)}>
      <TeamScreen hasMailServer={isMailServerSet()} />
    </HydrationBoundary>
  );
}

async function withUsers(client: QueryClient, context: Context): Promise<void> {
  const { rows, hasMore } = await listUsers.run(context, { page: firstPage(200, "name") });
  const data = rows.map((row) => toUser(row, context.actor));
  client.setQueryData(userList().queryKey, { data, has_more: hasMore, next_cursor: null });
}
