import "server-only";
import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Context } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import type { ApiQueryMeta } from "@/lib/client/queries";
import type { Read, Readable } from "@/lib/kernel/http/route";

/** A missing or hidden object shows the 404 page. */
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

export function prefetched(cache: QueryClient): DehydratedState {
  return dehydrate(cache);
}

function held(kept: ApiQueryMeta<unknown>["kept"], { value, etag }: Read<unknown>): unknown {
  if (kept === "pages") return { pages: [value], pageParams: [undefined] };
  return kept === "versioned" ? { value, etag: etag ?? "*" } : value;
}

export interface Question<Answer> {
  queryKey: readonly unknown[];
  meta: ApiQueryMeta<Answer>;
}

/** Per request, by query key. */
const answers = cache(() => new Map<string, Promise<Read<unknown>>>());

/** @throws AppError */
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
