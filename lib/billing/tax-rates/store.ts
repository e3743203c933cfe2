import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import type { TaxRate as TaxRateModel } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { MAX_ACTIVE } from "./rules/rate";

export type TaxRateRow = TaxRateModel;

/** @throws AppError not_found */
export async function getTaxRate(db: Db, workspaceId: string, id: string): Promise<TaxRateRow> {
  const row = await db.taxRate.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return row;
}

export interface TaxRateFilter {
  statuses: TaxRateRow["status"][] | undefined;
  updatedSince: Date | undefined;
}

export async function listTaxRates(
  db: Db,
  workspaceId: string,
  { statuses, updatedSince }: TaxRateFilter,
  page: PageRequest,
): Promise<Page<TaxRateRow>> {
  const { after, orderBy, take } = keyset(page);
  const conditions = { status: omitUndefined({ in: statuses }), updatedAt: omitUndefined({ gte: updatedSince }) };
  const rows = await db.taxRate.findMany({ where: { AND: [after], ...conditions, workspaceId }, orderBy, take });
  return toPage(rows, page);
}

/** Return the active rates, oldest first, and those with these ids. */
export async function activeOrNamed(db: Db, workspaceId: string, ids: readonly string[]): Promise<TaxRateRow[]> {
  return db.taxRate.findMany({
    where: { workspaceId, OR: [{ status: "active" }, { id: { in: [...ids] } }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_ACTIVE + ids.length,
  });
}

/** Concurrent creations and restorations wait until the transaction ends. */
export async function lockActive(db: Db, workspaceId: string): Promise<number> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
  return db.taxRate.count({ where: { workspaceId, status: "active" } });
}

type Columns = Partial<Omit<TaxRateRow, "id" | "workspaceId" | "version">>;

export async function insertTaxRate(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<TaxRateRow, "id" | "name" | "percentage">,
): Promise<TaxRateRow> {
  return db.taxRate.create({ data: { ...columns, workspaceId } });
}

/** @throws AppError conflict when the rate changed, or came into use, since it was read. */
export async function updateTaxRate(
  db: Db,
  workspaceId: string,
  read: Pick<TaxRateRow, "id" | "version">,
  columns: Columns,
): Promise<TaxRateRow> {
  const [row] = await db.taxRate.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...columns, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

export async function markUsed(db: Db, workspaceId: string, ids: readonly string[], usedAt: Date): Promise<void> {
  await db.$executeRaw`
    update tax_rates set used_at = ${usedAt}::timestamptz, version = version + 1
    where workspace_id = ${workspaceId}::uuid and id in (
      select id from tax_rates
      where workspace_id = ${workspaceId}::uuid and id = any(${[...ids]}::uuid[]) and used_at is null
      order by id for no key update)`;
}

export async function isDefault(db: Db, workspaceId: string, id: string): Promise<boolean> {
  return (await db.workspace.count({ where: { id: workspaceId, defaultTaxRateId: id } })) > 0;
}

/** Return the ids of new rates, in their order. An equal rate of the workspace is taken. */
export async function restoreTaxRates(
  db: Db,
  workspaceId: string,
  found: readonly Omit<TaxRateRow, "workspaceId" | "version">[],
): Promise<string[]> {
  const known = await db.taxRate.findMany({ where: { workspaceId }, take: 1000 });
  const same = (rate: (typeof found)[number]) =>
    known.find(
      (one) =>
        one.name === rate.name &&
        one.percentage === rate.percentage &&
        one.kind === rate.kind &&
        one.compound === rate.compound,
    )?.id;
  const fresh = found.filter((rate) => same(rate) === undefined);
  await db.taxRate.createMany({ data: fresh.map((rate) => ({ ...rate, workspaceId })) });
  return found.map((rate) => same(rate) ?? rate.id);
}

/** Delete the rates among these that nothing uses. Return the ids. */
export async function deleteUnusedRates(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    delete from tax_rates r where r.workspace_id = ${workspaceId}::uuid and r.id = any(${[...ids]}::uuid[])
      and not exists (select 1 from workspaces w where w.id = ${workspaceId}::uuid and w.default_tax_rate_id = r.id)
      and not exists (select 1 from clients c where c.workspace_id = r.workspace_id and c.default_tax_rate_id = r.id)
      and not exists (select 1 from projects p where p.workspace_id = r.workspace_id and p.default_tax_rate_id = r.id)
      and not exists (select 1 from invoice_lines l where l.workspace_id = r.workspace_id
        and l.taxes @> jsonb_build_array(jsonb_build_object('id', r.id)))
    returning id`;
  return rows.map(({ id }) => id);
}
