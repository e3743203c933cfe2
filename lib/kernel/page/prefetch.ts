import "server-only";
import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Context } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import type { ApiQueryMeta } from "@/lib/client/queries";
import type { Read, Readable } from "@/lib/kernel/http/route";

/**
 * Puts into the cache what a question of the browser would bring, read through the very route that would answer it. An
 * object that is not there, or not the viewer's to know of, makes the page one that is not there.
 *
 * @returns what the route says, as it goes over the wire.
 */
export async function prefetch<Answer>(
  cache: QueryClient,
  context: Context,
  question: Question<Answer>,
  route: Readable<NoInfer<Answer>>,
): Promise<Answer> {
  const answer = await readOnce(context, question, route).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  cache.setQueryData(question.queryKey, held(question.meta.kept, answer));
  return answer.value;
}

/** Everything that a page has read, for its `Prefetched`. */
export function prefetched(cache: QueryClient): DehydratedState {
  return dehydrate(cache);
}

/** The answer as the browser's own asking would have left it in the cache. */
function held(kept: ApiQueryMeta<unknown>["kept"], { value, etag }: Read<unknown>): unknown {
  if (kept === "pages") return { pages: [value], pageParams: [undefined] };
  return kept === "versioned" ? { value, etag: etag ?? "*" } : value;
}

/** A question of some `queries.ts`. */
export interface Question<Answer> {
  queryKey: readonly unknown[];
  meta: ApiQueryMeta<Answer>;
}

/** Of one request of a page, by the question's key. */
const answers = cache(() => new Map<string, Promise<Read<unknown>>>());

/**
 * Asks a route once for each request of a page, however many parts of it want to know: its title is made beside it.
 *
 * @throws AppError as the route does.
 */
export function readOnce<Answer>(
  context: Context,
  { queryKey, meta: { ask } }: Question<Answer>,
  route: Readable<NoInfer<Answer>>,
): Promise<Read<Answer>> {
  const [known, key] = [answers(), JSON.stringify(queryKey)];
  const answer = (known.get(key) as Promise<Read<Answer>> | undefined) ?? route.read(context, ask);
  known.set(key, answer);
  return answer;
}
