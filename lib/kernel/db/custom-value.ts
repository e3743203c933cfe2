import { empty, join, sql, type Sql } from "./sql";

/**
 * Whether the column `custom` has these values, by key. Empty text finds records without a value.
 *
 * @param column Such as `c.custom`.
 */
export function hasCustomValues(column: Sql, values: Readonly<Record<string, string>> | undefined): Sql | undefined {
  const parts = Object.entries(values ?? {}).map(([key, text]) => {
    if (text === "") return sql`${column} -> ${key}::text is null`;
    return sql`${column} ->> ${key}::text = ${text}::text`;
  });
  return parts.length === 0 ? undefined : sql`(${join(parts, " and ")})`;
}

/** As ` and …`. */
export function andCustomValues(column: Sql, values: Readonly<Record<string, string>> | undefined): Sql {
  const condition = hasCustomValues(column, values);
  return condition ? sql` and ${condition}` : empty;
}
