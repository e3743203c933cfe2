import { createHmac } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { env } from "@/lib/env";

/** One page of a list: where to go on, in which order, and how many. */
export interface PageRequest {
  limit: number;
  /** The member to sort by. The id breaks ties, so the order is total. */
  sort: string;
  descending: boolean;
  /** Sort key and id of the last row of the page before. */
  after: { key: string; id: string } | null;
  /** Place, filters and sort as text; a cursor is good only for the list that it came from. */
  list: string;
}

export interface Page<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** How a list may be sorted: the members by name, each with what its cursor carries of a row. */
export interface Sorting<Row> {
  fallback: string;
  keys: Readonly<Record<string, (row: Row) => string>>;
}

/** Cuts the row that was read beyond the page, which only tells that there is more. */
export function toPage<Row>(rows: Row[], limit: number): Page<Row> {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Takes the members that page a list out of its query.
 *
 * @param place which list it is: its path, and whose.
 * @throws AppError invalid_cursor when the cursor is garbled, or comes from a list with other filters.
 */
export function pageRequest(query: Readonly<Record<string, unknown>>, fallback: string, place: string): PageRequest {
  const { limit, cursor, ...filters } = query;
  const sort = typeof filters["sort"] === "string" ? filters["sort"] : fallback;
  const list = JSON.stringify([place, sort, Object.entries(filters).sort()]);
  return {
    limit: typeof limit === "string" ? Number(limit) : 50,
    sort: sort.replace(/^-/, ""),
    descending: sort.startsWith("-"),
    after: typeof cursor === "string" ? openCursor(cursor, list) : null,
    list,
  };
}

/** The cursor that goes on after this row. */
export function makeCursor(page: PageRequest, key: string, id: string): string {
  return Buffer.from(JSON.stringify([seal(page.list, key, id), key, id])).toString("base64url");
}

function openCursor(cursor: string, list: string): { key: string; id: string } {
  const parts = parse(Buffer.from(cursor, "base64url").toString());
  if (!Array.isArray(parts) || parts.length !== 3) throw badCursor();
  const [mark, key, id] = parts as unknown[];
  if (typeof key !== "string" || typeof id !== "string" || mark !== seal(list, key, id)) throw badCursor();
  return { key, id };
}

/** Ties a position to its list. Keyed, so that nobody can make up a position that the database would choke on. */
function seal(list: string, key: string, id: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET)
    .update(JSON.stringify([list, key, id]))
    .digest("base64url")
    .slice(0, 16);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function badCursor(): AppError {
  return new AppError(
    "invalid_cursor",
    "Send `next_cursor` unchanged and with the same filters and sort, or start again without a cursor.",
    {
      faults: [{ parameter: "cursor", code: "invalid_cursor", detail: "Not a cursor of this list." }],
    },
  );
}

/** A column to sort by: its name in rows, and how a cursor's text becomes its value again. */
export interface SortColumn {
  column: string;
  parse: (key: string) => string | Date;
}

const instant = (key: string): Date => new Date(key);
const text = (key: string): string => key;

/** The sorts that most resources have. */
export const COMMON_SORTS: Readonly<Record<string, SortColumn>> = {
  created_at: { column: "createdAt", parse: instant },
  updated_at: { column: "updatedAt", parse: instant },
  name: { column: "name", parse: text },
};

/** The same sorts, as a route declares them. */
export const COMMON_SORTING = {
  fallback: "-created_at",
  keys: {
    created_at: (row: { createdAt: Date }) => row.createdAt.toISOString(),
    updated_at: (row: { updatedAt: Date }) => row.updatedAt.toISOString(),
    name: (row: { name: string }) => row.name,
  },
};

/** A page as Prisma's arguments: rows after the cursor, in order, and one more than fits, which tells that there is more. */
export function keyset(
  page: PageRequest,
  columns: Readonly<Record<string, SortColumn>> = COMMON_SORTS,
): { after: object; orderBy: Record<string, "asc" | "desc">[]; take: number } {
  const sort = columns[page.sort];
  if (!sort) throw new RangeError(`sort: ${page.sort}`);
  const direction = page.descending ? "desc" : "asc";
  const beyond = page.descending ? "lt" : "gt";
  const orderBy = [{ [sort.column]: direction }, { id: direction }] as Record<string, "asc" | "desc">[];
  if (!page.after) return { after: {}, orderBy, take: page.limit + 1 };
  const key = sort.parse(page.after.key);
  // The first condition is implied by the second; it is the one that an index can start from.
  const after = {
    [sort.column]: { [`${beyond}e`]: key },
    OR: [{ [sort.column]: { [beyond]: key } }, { [sort.column]: key, id: { [beyond]: page.after.id } }],
  };
  return { after, orderBy, take: page.limit + 1 };
}

/** A condition on a column: it holds these words, in any case, `%` and `_` being what they are. */
export function containing(words: string): { contains: string; mode: "insensitive" } {
  return { contains: likeText(words), mode: "insensitive" };
}

/** The text as LIKE takes it literally. */
export function likeText(words: string): string {
  return words.replace(/[\\%_]/g, "\\$&");
}
