import { notFound } from "@/lib/kernel/core/errors";
import { referencesTo, toPublicId } from "@/lib/kernel/core/ids";
import type { SavedQuery } from "../schema";

/** Whether a report's query lets a client through. */
export function mayShow(query: SavedQuery, clientId: string): boolean {
  return referencesTo("cli", query.client_id)?.includes(clientId) ?? true;
}

/**
 * The query of a report, limited to the client of its link.
 *
 * @throws AppError not_found when the query has been changed since, and leaves this client out.
 */
export function limitedQuery({
  query,
  publicClientId,
}: {
  query: SavedQuery;
  publicClientId: string | null;
}): SavedQuery {
  if (publicClientId === null) return query;
  if (!mayShow(query, publicClientId)) throw notFound();
  return { ...query, client_id: toPublicId("cli", publicClientId) };
}
