import { empty, join, sql, type Sql } from "./sql";

/** Where a page ends: what its last row is sorted by, as text, and the id that breaks ties. */
export interface Position {
  key: string;
  id: string;
}

/** One page of a list: where to go on, in which order, and how many. */
export interface PageRequest {
  limit: number;
  /** The member to sort by, as it is called on the wire. */
  sort: string;
  descending: boolean;
  /** The end of the page before; null for the first. */
  after: Position | null;
}

export interface Page<Row> {
  rows: Row[];
  /** Where the next page goes on; null on the last. */
  next: Position | null;
}

/** A column to sort by: its name in rows, and how a position's text becomes its value again. */
export interface SortColumn {
  column: string;
  parse: (key: string) => string | Date;
}

/** The columns that lists are sorted by, under the names that they have on the wire. */
export type SortColumns = Readonly<Record<string, SortColumn>>;

export function instantColumn(column: string): SortColumn {
  return { column, parse: (key) => new Date(key) };
}

function textColumn(column: string): SortColumn {
  return { column, parse: (key) => key };
}

/** The sorts that resources have, where their columns are called as their members are. */
export const COMMON_SORTS: SortColumns = {
  start_time: instantColumn("startTime"),
  created_at: instantColumn("createdAt"),
  updated_at: instantColumn("updatedAt"),
  name: textColumn("name"),
};

/** A page as Prisma's arguments: rows after the position, in order, and one more than fits, which tells that there is more. */
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
  // The first condition is implied by the second; it is the one that an index can start from.
  const after = {
    [column]: { [`${beyond}e`]: key },
    OR: [{ [column]: { [beyond]: key } }, { [column]: key, id: { [beyond]: page.after.id } }],
  };
  return { after, orderBy, take: page.limit + 1 };
}

/**
 * A page as the end of a named statement: a condition on the rows after the position, and their order with one more row
 * than fits.
 *
 * @param sorts What the statement calls each sort. `name` is a text, and all others are instants.
 * @param id What breaks ties.
 */
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
  const key = page.sort === "name" ? sql`${page.after.key}::text` : sql`${page.after.key}::timestamptz`;
  return { after: sql` and (${column}, ${id}) ${beyond} (${key}, ${page.after.id}::uuid)`, order };
}

/** Conditions that follow others. */
export function andAll(conditions: readonly (Sql | undefined)[]): Sql {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length === 0 ? empty : sql` and ${join(given, " and ")}`;
}

/** Cuts the row that was read beyond the page, which only tells that there is more. */
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
  if (typeof value === "string") return { key: value, id: row.id };
  throw new RangeError(`a row without ${column}, by which its list is sorted`);
}

function columnOf({ sort }: PageRequest, columns: SortColumns): SortColumn {
  const found = columns[sort];
  if (!found) throw new RangeError(`sort: ${sort}`);
  return found;
}

/** The pattern of texts that have these words in them, `%` and `_` being what they are. */
export function likeAnywhere(words: string): string {
  return `%${likeText(words)}%`;
}

/** The text as LIKE takes it literally. */
export function likeText(words: string): string {
  return words.replace(/[\\%_]/g, "\\$&");
}
