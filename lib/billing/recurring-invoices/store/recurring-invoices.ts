import { toDateColumn } from "@/lib/kernel/core/civil-date";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { Prisma } from "@/lib/kernel/db/generated/client";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import type { Db } from "@/lib/kernel/db/prisma";
import { holds } from "@/lib/kernel/db/search-text";
import { join, read, sql, type Sql } from "@/lib/kernel/db/sql";
import {
  SELECT,
  toColumns,
  toRecurringRow,
  type RecurringColumns,
  type RecurringJson,
  type RecurringRow,
} from "./rows";

/** @throws AppError not_found */
export async function getRecurring(db: Db, workspaceId: string, id: string): Promise<RecurringRow> {
  const [row] = await read<RecurringJson>(
    db,
    sql`${SELECT} where r.workspace_id = ${workspaceId}::uuid and r.id = ${id}::uuid`,
  );
  if (!row) throw notFound();
  return toRecurringRow(row);
}

/** Changes and runs of one schedule wait for each other. */
export async function lockRecurring(db: Db, workspaceId: string, id: string): Promise<RecurringRow> {
  await read(
    db,
    sql`select id from recurring_invoices where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for update`,
  );
  return getRecurring(db, workspaceId, id);
}

/** `failed`: active, and the last run failed. */
export interface RecurringFilter {
  clientIds?: readonly string[] | undefined;
  importIds?: readonly string[] | undefined;
  statuses?: readonly (RecurringRow["status"] | "failed")[] | undefined;
  updatedSince?: Date | undefined;
  externalRef?: RefKey | undefined;
  search?: string | undefined;
}

export async function listRecurring(
  db: Db,
  workspaceId: string,
  filter: RecurringFilter,
  page: PageRequest,
): Promise<Page<RecurringRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`r.id`);
  const rows = await read<RecurringJson>(
    db,
    sql`${SELECT} where r.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`,
  );
  if (rows.length === 0 && filter.importIds) await assertImports(workspaceId, filter.importIds);
  return toPage(rows.map(toRecurringRow), page);
}

const SORTS = { created_at: sql`r.created_at`, updated_at: sql`r.updated_at`, name: sql`r.name` };

function conditions(
  workspaceId: string,
  { clientIds, importIds, statuses, updatedSince, externalRef, search }: RecurringFilter,
): Sql {
  return andAll([
    clientIds && sql`r.client_id = any(${clientIds}::uuid[])`,
    importIds && sql`r.import_id = any(${importIds}::uuid[])`,
    statuses && sql`(${join(statuses.map(hasStatus), " or ")})`,
    updatedSince && sql`r.updated_at >= ${updatedSince}::timestamptz`,
    externalRef && hasExternalRef(sql`r.id`, workspaceId, "recurring_invoice", externalRef),
    search === undefined ? undefined : sql`(${holds(sql`r.name`, search)} or ${holds(sql`c.name`, search)})`,
  ]);
}

function hasStatus(status: RecurringRow["status"] | "failed"): Sql {
  if (status !== "failed") return sql`r.status = ${status}::recurring_status`;
  return sql`(r.status = 'active' and (select n.result from recurring_invoice_runs n
    where n.workspace_id = r.workspace_id and n.recurring_invoice_id = r.id
    order by n.scheduled_on desc limit 1) = 'failed')`;
}

/** Absent columns keep their value. */
export type RecurringChange = Partial<Omit<RecurringColumns, "id" | "workspaceId" | "version">>;
export type NewRecurring = RecurringChange &
  Pick<RecurringColumns, "id" | "clientId" | "name" | "currency" | "schedule" | "lines" | "mail">;

export async function insertRecurring(db: Db, workspaceId: string, columns: NewRecurring): Promise<void> {
  const { schedule, lines, mail } = columns;
  const json = { schedule: toJson(schedule), lines: toJson(lines), mail: toJson(mail) };
  await db.recurringInvoice.create({ data: { ...toData(columns), ...json, workspaceId } });
}

/** @throws AppError conflict when it changed since it was read. */
export async function updateRecurring(
  db: Db,
  workspaceId: string,
  before: RecurringRow,
  columns: RecurringChange,
): Promise<RecurringRow> {
  const [row] = await db.recurringInvoice.updateManyAndReturn({
    where: { id: before.id, version: before.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return { ...before, ...toColumns(row) };
}

/** @throws AppError conflict when it changed since it was read. */
export async function deleteRecurring(
  db: Db,
  workspaceId: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const { count } = await db.recurringInvoice.deleteMany({ where: { id, version, workspaceId } });
  if (count === 0) throw changedMeanwhile();
}

export async function hasInvoices(db: Db, workspaceId: string, id: string): Promise<boolean> {
  return (await db.invoice.count({ where: { workspaceId, recurringInvoiceId: id } })) > 0;
}

function toData<Columns extends RecurringChange>({
  nextOn,
  runsAt,
  schedule,
  lines,
  time,
  expenses,
  milestones,
  mail,
  ...plain
}: Columns) {
  return {
    ...plain,
    ...omitUndefined({
      nextOn: typeof nextOn === "string" ? toDateColumn(nextOn) : nextOn,
      runsAt: typeof runsAt === "string" ? new Date(`${runsAt}Z`) : runsAt,
      schedule: schedule && toJson(schedule),
      lines: lines && toJson(lines),
      time: toNullableJson(time),
      expenses: toNullableJson(expenses),
      milestones: toNullableJson(milestones),
      mail: mail && toJson(mail),
    }),
  };
}

function toJson(value: object): Prisma.InputJsonObject {
  return value;
}

function toNullableJson(value: object | null | undefined) {
  return value === null ? Prisma.DbNull : value && toJson(value);
}
