import type { Address } from "@/lib/kernel/core/wire";
import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import type { StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { Db } from "@/lib/kernel/db/prisma";
import { Prisma, type Client as ClientModel } from "@/lib/kernel/db/generated/client";
import { columnsOf } from "@/lib/kernel/db/columns";
import { hasCustomValues, type CustomMatch } from "@/lib/kernel/db/custom-value";
import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { assertImports } from "@/lib/kernel/db/known-imports";
import { andAll, keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { holds } from "@/lib/kernel/db/search-text";
import { read, sql } from "@/lib/kernel/db/sql";

export type ClientRow = ClientModel;

const COLUMNS = columnsOf(Prisma.ClientScalarFieldEnum, "c");
const SORTS = { created_at: sql`c.created_at`, updated_at: sql`c.updated_at`, name: sql`c.name` };

/** @throws AppError not_found */
export async function getClient(db: Db, workspaceId: string, id: string): Promise<ClientRow> {
  const [row] = await clientsWithIds(db, workspaceId, [id]);
  if (!row) throw notFound();
  return row;
}

export async function clientsWithIds(db: Db, workspaceId: string, ids: readonly string[]): Promise<ClientRow[]> {
  return read(
    db,
    sql`select ${COLUMNS} from clients c where c.workspace_id = ${workspaceId}::uuid and c.id = any(${ids}::uuid[])`,
  );
}

export interface ClientFilter {
  statuses: ClientRow["status"][] | undefined;
  updatedSince: Date | undefined;
  importIds: string[] | undefined;
  /** Null finds nothing. */
  externalRef: RefKey | null | undefined;
  /** By key. */
  custom: CustomMatch | undefined;
  /** Text in the name. */
  search: string | undefined;
}

export async function listClients(
  db: Db,
  workspaceId: string,
  { statuses, updatedSince, importIds, externalRef, custom, search }: ClientFilter,
  page: PageRequest,
): Promise<Page<ClientRow>> {
  const { after, order } = keysetSql(page, SORTS, sql`c.id`);
  const conditions = andAll([
    statuses && sql`c.status = any(${statuses}::text[]::record_status[])`,
    updatedSince && sql`c.updated_at >= ${updatedSince}::timestamptz`,
    importIds && sql`c.import_id = any(${importIds}::uuid[])`,
    externalRef === null ? sql`false` : externalRef && hasExternalRef(sql`c.id`, workspaceId, "client", externalRef),
    hasCustomValues(sql`c.custom`, custom),
    search === undefined ? undefined : holds(sql`c.name`, search),
  ]);
  const rows = await read<ClientRow>(
    db,
    sql`select ${COLUMNS} from clients c where c.workspace_id = ${workspaceId}::uuid${conditions}${after}${order}`,
  );
  if (rows.length === 0 && importIds) await assertImports(workspaceId, importIds);
  return toPage(rows, page);
}

export async function insertClient(
  db: Db,
  workspaceId: string,
  columns: ClientColumns & NewClient,
): Promise<ClientRow> {
  return db.client.create({ data: { ...toData(columns), workspaceId } });
}

/** @throws AppError conflict after another change */
export async function updateClient(
  db: Db,
  workspaceId: string,
  read: { id: string; version: number },
  columns: ClientColumns,
): Promise<ClientRow> {
  const [row] = await db.client.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

/**
 * Return the currency of a client, without one that of the workspace, and keep it until the transaction ends.
 *
 * @throws AppError not_found
 */
export async function holdCurrency(db: Db, workspaceId: string, clientId: string | null): Promise<string> {
  const [row] = await read<{ currency: string }>(
    db,
    clientId === null
      ? sql`select currency from workspaces where id = ${workspaceId}::uuid for share`
      : sql`select currency from clients where workspace_id = ${workspaceId}::uuid and id = ${clientId}::uuid for share`,
  );
  if (!row) throw notFound();
  return row.currency;
}

/** Rates, budgets, fees and milestones are in the client's currency. Lock the client against new ones. */
export async function hasAmounts(db: Db, workspaceId: string, clientId: string): Promise<boolean> {
  await db.$queryRaw`
    select 1 from clients where workspace_id = ${workspaceId}::uuid and id = ${clientId}::uuid for no key update`;
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (
      select 1 from projects p left join tasks k on k.workspace_id = p.workspace_id and k.project_id = p.id
      where p.workspace_id = ${workspaceId}::uuid and p.client_id = ${clientId}::uuid
        and (p.rate_minor is not null or p.later_rates <> '[]' or p.budget_kind = 'money' or p.fee_minor is not null
          or k.rate_minor is not null or k.later_rates <> '[]'
          or exists (select 1 from milestones m where m.workspace_id = p.workspace_id and m.project_id = p.id))
    ) as found`;
  return row?.found ?? false;
}

type ClientColumns = Partial<
  Omit<ClientRow, "id" | "workspaceId" | "version" | "address" | "externalRefs" | "custom" | "eInvoicing">
> & {
  externalRefs?: ExternalRef[];
  custom?: CustomValues;
  eInvoicing?: StoredEInvoicing;
  address?: Address | null;
};
type NewClient = Pick<ClientRow, "id" | "name" | "currency">;

function toData<Columns extends ClientColumns>({ address, ...columns }: Columns) {
  return { ...columns, ...omitUndefined({ address: address === null ? Prisma.DbNull : address }) };
}
