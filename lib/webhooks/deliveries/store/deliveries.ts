import { notFound } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Db } from "@/lib/kernel/db/prisma";
import { columnsOf, jsonOf, withInstants } from "@/lib/kernel/db/columns";
import {
  Prisma,
  type RetrySchedule,
  type WebhookAttempt,
  type WebhookDelivery,
} from "@/lib/kernel/db/generated/client";
import { toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { read, sql } from "@/lib/kernel/db/sql";
import type { OutboxRow } from "@/lib/kernel/outbox/rows";
import { logStatement, type DeliveryFilter, type Holding } from "./log";

export type DeliveryRow = WebhookDelivery & {
  url: string;
  retrySchedule: RetrySchedule;
  /** Due, but waiting for a probe. */
  isHeld: boolean;
};
export type DeliveryDetailRow = DeliveryRow & { payload: string; log: WebhookAttempt[] };

/** Hand-written SQL finds the rows: PostgreSQL plans Prisma's query badly. */
export async function listDeliveries(
  db: Db,
  workspaceId: string,
  filter: DeliveryFilter,
  page: PageRequest,
  holding: Holding,
): Promise<Page<DeliveryRow>> {
  const found = logStatement(workspaceId, filter, page, holding);
  if (found === null) return toPage([], page);
  const direction = page.descending ? sql`desc` : sql`asc`;
  const rows = await read<StoredDelivery>(
    db,
    sql`select ${COLUMNS} ${FROM} join (${found}) found on found.id = d.id
      where d.workspace_id = ${workspaceId}::uuid order by d.created_at ${direction}, d.id ${direction}`,
  );
  return toPage(
    rows.map((row) => toRow(row, holding)),
    page,
  );
}

/** @throws AppError not_found */
export async function getDelivery(
  db: Db,
  workspaceId: string,
  id: string,
  holding: Holding,
): Promise<DeliveryDetailRow> {
  // One statement: a second one may see an attempt that ended after the first.
  const [row] = await read<StoredDelivery & Pick<DeliveryDetailRow, "payload" | "log">>(
    db,
    sql`select ${COLUMNS}, e.payload,
      coalesce((select json_agg(${jsonOf(Prisma.WebhookAttemptScalarFieldEnum, "a")} order by a.number) from webhook_attempts a
        where a.workspace_id = d.workspace_id and a.delivery_id = d.id), '[]') as log
      ${FROM} join events e on e.id = d.event_id
      where d.workspace_id = ${workspaceId}::uuid and d.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  const log = row.log.map((attempt) => withInstants(attempt, ["startedAt", "leaseUntil", "finishedAt"]));
  return { ...toRow(row, holding), log };
}

type StoredDelivery = Omit<DeliveryRow, "isHeld"> & { consecutiveFailures: number };

const COLUMNS = sql`${columnsOf(Prisma.WebhookDeliveryScalarFieldEnum, "d")}, s.url, s.retry_schedule as "retrySchedule",
  s.consecutive_failures as "consecutiveFailures"`;
const FROM = sql`from webhook_deliveries d
  join webhook_subscriptions s on s.workspace_id = d.workspace_id and s.id = d.subscription_id`;

function toRow<Row extends StoredDelivery>(
  { consecutiveFailures, ...row }: Row,
  { now, probeFrom }: Holding,
): Omit<Row, "consecutiveFailures"> & DeliveryRow {
  const isDue = row.status === "pending" && row.nextAttemptAt !== null && row.nextAttemptAt <= now;
  return { ...row, isHeld: isDue && consecutiveFailures >= probeFrom };
}

export interface HandMade {
  subscriptionId: string;
  eventId: string;
  eventType: string;
  maxAttempts: number;
  redeliveryOf: string | null;
  replayed: boolean;
  now: Date;
}

/** First of all deliveries, even if the endpoint is held, because a person is waiting. */
export async function insertDelivery(db: Db, workspaceId: string, of: HandMade): Promise<string> {
  const id = newUuid();
  const made = await db.$executeRaw`
    insert into webhook_deliveries (id, workspace_id, subscription_id, event_id, event_type, max_attempts, redelivery_of,
      replayed, next_attempt_at, created_at, updated_at)
    values (${id}::uuid, ${workspaceId}::uuid, ${of.subscriptionId}::uuid, ${of.eventId}::uuid, ${of.eventType}, ${of.maxAttempts}::smallint,
      ${of.redeliveryOf}::uuid, ${of.replayed}, least(date_trunc('milliseconds', now()), (
        select next_attempt_at - interval '1 ms' from webhook_deliveries
        where subscription_id = ${of.subscriptionId}::uuid and status = 'pending'
        order by next_attempt_at limit 1
      )), ${of.now}::timestamptz, ${of.now}::timestamptz)
    on conflict do nothing`;
  if (made === 0) {
    // The event's first delivery was created meanwhile: repeat it.
    const first = await findDelivery(db, workspaceId, of);
    return insertDelivery(db, workspaceId, { ...of, redeliveryOf: first?.id ?? null });
  }
  await db.$executeRaw`
    update webhook_subscriptions set probe_after = now()
    where id = ${of.subscriptionId}::uuid and workspace_id = ${workspaceId}::uuid and probe_after > now()`;
  return id;
}

export async function findDelivery(
  db: Db,
  workspaceId: string,
  { subscriptionId, eventId }: { subscriptionId: string; eventId: string },
): Promise<{ id: string } | null> {
  return db.webhookDelivery.findFirst({
    where: { subscriptionId, eventId, workspaceId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
}

/** Counts as fanned out, so no other endpoint gets it. */
export async function insertSilentEvent(
  db: Db,
  workspaceId: string,
  { id, type, resourceId, payload, occurredAt, traceparent }: OutboxRow,
): Promise<void> {
  await db.event.create({
    data: { id, workspaceId, type, resourceId, payload, occurredAt, fannedOutAt: occurredAt, traceparent },
  });
}
