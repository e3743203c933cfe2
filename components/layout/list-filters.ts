import { isPublicId } from "@/lib/kernel/core/ids";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

/** Filters of a list of documents. `all` filters nothing. */
export type ChosenFilters<Filter extends string> = { filter: Filter | "all"; words: string; client: string | null };

/** Filters of an address. Invalid values are ignored. */
export function chosenIn<Filter extends string>(
  search: URLSearchParams,
  filters: readonly Filter[],
): ChosenFilters<Filter> {
  const client = search.get("client");
  return {
    filter: filters.find((filter) => filter === search.get("state")) ?? "all",
    words: (search.get("q") ?? "").trim().slice(0, 200),
    client: client !== null && isPublicId("cli", client) ? client : null,
  };
}

/** Parameters of the request for these filters. */
export function filterQuery<Filter extends string>({ filter, words, client }: ChosenFilters<Filter>) {
  return omitUndefined({
    status: filter === "all" ? undefined : filter,
    q: words === "" ? undefined : words,
    client_id: client ?? undefined,
  });
}
