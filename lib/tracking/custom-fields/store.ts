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

/** Return the ids of fields in their order. A field of the workspace with the same object and key is taken. */
export async function restoreFields(
  db: Db,
  workspaceId: string,
  fields: readonly Omit<CustomFieldRow, "workspaceId" | "version" | "usage" | "position">[],
): Promise<string[]> {
  await db.customField.createMany({
    data: fields.map((field, position) => ({
      ...field,
      choices: field.choices as unknown as Prisma.InputJsonValue,
      position,
      workspaceId,
    })),
    skipDuplicates: true,
  });
  const known = await db.customField.findMany({ where: { workspaceId }, take: 1000 });
  return fields.map(({ id, object, key }) => known.find((one) => one.object === object && one.key === key)?.id ?? id);
}

/** Delete the fields among these of which no record has a value. */
export async function deleteUnused(db: Db, workspaceId: string, ids: readonly string[]): Promise<void> {
  for (const [object, records] of Object.entries(RECORDS)) {
    await read(
      db,
      sql`delete from custom_fields f where f.workspace_id = ${workspaceId}::uuid and f.id = any(${ids}::uuid[])
        and f.object = ${object}::text::custom_object and not exists (select 1 from ${records}
          where t.workspace_id = f.workspace_id and t.custom -> f.key is not null)`,
    );
  }
}
