import { join, sql, type Sql } from "./sql";

/** Values of custom fields by key. Null finds records without a value. */
export type CustomMatch = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Whether the column `custom` has these values. The condition `<> '{}'` is that of the index of time entries.
 *
 * @param column Such as `c.custom`.
 */
export function hasCustomValues(column: Sql, values: CustomMatch | undefined): Sql | undefined {
  const parts = Object.entries(values ?? {}).map(([key, value]) => {
    if (value === null) return sql`${column} -> ${key}::text is null`;
    return sql`${column} <> '{}' and ${column} @> ${JSON.stringify({ [key]: value })}::jsonb`;
  });
  return parts.length === 0 ? undefined : sql`(${join(parts, " and ")})`;
}
