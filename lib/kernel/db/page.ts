import { empty, join, sql, type Sql } from "./sql";

export interface Position {
  key: string;
  id: string;
}

export interface PageRequest {
  limit: number;
  /** Wire name. */
  sort: string;
  descending: boolean;
  /** Null for the first page. */
  after: Position | null;
}

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  next: Position | null;
}

export interface SortColumn {
  column: string;
  parse: (key: string) => string | number | Date;
}

/** By wire name. */
export type SortColumns = Readonly<Record<string, SortColumn>>;

export function instantColumn(column: string): SortColumn {
  return { column, parse: (key) => new Date(key) };
}

export function textColumn(column: string): SortColumn {
  return { column, parse: (key) => key };
}

export const COMMON_SORTS: SortColumns = {
  start_time: instantColumn("startTime"),
  created_at: instantColumn("createdAt"),
  updated_at: instantColumn("updatedAt"),
  name: textColumn("name"),
};

/** One more row shows that there is a next page. */
export function keyset(
  page: PageRequest,
  columns: SortColumns = COMMON_SORTS,
): { after: object; orderBy: Record<string, "asc" | "desc">[]; take: number } {
  const { column, parse } = columnOf(page, columns);
  const direction = page.descending ? "desc" : "asc";
  const beyond = page.descending ? "lt" : "gt";
  const orderBy = [{ [column]: direction }, { id: direction }] as Record<string, "asc" | "desc">[];
  if (!page.after) return { after: {}, orderBy, take: page.limit + 1 };
  const key = parse(page.after.key);
  // Implied by the other condition, but usable by an index.
  const after = {
    [column]: { [`${beyond}e`]: key },
    OR: [{ [column]: { [beyond]: key } }, { [column]: key, id: { [beyond]: page.after.id } }],
  };
  return { after, orderBy, take: page.limit + 1 };
}

/** @param sorts `name` is text, names that end with `_on` are days, and all others are instants. */
export function keysetSql(
  page: PageRequest,
  sorts: Readonly<Record<string, Sql>>,
  id: Sql,
): { after: Sql; order: Sql } {
  const column = sorts[page.sort];
  if (!column) throw new RangeError(`sort: ${page.sort}`);
  const direction = page.descending ? sql`desc` : sql`asc`;
  const order = sql` order by ${column} ${direction}, ${id} ${direction} limit ${page.limit + 1}::bigint`;
  if (!page.after) return { after: empty, order };
  const beyond = page.descending ? sql`<` : sql`>`;
  return {
    after: sql` and (${column}, ${id}) ${beyond} (${keyOf(page.sort, page.after)}, ${page.after.id}::uuid)`,
    order,
  };
}

function keyOf(sort: string, { key }: Position): Sql {
  if (sort === "name") return sql`${key}::text`;
  return sort.endsWith("_on") ? sql`${key}::date` : sql`${key}::timestamptz`;
}

export function andAll(conditions: readonly (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? empty : sql` and ${join(given, " and ")}`;
}

export function toPage<Row extends { id: string }>(
  rows: readonly Row[],
  page: PageRequest,
  columns: SortColumns = COMMON_SORTS,
): Page<Row> {
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit;
  return { rows: shown, next: hasMore && last ? positionOf(last, columnOf(page, columns).column) : null };
}

function positionOf(row: { id: string }, column: string): Position {
  const value = (row as Readonly<Record<string, unknown>>)[column];
  if (value instanceof Date) return { key: value.toISOString(), id: row.id };
  if (typeof value === "string" || typeof value === "number") return { key: String(value), id: row.id };
  throw new RangeError(`the row lacks the sort column ${column}`);
}

function columnOf({ sort }: PageRequest, columns: SortColumns): SortColumn {
  const found = columns[sort];
  if (!found) throw new RangeError(`sort: ${sort}`);
  return found;
}

export function likeAnywhere(words: string): string {
  return `%${likeText(words)}%`;
}

export function likeText(words: string): string {
  return words.replace(/[\\%_]/g, "\\$&");
}
