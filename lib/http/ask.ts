import { infiniteQueryOptions, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { api, versioned, type Ask, type Versioned } from "./api";

/** What a page that the server draws needs to know of a question, to ask the route itself. */
export interface AskMeta<Schema extends z.ZodType> extends Record<string, unknown> {
  ask: Ask;
  returns: Schema;
  /** How the cache holds the answer: by itself, with its ETag, or as the first of several pages. */
  kept: "value" | "versioned" | "pages";
}

interface Question<Schema extends z.ZodType> extends Ask {
  key: readonly unknown[];
  returns: Schema;
}

/** When an answer is asked for again. */
type Freshness<Data> = Pick<UseQueryOptions<Data, Error, Data>, "refetchInterval" | "staleTime">;

/** One answer: a resource, a report, or a list that fits on a page. */
export function question<Schema extends z.ZodType>(
  { key, returns, ...ask }: Question<Schema>,
  freshness: Freshness<z.output<Schema>> = {},
) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get(ask.path, { ...ask, returns, signal }),
    ...freshness,
  });
  return { ...options, meta: { ask, returns, kept: "value" } satisfies AskMeta<Schema> };
}

/** One resource with the ETag that a change of it names. */
export function versionedQuestion<Schema extends z.ZodType>({ key, returns, ...ask }: Question<Schema>) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Versioned<z.output<Schema>>> => versioned.get(ask.path, { ...ask, returns, signal }),
  });
  return { ...options, meta: { ask, returns, kept: "versioned" } satisfies AskMeta<Schema> };
}

/** A list, a page at a time. */
export function pagedQuestion<Schema extends z.ZodType<{ next_cursor: string | null }>>(
  { key, returns, ...ask }: Question<Schema>,
  freshness: { refetchInterval?: number } = {},
) {
  const options = infiniteQueryOptions({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.get(ask.path, { ...ask, query: { ...ask.query, cursor: pageParam }, returns, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...freshness,
  });
  return { ...options, meta: { ask, returns, kept: "pages" } satisfies AskMeta<Schema> };
}
