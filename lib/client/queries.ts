import { type InfiniteData, infiniteQueryOptions, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { api, versioned, type ApiRequest } from "./api";

/** What a page that the server draws needs to know of a question, to ask the route itself. */
export interface ApiQueryMeta<Answer> extends Record<string, unknown> {
  ask: ApiRequest;
  /** How the cache holds the answer: by itself, with its ETag, or as the first of several pages. */
  kept: "value" | "versioned" | "pages";
  /** Never set. It carries the type of the answer, so that only a route that gives this type can prefetch it. */
  answer?: Answer;
}

interface ApiQuery extends ApiRequest {
  key: readonly unknown[];
}

/** When an answer is asked for again. */
type Freshness<Answer> = Pick<UseQueryOptions<Answer, Error, Answer>, "refetchInterval" | "staleTime">;

/** One answer: a resource, a report, or a list that fits on a page. */
export function apiQuery<Answer>({ key, ...ask }: ApiQuery, freshness: Freshness<Answer> = {}) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Answer>(ask.path, { ...ask, signal }),
    ...freshness,
  });
  return { ...options, meta: { ask, kept: "value" } as ApiQueryMeta<Answer> };
}

/** One resource with the ETag that a change of it names. */
export function versionedApiQuery<Answer>({ key, ...ask }: ApiQuery) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => versioned.get<Answer>(ask.path, { ...ask, signal }),
  });
  return { ...options, meta: { ask, kept: "versioned" } as ApiQueryMeta<Answer> };
}

/** A list, a page at a time. */
export function pagedApiQuery<Answer extends { next_cursor: string | null }>(
  { key, ...ask }: ApiQuery,
  freshness: { refetchInterval?: number } = {},
) {
  const options = infiniteQueryOptions({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      api.get<Answer>(ask.path, { ...ask, query: { ...ask.query, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...freshness,
  });
  return { ...options, meta: { ask, kept: "pages" } as ApiQueryMeta<Answer> };
}

/** What is known of a list that is asked for a page at a time, with a row that was just made: last on its first page. */
export function prependToFirstPage<Row extends { id: string }, Page extends { data: readonly Row[] }>(
  known: InfiniteData<Page> | undefined,
  made: Row,
): InfiniteData<Page> | undefined {
  if (!known) return known;
  const pages = known.pages.map((page, index) => {
    const others = page.data.filter(({ id }) => id !== made.id);
    return { ...page, data: index === 0 ? [...others, made] : others };
  });
  return { ...known, pages };
}
