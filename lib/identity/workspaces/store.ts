import { createHash } from "node:crypto";
import { lockActiveMember } from "@/lib/kernel/auth/active-member";
import type { Role } from "@/lib/kernel/auth/roles";
import { fromDateColumn, toDateColumn } from "@/lib/kernel/core/civil-date";
import { AppError, changedMeanwhile, notFound, OperatorError } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/ids";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";
import { columnsOf, minorUnits, type Domain, type WithRates } from "@/lib/kernel/db/columns";
import { read, sql } from "@/lib/kernel/db/sql";
import { Prisma, type TaxRate, type Workspace } from "@/lib/kernel/db/generated/client";
import type { LogoFile } from "./rules";

export type WorkspaceRow = WithRates<
  Domain<Workspace, "closingSince" | "closingAnnounced" | "approvalsStartOn" | "closingWaitTold">
>;

export async function getWorkspace(db: Db, workspaceId: string): Promise<WorkspaceRow> {
  const [row] = await read<WorkspaceRow>(
    db,
    sql`select ${columnsOf(Prisma.WorkspaceScalarFieldEnum, "w")} from workspaces w where w.id = ${workspaceId}::uuid`,
  );
  if (!row) throw notFound();
  return row;
}

export async function updateWorkspace(
  db: Db,
  workspaceId: string,
  read: { version: number },
  {
    invoicing,
    closingSince,
    approvalsStartOn,
    laterRates,
    ...columns
  }: Partial<Omit<WorkspaceRow, "id" | "version" | "closing" | "closingAnnounced" | "closingWaitTold">>,
): Promise<WorkspaceRow> {
  const [row] = await db.workspace.updateManyAndReturn({
    where: { id: workspaceId, version: read.version },
    data: {
      ...columns,
      ...omitUndefined({ invoicing: invoicing as Prisma.InputJsonObject | undefined }),
      ...omitUndefined({ laterRates: laterRates && [...laterRates] }),
      ...omitUndefined({ closingSince: closingSince && toDateColumn(closingSince) }),
      ...omitUndefined({ approvalsStartOn: approvalsStartOn && toDateColumn(approvalsStartOn) }),
      version: { increment: 1 },
    },
  });
  if (!row) throw changedMeanwhile();
  return toRow(row);
}

function toRow(row: Workspace): WorkspaceRow {
  const { closingSince, closingAnnounced, approvalsStartOn, closingWaitTold } = row;
  return {
    ...row,
    defaultRateMinor: minorUnits(row.defaultRateMinor),
    laterRates: row.laterRates as unknown as WorkspaceRow["laterRates"],
    closingSince: closingSince && fromDateColumn(closingSince),
    closingAnnounced: closingAnnounced && fromDateColumn(closingAnnounced),
    approvalsStartOn: approvalsStartOn && fromDateColumn(approvalsStartOn),
    closingWaitTold: closingWaitTold && fromDateColumn(closingWaitTold),
  };
}

/** Rates or budgets, apart from the default rate. */
export async function hasAmounts(db: Db, workspaceId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    with own as (
      select id, rate_minor, later_rates, budget_kind from projects
      where workspace_id = ${workspaceId}::uuid and client_id is null
    )
    select exists (select 1 from memberships where workspace_id = ${workspaceId}::uuid
        and (default_rate_minor is not null or later_rates <> '[]'))
      or exists (select 1 from own where rate_minor is not null or later_rates <> '[]' or budget_kind = 'money')
      or exists (
        select 1 from tasks where workspace_id = ${workspaceId}::uuid and (rate_minor is not null or later_rates <> '[]')
          and project_id in (select id from own)
      ) as found`;
  return row?.found ?? false;
}

export async function lastInSeries(db: Db, workspaceId: string, series: string): Promise<number> {
  const row = await db.invoiceSeries.findUnique({ where: { workspaceId_series: { workspaceId, series } } });
  return row?.last ?? 0;
}

/** Concurrent calls wait for the commit, a rollback returns the count. The latest day (`YYYY-MM-DD`) includes `day`. */
export async function takeFromSeries(
  db: Db,
  workspaceId: string,
  series: string,
  day: string,
): Promise<{ count: number; latest: string }> {
  const [row] = await db.$queryRaw<{ count: number; latest: string }[]>`
    insert into invoice_series (workspace_id, series, last, latest_on)
    values (${workspaceId}::uuid, ${series}, 1, ${day}::date)
    on conflict (workspace_id, series) do update
      set last = invoice_series.last + 1, latest_on = greatest(invoice_series.latest_on, excluded.latest_on)
    returning last as count, latest_on::text as latest`;
  return row ?? { count: 1, latest: day };
}

/** Latest issue date (`YYYY-MM-DD`), without void invoices. */
export async function latestInSeries(db: Db, workspaceId: string, series: string): Promise<string | null> {
  const [prefix = "", suffix = ""] = series.split("{0}");
  const [row] = await db.$queryRaw<{ latest: string | null }[]>`
    select max(issue_date)::text as latest from invoices
    where workspace_id = ${workspaceId}::uuid and origin = 'stint' and status in ('sent', 'paid') and starts_with(number, ${prefix}::text)
      and right(number, length(${suffix}::text)) = ${suffix}::text
      and substr(number, length(${prefix}::text) + 1,
        greatest(0, length(number) - length(${prefix}::text) - length(${suffix}::text))) ~ '^[0-9]+$'`;
  return row?.latest ?? null;
}

export async function hasNumber(db: Db, workspaceId: string, number: string): Promise<boolean> {
  return (await db.invoice.count({ where: { workspaceId, number } })) > 0;
}

/** False if the series has reached `last`. */
export async function raiseSeries(db: Db, workspaceId: string, series: string, last: number): Promise<boolean> {
  const raised = await db.$executeRaw`
    insert into invoice_series (workspace_id, series, last) values (${workspaceId}::uuid, ${series}, ${last})
    on conflict (workspace_id, series) do update set last = excluded.last where invoice_series.last < excluded.last`;
  return raised === 1;
}

export interface NumberSeries {
  series: string;
  last: number;
  latestOn: string | null;
}

export async function listSeries(db: Db, workspaceId: string): Promise<NumberSeries[]> {
  return read<NumberSeries & Record<string, unknown>>(
    db,
    sql`select series, last, latest_on::text as "latestOn" from invoice_series
      where workspace_id = ${workspaceId}::uuid order by series limit 100000`,
  );
}

/** Raise counters. Higher ones stay. */
export async function restoreSeries(db: Db, workspaceId: string, found: readonly NumberSeries[]): Promise<void> {
  await read(
    db,
    sql`insert into invoice_series (workspace_id, series, last, latest_on)
      select ${workspaceId}::uuid, series, last, latest_on
      from jsonb_to_recordset(${JSON.stringify(found.map(({ latestOn, ...one }) => ({ ...one, latest_on: latestOn })))}::jsonb)
        as s (series text, last int, latest_on date)
      on conflict (workspace_id, series) do update set last = greatest(invoice_series.last, excluded.last),
        latest_on = greatest(invoice_series.latest_on, excluded.latest_on)`,
  );
}

/** Delete the counters of a workspace that has no number. */
export async function forgetSeries(db: Db, workspaceId: string): Promise<void> {
  await read(
    db,
    sql`delete from invoice_series where workspace_id = ${workspaceId}::uuid
      and not exists (select 1 from invoices i where i.workspace_id = ${workspaceId}::uuid and i.number is not null)`,
  );
}

/** SHA-256 in hexadecimal of the logos that issued invoices and the workspace have. */
export async function listLogos(db: Db, workspaceId: string): Promise<(LogoFile & { sha256: string })[]> {
  const rows = await db.logo.findMany({ where: { workspaceId }, orderBy: { hash: "asc" }, take: 1000 });
  return rows.map(({ hash, type, bytes }) => ({
    ...{ sha256: Buffer.from(hash).toString("hex"), type: type === "png" ? "png" : "jpeg", bytes },
  }));
}

export async function keepLogo(db: Db, workspaceId: string, logo: LogoFile): Promise<Uint8Array<ArrayBuffer>> {
  const hash = new Uint8Array(createHash("sha256").update(logo.bytes).digest());
  await db.logo.createMany({ data: [{ workspaceId, hash, ...logo }], skipDuplicates: true });
  return hash;
}

export async function findLogo(
  db: Db,
  workspaceId: string,
  hash: Uint8Array<ArrayBuffer> | null,
): Promise<LogoFile | null> {
  if (hash === null) return null;
  const row = await db.logo.findUnique({ where: { workspaceId_hash: { workspaceId, hash } } });
  return row && { type: row.type === "png" ? "png" : "jpeg", bytes: row.bytes };
}

export interface NewWorkspace {
  /** `passwordHash` is null to keep an existing one. */
  owner: { email: string; name: string; passwordHash: string | null };
  workspace: Pick<WorkspaceRow, "id" | "name" | "currency" | "timeZone" | "weekStart">;
  sealedSecret: Uint8Array<ArrayBuffer>;
  taxRates: readonly Pick<TaxRate, "name" | "kind" | "reason" | "reasonCode">[];
  now: Date;
}

const SETUP_LOCK = 7_468_681_734n;

/**
 * An existing account keeps its name.
 *
 * @param options.replacePassword must end all sessions, because another person may have opened an invited account.
 * @throws AppError conflict with `onlyFirst`, once a user exists.
 * @throws OperatorError when the account needs a password.
 */
export async function insertWorkspace(
  given: NewWorkspace,
  options: { onlyFirst: boolean; replacePassword: (db: Db, userId: string, passwordHash: string) => Promise<void> },
): Promise<{ userId: string }> {
  const { owner, workspace, sealedSecret, taxRates, now } = given;
  return transaction(async (db) => {
    await db.$queryRaw`select 1 from (select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)) as locked`;
    const existing = await db.user.findFirst({ where: options.onlyFirst ? {} : { email: owner.email } });
    if (existing && options.onlyFirst) {
      throw new AppError("conflict", "setup_done");
    }
    const { passwordHash } = owner;
    if (passwordHash === null && !existing?.passwordHash) {
      throw new OperatorError(`${owner.email} has no password yet. Provide one.`);
    }
    const user = existing ?? (await db.user.create({ data: { ...owner, id: newUuid(), createdAt: now } }));
    if (existing && passwordHash !== null) await options.replacePassword(db, user.id, passwordHash);
    const created = { createdAt: now, updatedAt: now };
    await db.workspace.create({
      data: {
        ...workspace,
        ...created,
        memberships: { create: { userId: user.id, role: "owner", status: "active", ...created } },
        webhookSecrets: { create: { id: newUuid(), sealed: sealedSecret, createdBy: user.id, createdAt: now } },
      },
    });
    const rates = taxRates.map((rate) => ({ ...rate, ...created, id: newUuid(), percentage: "0" }));
    await db.taxRate.createMany({ data: rates.map((rate) => ({ ...rate, workspaceId: workspace.id })) });
    const entry = { id: newUuid(), userId: user.id, action: "workspace.created", objectId: workspace.id, at: now };
    await db.auditEntry.create({ data: { ...entry, workspaceId: workspace.id } });
    return { userId: user.id };
  });
}

export interface OwnWorkspaceRow {
  id: string;
  name: string;
  role: Role;
}

/** In all workspaces. */
export async function listOwn(userId: string): Promise<OwnWorkspaceRow[]> {
  return prisma().$queryRaw<OwnWorkspaceRow[]>`
    select w.id, w.name, m.role::text as role
    from memberships m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid and m.status = 'active' order by lower(w.name), w.id`;
}

/** False where the user is not active. */
export async function moveSession(db: Db, workspaceId: string, session: { id: string; userId: string }) {
  const { id, userId } = session;
  if (!(await lockActiveMember(db, workspaceId, userId))) return false;
  const moved = await db.$executeRaw`
    update sessions set workspace_id = ${workspaceId}::uuid
    where id = ${id}::uuid and user_id = ${userId}::uuid and ended_at is null`;
  return moved > 0;
}
