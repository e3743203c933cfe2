import { type InfiniteData, infiniteQueryOptions, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { api, versioned, type ApiRequest } from "./api";

/** For server-rendered pages, which call the route directly. */
export interface ApiQueryMeta<Answer> extends Record<string, unknown> {
  ask: ApiRequest;
  /** Plain, with its ETag, or as the first of several pages. */
  kept: "value" | "versioned" | "pages";
  /** Never set. Only routes with the same answer can prefetch the query. */
  answer?: Answer;
}

interface ApiQuery extends ApiRequest {
  key: readonly unknown[];
}

type Freshness<Answer> = Pick<UseQueryOptions<Answer, Error, Answer>, "refetchInterval" | "staleTime">;

export function apiQuery<Answer>({ key, ...ask }: ApiQuery, freshness: Freshness<Answer> = {}) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Answer>(ask.path, { ...ask, signal }),
    ...freshness,
  });
  return { ...options, meta: { ask, kept: "value" } as ApiQueryMeta<Answer> };
}

export function versionedApiQuery<Answer>({ key, ...ask }: ApiQuery) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => versioned.get<Answer>(ask.path, { ...ask, signal }),
  });
  return { ...options, meta: { ask, kept: "versioned" } as ApiQueryMeta<Answer> };
}

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

/** To the end of the first page. */
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
