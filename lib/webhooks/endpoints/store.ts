import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import type { WebhookSecret, WebhookSubscription } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { isLive } from "@/lib/kernel/db/deleted-workspaces";
import { run, sql } from "@/lib/kernel/db/sql";
import { webhookVerification } from "./events";
import { SENT_BY_HAND } from "./rules";

export type WebhookRow = WebhookSubscription;
export type SecretRow = WebhookSecret;

/** @throws AppError not_found */
export async function getWebhook(db: Db, workspaceId: string, id: string): Promise<WebhookRow> {
  const row = await db.webhookSubscription.findFirst({ where: { id, workspaceId, deletedAt: null } });
  if (!row) throw notFound();
  return row;
}

export async function listWebhooks(
  db: Db,
  workspaceId: string,
  { statuses }: { statuses: WebhookRow["status"][] | undefined },
  page: PageRequest,
): Promise<Page<WebhookRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.webhookSubscription.findMany({
    where: { AND: [after], status: omitUndefined({ in: statuses }), deletedAt: null, workspaceId },
    orderBy,
    take,
  });
  return toPage(rows, page);
}

/** Lock the workspace's subscriptions against concurrent inserts. */
export async function lockWebhooks(db: Db, workspaceId: string): Promise<WebhookRow[]> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for update`;
  return db.webhookSubscription.findMany({ where: { workspaceId, deletedAt: null }, take: 1000 });
}

type Columns = Partial<Omit<WebhookRow, "id" | "workspaceId" | "version">>;

export async function insertWebhook(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<WebhookRow, "id" | "url" | "events">,
): Promise<WebhookRow> {
  return db.webhookSubscription.create({ data: { ...columns, workspaceId } });
}

/** @throws AppError conflict */
export async function updateWebhook(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: Columns,
): Promise<WebhookRow> {
  const [row] = await db.webhookSubscription.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId, deletedAt: null },
    data: { ...columns, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

/** Limits the time of locks. The next sweep skips the rest. */
const SKIPPED_AT_ONCE = 5000;

/** Skipped deliveries can be recovered. Challenges stay. */
export async function skipWaiting(db: Db, workspaceId: string, id: string): Promise<void> {
  await db.$executeRaw`
    update webhook_deliveries set status = 'skipped', next_attempt_at = null, completed_at = now(), updated_at = now()
    where workspace_id = ${workspaceId}::uuid and status = 'pending' and id in (
      select d.id from webhook_deliveries d where d.workspace_id = ${workspaceId}::uuid and d.subscription_id = ${id}::uuid
        and d.status = 'pending' and d.completed_at is null and d.event_type <> ${webhookVerification.name}
      limit ${SKIPPED_AT_ONCE}::int
    )`;
}

/** Of an endpoint, or of the workspace for null. At most ten, oldest first. */
export async function liveSecrets(
  db: Db,
  workspaceId: string,
  subscriptionId: string | null,
  now: Date,
): Promise<SecretRow[]> {
  const newest = await db.webhookSecret.findMany({
    where: { workspaceId, subscriptionId, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
  });
  return newest.reverse();
}

/** Of the workspace and its endpoints, including ended ones, newest first. */
export async function newestSecrets(db: Db, workspaceId: string): Promise<SecretRow[]> {
  return db.webhookSecret.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 100,
  });
}

export async function insertSecret(
  db: Db,
  workspaceId: string,
  columns: Omit<SecretRow, "workspaceId" | "endsAt">,
): Promise<void> {
  const sealed = new Uint8Array(columns.sealed);
  const sealedKey = columns.sealedKey && new Uint8Array(columns.sealedKey);
  await db.webhookSecret.create({ data: { ...columns, sealed, sealedKey, workspaceId } });
}

/** Give the current secret of an endpoint, or of the workspace for null, a key. */
export async function addMissingKey(
  db: Db,
  workspaceId: string,
  subscriptionId: string | null,
  sealedKey: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await db.webhookSecret.updateMany({
    where: { workspaceId, subscriptionId, endsAt: null, sealedKey: null },
    data: { sealedKey },
  });
}

export interface KeyRow {
  sealedKey: Buffer;
  createdAt: Date;
  endsAt: Date | null;
}

/** Keys that sign the requests to an endpoint of any workspace, newest first. */
export async function signingKeysOf(id: string): Promise<KeyRow[]> {
  return run<KeyRow>(sql`
    select k.sealed_key as "sealedKey", k.created_at as "createdAt", k.ends_at as "endsAt"
    from webhook_subscriptions s join webhook_secrets k on k.workspace_id = s.workspace_id
      and k.subscription_id is not distinct from case s.secret_mode when 'endpoint' then s.id end
    where s.id = ${id}::uuid and s.deleted_at is null and s.signing = 'ed25519' and ${isLive(sql`s.workspace_id`)}
      and k.sealed_key is not null and (k.ends_at is null or k.ends_at > now())
    order by k.created_at desc, k.id desc limit 10`);
}

/** Keep earlier ends. */
export async function endSecrets(
  db: Db,
  workspaceId: string,
  subscriptionId: string | null,
  endsAt: Date,
): Promise<void> {
  await db.webhookSecret.updateMany({
    where: { workspaceId, subscriptionId, OR: [{ endsAt: null }, { endsAt: { gt: endsAt } }] },
    data: { endsAt },
  });
}

export async function endOlderSecrets(
  db: Db,
  workspaceId: string,
  { subscriptionId, createdAt }: Pick<SecretRow, "subscriptionId" | "createdAt">,
  endsAt: Date,
): Promise<void> {
  await db.webhookSecret.updateMany({
    where: { workspaceId, subscriptionId, createdAt: { lt: createdAt }, endsAt: { gt: endsAt } },
    data: { endsAt },
  });
}

export async function deleteSecrets(db: Db, workspaceId: string, subscriptionId: string): Promise<void> {
  await db.webhookSecret.deleteMany({ where: { workspaceId, subscriptionId } });
}

export type HeaderColumns = { id: string; name: string; sealed: Uint8Array<ArrayBuffer>; createdAt: Date };

export async function headersOf(
  db: Db,
  workspaceId: string,
  subscriptionIds: readonly string[],
): Promise<(HeaderColumns & { subscriptionId: string })[]> {
  return db.webhookHeader.findMany({
    where: { workspaceId, subscriptionId: { in: [...subscriptionIds] } },
    orderBy: { name: "asc" },
    take: 1000,
  });
}

/** Replace all headers of an endpoint. */
export async function saveHeaders(
  db: Db,
  workspaceId: string,
  subscriptionId: string,
  headers: readonly HeaderColumns[],
): Promise<void> {
  await db.webhookHeader.deleteMany({ where: { workspaceId, subscriptionId } });
  await db.webhookHeader.createMany({ data: headers.map((header) => ({ ...header, workspaceId, subscriptionId })) });
}

export interface HealthRow {
  subscriptionId: string;
  attempts: number;
  successes: number;
  slowestMs: number | null;
  waiting: number;
  recoverable: number;
  nextAttemptAt: Date | null;
}

export interface HourRow {
  subscriptionId: string;
  from: Date;
  successes: number;
  failures: number;
  slowestMs: number | null;
}

/** Of the last 24 hours. */
export async function readHealth(workspaceId: string, ids: readonly string[], now: Date): Promise<HealthRow[]> {
  const since = new Date(now.getTime() - 24 * 3600_000);
  return run<HealthRow>(sql`
    select s.id as "subscriptionId", a.attempts, a.successes, a.slowest as "slowestMs", d.waiting, d.recoverable, d.next as "nextAttemptAt"
    from webhook_subscriptions s
    cross join lateral (
      select count(*)::int as attempts, (count(*) filter (where response_status between 200 and 299))::int as successes,
        (percentile_cont(0.95) within group (order by duration_ms))::int as slowest
      from webhook_attempts where subscription_id = s.id and started_at >= ${since}::timestamptz and finished_at is not null
    ) a
    cross join lateral (
      select (count(*) filter (where status = 'pending'))::int as waiting,
        (count(*) filter (where status in ('failed', 'skipped') and event_type <> all(${SENT_BY_HAND}::text[])
          and not exists (select 1 from webhook_deliveries r where r.redelivery_of = d.id)))::int as recoverable,
        min(next_attempt_at) filter (where status = 'pending') as next
      from webhook_deliveries d where workspace_id = s.workspace_id and subscription_id = s.id
    ) d
    where s.workspace_id = ${workspaceId}::uuid and s.id = any(${ids}::uuid[])`);
}

/** Oldest first, without empty half hours. */
export async function readHours(workspaceId: string, ids: readonly string[], now: Date): Promise<HourRow[]> {
  const since = new Date(now.getTime() - 24 * 3600_000);
  return run<HourRow>(sql`
    select subscription_id as "subscriptionId", date_bin('30 minutes', started_at, ${since}::timestamptz) as "from",
      (count(*) filter (where response_status between 200 and 299))::int as successes,
      (count(*) filter (where response_status is null or response_status not between 200 and 299))::int as failures,
      (percentile_cont(0.95) within group (order by duration_ms))::int as "slowestMs"
    from webhook_attempts
    where workspace_id = ${workspaceId}::uuid and subscription_id = any(${ids}::uuid[])
      and started_at >= ${since}::timestamptz and finished_at is not null
    group by 1, 2 order by 1, 2`);
}
