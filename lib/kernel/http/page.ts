import { createHmac } from "node:crypto";
import { type AppError, errorOf, faultAt } from "@/lib/kernel/core/errors";
import type { PageRequest, Position } from "@/lib/kernel/db/page";
import { env } from "@/lib/kernel/env";
import type { Call } from "./call";

export interface RequestedPage {
  page: PageRequest;
  /** Path, filters and sort, which a cursor must match. */
  list: string;
}

/**
 * @param unasked Default sort, such as `-created_at`.
 * @param place Path and workspace.
 * @throws AppError invalid_cursor
 */
export function requestedPage(query: Readonly<Record<string, unknown>>, unasked: string, place: string): RequestedPage {
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

export function makeCursor(list: string, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([seal(list, key, id), key, id])).toString("base64url");
}

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

/** Keyed, so that callers cannot forge positions. */
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
