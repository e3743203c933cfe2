import { type InfiniteData, infiniteQueryOptions, queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import { api, versioned, type Ask } from "./api";

/** What a page that the server draws needs to know of a question, to ask the route itself. */
export interface AskMeta<Answer> extends Record<string, unknown> {
  ask: Ask;
  /** How the cache holds the answer: by itself, with its ETag, or as the first of several pages. */
  kept: "value" | "versioned" | "pages";
  /** Never set. It carries the type of the answer, so that only a route that gives this type can prefetch it. */
  answer?: Answer;
}

interface Question extends Ask {
  key: readonly unknown[];
}

/** When an answer is asked for again. */
type Freshness<Answer> = Pick<UseQueryOptions<Answer, Error, Answer>, "refetchInterval" | "staleTime">;

/** One answer: a resource, a report, or a list that fits on a page. */
export function question<Answer>({ key, ...ask }: Question, freshness: Freshness<Answer> = {}) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => api.get<Answer>(ask.path, { ...ask, signal }),
    ...freshness,
  });
  return { ...options, meta: { ask, kept: "value" } as AskMeta<Answer> };
}

/** One resource with the ETag that a change of it names. */
export function versionedQuestion<Answer>({ key, ...ask }: Question) {
  const options = queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => versioned.get<Answer>(ask.path, { ...ask, signal }),
  });
  return { ...options, meta: { ask, kept: "versioned" } as AskMeta<Answer> };
}

/** A list, a page at a time. */
export function pagedQuestion<Answer extends { next_cursor: string | null }>(
  { key, ...ask }: Question,
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
  return { ...options, meta: { ask, kept: "pages" } as AskMeta<Answer> };
}

/** What is known of a list that is asked for a page at a time, with a row that was just made: last on its first page. */
export function withMade<Row extends { id: string }, Page extends { data: readonly Row[] }>(
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
