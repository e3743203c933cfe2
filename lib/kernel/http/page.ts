import { createHmac } from "node:crypto";
import { type AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import type { PageRequest, Position } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import type { Call } from "./call";

/** A page that is asked for, and the list that it is of: place, filters and sort as text. */
export interface AskedPage {
  page: PageRequest;
  /** A cursor is good only for the list that it came from. */
  list: string;
}

/**
 * Takes the members that page a list out of its query.
 *
 * @param unasked the sort without being asked, such as `-created_at`.
 * @param place which list it is: its path, and whose.
 * @throws AppError invalid_cursor when the cursor is garbled, or comes from a list with other filters.
 */
export function askedPage(query: Readonly<Record<string, unknown>>, unasked: string, place: string): AskedPage {
  const { limit, cursor, ...filters } = query;
  const sort = typeof filters["sort"] === "string" ? filters["sort"] : unasked;
  const list = JSON.stringify([place, sort, Object.entries(filters).sort()]);
  const page = {
    limit: typeof limit === "string" ? Number(limit) : 50,
    sort: sort.replace(/^-/, ""),
    descending: sort.startsWith("-"),
    after: typeof cursor === "string" ? openCursor(cursor, list) : null,
  };
  return { page, list };
}

/** The cursor of a list that goes on after this position. */
export function makeCursor(list: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([seal(list, key, id), key, id])).toString("base64url");
}

/** Where the next page is, as a header. */
export function nextLink({ search, path }: Pick<Call, "search" | "path">, cursor: string): Record<string, string> {
  const query = new URLSearchParams(search);
  query.set("cursor", cursor);
  return { Link: `<${env().APP_URL}${path}?${query.toString()}>; rel="next"` };
}

function openCursor(cursor: string, list: string): Position {
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
  return errorOf([faultAt({ parameter: "cursor" }, "invalid_cursor", "not_of_this_list")]);
}
