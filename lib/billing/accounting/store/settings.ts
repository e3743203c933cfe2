import { changedMeanwhile } from "@/lib/kernel/core/errors";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";
import type { DebtorFacts } from "../rules/documents";
import { NO_SETTINGS, type StoredSettings } from "../rules/settings";

export interface SettingsRow {
  settings: StoredSettings;
  version: number;
  updatedAt: Date;
}

/** Version 0 without a row. */
export async function getSettings(db: Db, workspaceId: string): Promise<SettingsRow> {
  const row = await db.accountingSettings.findUnique({ where: { workspaceId } });
  if (!row) return { settings: NO_SETTINGS, version: 0, updatedAt: new Date(0) };
  const settings = { ...NO_SETTINGS, ...(row.settings as unknown as Partial<StoredSettings>) };
  return { settings, version: row.version, updatedAt: row.updatedAt };
}

/** @throws AppError conflict when the settings changed since they were read. */
export async function saveSettings(
  db: Db,
  workspaceId: string,
  before: Pick<SettingsRow, "version">,
  { settings, now }: { settings: StoredSettings; now: Date },
): Promise<void> {
  const data = { settings: settings as unknown as Prisma.InputJsonObject, updatedAt: now };
  if (before.version === 0) {
    await db.accountingSettings.create({ data: { ...data, workspaceId, createdAt: now } });
    return;
  }
  const { count } = await db.accountingSettings.updateMany({
    where: { workspaceId, version: before.version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw changedMeanwhile();
}

/** With the numbers of the clients. */
export async function deleteSettings(db: Db, workspaceId: string): Promise<void> {
  await db.accountingDebtor.deleteMany({ where: { workspaceId } });
  await db.accountingSettings.deleteMany({ where: { workspaceId } });
}

/** Other changes of numbers and other exports wait until the transaction ends. */
export async function lockAccounting(db: Db, workspaceId: string): Promise<void> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
}

const MOST_DEBTORS = 50_000;

export async function getDebtors(db: Db, workspaceId: string): Promise<Map<string, number>> {
  const rows = await db.accountingDebtor.findMany({
    where: { workspaceId },
    orderBy: { number: "asc" },
    take: MOST_DEBTORS,
  });
  return new Map(rows.map(({ clientId, number }) => [clientId, number]));
}

/** A null number removes the one of the client. */
export async function saveDebtors(
  db: Db,
  workspaceId: string,
  numbers: ReadonlyMap<string, number | null>,
): Promise<void> {
  await db.accountingDebtor.deleteMany({ where: { workspaceId, clientId: { in: [...numbers.keys()] } } });
  const set = [...numbers].flatMap(([clientId, number]) => (number === null ? [] : [{ clientId, number }]));
  await db.accountingDebtor.createMany({ data: set.map((row) => ({ ...row, workspaceId })) });
}

export async function debtorFacts(db: Db, workspaceId: string, clientIds: readonly string[]): Promise<DebtorFacts[]> {
  return read<DebtorFacts & Record<string, unknown>>(
    db,
    sql`select d.number, c.name, c.address->>'line1' as street, c.address->>'postal_code' as "postalCode",
        c.address->>'city' as city, c.address->>'country' as country, c.tax_id as "taxId", c.email
      from accounting_debtors d join clients c on c.workspace_id = d.workspace_id and c.id = d.client_id
      where d.workspace_id = ${workspaceId}::uuid and d.client_id = any(${clientIds}::uuid[]) order by d.number`,
  );
}

/** The clients among these that the workspace has. */
export async function existingClients(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.client.findMany({
    where: { workspaceId, id: { in: [...ids] } },
    select: { id: true },
    take: ids.length,
  });
  return new Set(rows.map(({ id }) => id));
}

export interface NamedRow {
  id: string;
  name: string;
}

/** Tax rates and expense categories, also archived ones, by name. */
export async function namedMappings(
  db: Db,
  workspaceId: string,
): Promise<{ taxRates: NamedRow[]; categories: NamedRow[] }> {
  const taxRates = await db.taxRate.findMany({
    where: { workspaceId },
    select: { id: true, name: true },
    orderBy: [{ status: "asc" }, { name: "asc" }, { id: "asc" }],
    take: MOST_NAMED,
  });
  const categories = await db.expenseCategory.findMany({
    where: { workspaceId },
    select: { id: true, name: true },
    orderBy: [{ status: "asc" }, { name: "asc" }, { id: "asc" }],
    take: MOST_NAMED,
  });
  return { taxRates, categories };
}

const MOST_NAMED = 1000;
