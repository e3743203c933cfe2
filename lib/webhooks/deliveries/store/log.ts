import { andAll, keysetSql, type PageRequest } from "@/lib/kernel/db/page";
import { empty, join, sql, type Sql } from "@/lib/kernel/db/sql";
import type { DeliveryState } from "../schema";

type Status = "pending" | "delivered" | "failed" | "skipped";

/** `from` is inclusive, `to` exclusive. */
export interface DeliveryFilter {
  subscriptionIds: string[] | undefined;
  eventTypes: string[] | undefined;
  statuses: Status[] | undefined;
  states: DeliveryState[] | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

export interface Holding {
  now: Date;
  probeFrom: number;
}

/**
 * Index order for each status and type, so rare ones are found among millions. Null when conditions exclude each other.
 */
export function logStatement(
  workspaceId: string,
  filter: DeliveryFilter,
  page: PageRequest,
  holding: Holding,
): Sql | null {
  const where = conditions(filter);
  const { after, order } = keysetSql(page, { created_at: sql`d.created_at` }, sql`d.id`);
  const types = filter.eventTypes && [...new Set(filter.eventTypes)];
  const parts = kindsOf(filter, holding).map((kind) => {
    const rows = (more: Sql) =>
      sql`(select d.id, d.created_at from webhook_deliveries d
        where d.workspace_id = ${workspaceId}::uuid${where}${after}${kind}${more}${order})`;
    if (!types) return rows(empty);
    return sql`select d.id, d.created_at from unnest(${types}::text[]) as asked (type)
      cross join lateral ${rows(sql` and d.event_type = asked.type`)} d`;
  });
  if (parts.length === 0) return null;
  return sql`select d.id from (${join(parts, " union all ")}) d${order}`;
}

function conditions({ subscriptionIds, from, to }: DeliveryFilter): Sql {
  return andAll([
    subscriptionIds && sql`d.subscription_id = any(${subscriptionIds}::uuid[])`,
    from && sql`d.created_at >= ${from}::timestamptz`,
    to && sql`d.created_at < ${to}::timestamptz`,
  ]);
}

/**
 * Literals: the planner uses a partial index only for a status it can read. `pending` has another condition than the
 * claim, which must not use this index.
 */
const STATUS: Readonly<Record<Status, Sql>> = {
  pending: sql` and d.status = 'pending' and d.completed_at is null`,
  delivered: sql` and d.status = 'delivered'`,
  failed: sql` and d.status = 'failed'`,
  skipped: sql` and d.status = 'skipped'`,
};

function kindsOf({ statuses, states }: DeliveryFilter, holding: Holding): Sql[] {
  if (!states) return statuses ? [...new Set(statuses)].map((status) => STATUS[status]) : [empty];
  return [...new Set(states)]
    .map((state) => ({ state, status: statusOf(state) }))
    .filter(({ status }) => statuses?.includes(status) ?? true)
    .map(({ state, status }) => sql`${STATUS[status]}${inState(state, holding)}`);
}

function statusOf(state: DeliveryState): Status {
  return state === "held" || state === "waiting" || state === "retrying" ? "pending" : state;
}

/** In SQL, as `isHeld` and as `stateOf` in serialize.ts. */
function inState(state: DeliveryState, { now, probeFrom }: Holding): Sql {
  const held = sql`(d.next_attempt_at <= ${now}::timestamptz and exists (select 1 from webhook_subscriptions s
    where s.workspace_id = d.workspace_id and s.id = d.subscription_id and s.consecutive_failures >= ${probeFrom}::int))`;
  if (state === "held") return sql` and ${held}`;
  if (state === "waiting") return sql` and d.attempts = 0 and not ${held}`;
  if (state === "retrying") return sql` and d.attempts > 0 and not ${held}`;
  return empty;
}
