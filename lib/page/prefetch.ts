import "server-only";
import { dehydrate, type QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import type { Context } from "@/lib/auth/context";
import { AppError } from "@/lib/core/errors";
import { pack, type Packed } from "@/lib/core/packed";
import type { AskMeta } from "@/lib/http/ask";
import type { Read, Readable } from "@/lib/http/route";

/** A question of some `queries.ts`. */
export interface Question<Answer> {
  queryKey: readonly unknown[];
  meta: AskMeta<Answer>;
}

/**
 * Puts into the cache what a question of the browser would bring, read through the very route that would answer it. An
 * object that is not there, or not the viewer's to know of, makes the page one that is not there.
 *
 * @returns what the route says, as it goes over the wire.
 */
export async function prefetch<Answer>(
  client: QueryClient,
  context: Context,
  { queryKey, meta: { ask, kept } }: Question<Answer>,
  route: Readable<NoInfer<Answer>>,
): Promise<Answer> {
  const answer = await route.read(context, ask).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  client.setQueryData(queryKey, held(kept, answer));
  return answer.value;
}

/** Everything that a page has read, for its `Prefetched`. */
export function prefetched(client: QueryClient): Packed {
  return pack(dehydrate(client));
}

/** The answer as the browser's own asking would have left it in the cache. */
function held(kept: AskMeta<unknown>["kept"], { value, etag }: Read<unknown>): unknown {
  if (kept === "pages") return { pages: [value], pageParams: [undefined] };
  return kept === "versioned" ? { value, etag: etag ?? "*" } : value;
}
