import { changedMeanwhile, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Db } from "@/lib/kernel/db/prisma";
import type { CustomField as CustomFieldModel, Prisma } from "@/lib/kernel/db/generated/client";
import { COMMON_SORTS, keyset, toPage, type Page, type PageRequest, type SortColumns } from "@/lib/kernel/db/page";
import { read, sql, type Sql } from "@/lib/kernel/db/sql";
import type { Choice, FieldObject } from "./rules";

export type CustomFieldRow = Omit<CustomFieldModel, "choices"> & {
  choices: Choice[];
  /** Undefined unless read. */
  usage?: Usage;
};

interface Usage {
  records: number;
  withValue: number;
  /** By choice. */
  choices: Record<string, number>;
}

const toRow = (row: CustomFieldModel) => row as unknown as CustomFieldRow;

const SORTS: SortColumns = { ...COMMON_SORTS, position: { column: "position", parse: Number } };

/** @throws AppError not_found */
export async function getField(db: Db, workspaceId: string, id: string): Promise<CustomFieldRow> {
  const row = await db.customField.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound();
  return toRow(row);
}

interface FieldFilter {
  objects: FieldObject[] | undefined;
  statuses: CustomFieldRow["status"][] | undefined;
  updatedSince: Date | undefined;
}

export async function listFields(
  db: Db,
  workspaceId: string,
  { objects, statuses, updatedSince }: FieldFilter,
  page: PageRequest,
): Promise<Page<CustomFieldRow>> {
  const { after, orderBy, take } = keyset(page, SORTS);
  const conditions = {
    object: omitUndefined({ in: objects }),
    status: omitUndefined({ in: statuses }),
    updatedAt: omitUndefined({ gte: updatedSince }),
  };
  const rows = await db.customField.findMany({ where: { AND: [after], ...conditions, workspaceId }, orderBy, take });
  return toPage(rows.map(toRow), page, SORTS);
}

/** Return fields with archived ones, in their order. */
export async function fieldsOf(
  db: Db,
  workspaceId: string,
  objects: readonly FieldObject[],
): Promise<CustomFieldRow[]> {
  const rows = await db.customField.findMany({
    where: { workspaceId, object: { in: [...objects] } },
    orderBy: [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    take: 1000,
  });
  return rows.map(toRow);
}

/** Concurrent creations, restorations and moves wait until the transaction ends. */
export async function lockFields(db: Db, workspaceId: string, object: FieldObject): Promise<CustomFieldRow[]> {
  await db.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
  return fieldsOf(db, workspaceId, [object]);
}

type Columns = Partial<Omit<CustomFieldRow, "id" | "workspaceId" | "version" | "usage">>;

const toData = ({ choices, ...columns }: Columns) => ({
  ...columns,
  ...(choices && { choices: choices as unknown as Prisma.InputJsonValue }),
});

export async function insertField(
  db: Db,
  workspaceId: string,
  columns: Columns & Pick<CustomFieldRow, "id" | "object" | "key" | "label" | "type">,
): Promise<CustomFieldRow> {
  const { id, object, key, label, type } = columns;
  return toRow(
    await db.customField.create({ data: { ...toData(columns), id, object, key, label, type, workspaceId } }),
  );
}

/** @throws AppError conflict after another change */
export async function updateField(
  db: Db,
  workspaceId: string,
  read: Pick<CustomFieldRow, "id" | "version">,
  columns: Columns,
): Promise<CustomFieldRow> {
  const [row] = await db.customField.updateManyAndReturn({
    where: { id: read.id, version: read.version, workspaceId },
    data: { ...toData(columns), version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return toRow(row);
}

/** Number fields from 0 in this order. */
export async function orderFields(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`
    update custom_fields f set position = (o.number - 1)::int
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, number)
    where f.workspace_id = ${workspaceId}::uuid and f.id = o.id`;
}

/** Records `t` of the workspace. */
const RECORDS: Readonly<Record<FieldObject, Sql>> = {
  client: sql`clients t`,
  project: sql`projects t`,
  task: sql`tasks t`,
  time_entry: sql`time_entries t`,
  invoice: sql`invoices t`,
};

/** Count the records of an object, and those with a value by key. */
export async function readUsage(
  db: Db,
  workspaceId: string,
  object: FieldObject,
): Promise<{ records: number; values: { key: string; value: string | null; records: number }[] }> {
  const [total] = await read<{ records: number }>(
    db,
    sql`select count(*)::int as records from ${RECORDS[object]} where t.workspace_id = ${workspaceId}::uuid`,
  );
  const values = await read<{ key: string; value: string | null; records: number }>(
    db,
    sql`select v.key, case when f.type = 'choice' then v.value #>> '{}' end as value, count(*)::int as records
      from ${RECORDS[object]} cross join lateral jsonb_each(t.custom) as v
      join custom_fields f on f.workspace_id = t.workspace_id and f.object = ${object}::custom_object and f.key = v.key
      where t.workspace_id = ${workspaceId}::uuid and t.custom <> '{}' group by 1, 2`,
  );
  return { records: total?.records ?? 0, values };
}

/** Write the fields of an import that the workspace does not have, by object and key. Return their ids. */
export async function insertMissing(
  db: Db,
  workspaceId: string,
  fields: readonly Omit<CustomFieldRow, "workspaceId" | "version">[],
): Promise<string[]> {
  const rows = await db.customField.createManyAndReturn({
    data: fields.map(({ usage: _usage, ...field }) => ({
      ...field,
      choices: field.choices as unknown as Prisma.InputJsonValue,
      workspaceId,
    })),
    skipDuplicates: true,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}
