import "server-only";
import { cache } from "react";
import type { Context } from "@/lib/kernel/auth/context";
import type { ApiQueryMeta } from "@/lib/client/queries";
import type { Read, Readable } from "@/lib/kernel/http/route";

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
