import { parse, type Filter } from "scim2-parse-filter";
import { AppError } from "@/lib/kernel/core/errors";

export type { Filter };

const MAX_LENGTH = 4000;

const MAX_DEPTH = 20;

/** Parse a SCIM filter (RFC 7644, 3.4.2.2). @throws AppError invalidFilter */
export function parseFilter(text: string): Filter {
  if (text.length > MAX_LENGTH) {
    throw new AppError("validation_failed", "scim_filter_too_long", { maximum: MAX_LENGTH });
  }
  const texts: string[] = [];
  const filter = parsed(text.replaceAll(QUOTED, (quoted) => `"${String(texts.push(unquoted(quoted)) - 1)}"`));
  const restored = filter && restore(filter, texts, MAX_DEPTH);
  if (restored) return restored;
  throw new AppError("validation_failed", "scim_filter_malformed");
}

/** The parser throws plain errors, and a RangeError for deep nesting. */
function parsed(text: string): Filter | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

const QUOTED = /"(?:[^"\\]|\\.)*"/gs;

/** Text with an unescaped backslash, such as `corp\ada`, is taken literally. */
function unquoted(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}

/** The parser misreads backslashes. Null for an unusable filter. */
function restore(filter: Filter, texts: readonly string[], depth: number): Filter | null {
  if (depth === 0) return null;
  if ("filters" in filter) {
    const filters = filter.filters.map((one) => restore(one, texts, depth - 1));
    return filters.every((one) => one !== null) ? { ...filter, filters } : null;
  }
  if ("filter" in filter) {
    const inner = restore(filter.filter, texts, depth - 1);
    return inner && { ...filter, filter: inner };
  }
  if ("valFilter" in filter) {
    const valFilter = restore(filter.valFilter, texts, depth - 1);
    return valFilter && { ...filter, valFilter };
  }
  if ("compValue" in filter && typeof filter.compValue === "string") {
    const compValue = texts[Number(filter.compValue)] ?? "";
    // PostgreSQL cannot store NUL.
    return compValue.includes("\0") ? null : { ...filter, compValue };
  }
  return filter;
}

const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;

/** In lower case, without the URN of a core schema. */
export function attributeName(path: string): string {
  return path.toLowerCase().replace(CORE, "");
}
