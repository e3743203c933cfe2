import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";
import { sql } from "@/lib/kernel/db/sql";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";

export interface WaitingWarning {
  workspaceId: string;
  workspaceName: string;
  subscriptionId: string;
  kind: "disabled" | "exhausted";
  reason: "failing" | "gone" | "by_user" | "unverified" | null;
  url: string;
  createdAt: Date;
  lastSuccessAt: Date | null;
  lastStatus: number | null;
  lastError: string | null;
  kept: number;
}

/** Email the oldest warning. False without one. Concurrent calls take different warnings. */
export async function mailOldestWarning(
  workspaceId: string,
  mail: (db: Db, warning: WaitingWarning) => Promise<void>,
): Promise<boolean> {
  return transaction(async (db) => {
    const [warning] = await db.$queryRaw<(WaitingWarning & { day: Date })[]>`
      select x.workspace_id as "workspaceId", w.name as "workspaceName", x.subscription_id as "subscriptionId",
        x.kind::text as kind, x.day, s.disabled_reason::text as reason, s.url, x.created_at as "createdAt",
        s.last_success_at as "lastSuccessAt", a.response_status as "lastStatus", a.error as "lastError",
        (select count(*)::int from webhook_deliveries d where d.workspace_id = x.workspace_id
          and d.subscription_id = x.subscription_id and d.status in ('failed', 'skipped')
          and d.event_type <> all(${[...SENT_BY_HAND]}::text[])
          and not exists (select 1 from webhook_deliveries r where r.redelivery_of = d.id)) as kept
      from endpoint_warnings x
      join webhook_subscriptions s on s.id = x.subscription_id
      join workspaces w on w.id = x.workspace_id
      left join lateral (
        select response_status, error from webhook_attempts
        where subscription_id = x.subscription_id and finished_at is not null order by started_at desc limit 1
      ) a on true
      where x.workspace_id = ${workspaceId}::uuid and x.mailed_at is null
      order by x.created_at limit 1 for update of x skip locked`;
    if (!warning) return false;
    const { subscriptionId, kind, day } = warning;
    await mail(db, warning);
    await db.endpointWarning.update({
      where: { subscriptionId_day_kind: { subscriptionId, day, kind }, workspaceId },
      data: { mailedAt: new Date() },
    });
    return true;
  });
}

/** Oldest warning first. */
export async function workspacesWithWarnings(): Promise<string[]> {
  const rows = await prisma().$queryRaw<{ workspaceId: string }[]>`
    select workspace_id as "workspaceId" from endpoint_warnings w where mailed_at is null and ${isLive(sql`w.workspace_id`)}
    group by workspace_id order by min(created_at), workspace_id`;
  return rows.map((row) => row.workspaceId);
}
