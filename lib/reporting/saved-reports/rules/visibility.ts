import { notFound } from "@/lib/kernel/core/errors";
import { referencesTo, toPublicId } from "@/lib/kernel/core/ids";
import type { SavedQuery } from "../schema";

interface Viewer {
  role: "owner" | "admin" | "manager" | "member";
  userId: string;
}

interface Saved {
  userId: string;
  shared: boolean;
  namesOthers: boolean;
  publicToken: string | null;
}

/** Return whether a query names a client, a project, or a person other than `me`. */
export function namesOthers(query: SavedQuery): boolean {
  const namesPeople = query.user_id !== undefined && query.user_id !== "me";
  return namesPeople || query.client_id !== undefined || query.project_id !== undefined;
}

/**
 * People see their own and shared reports, members only shared reports without names. Admins also see reports with a
 * link.
 */
export function seesReport(viewer: Viewer, report: Saved): boolean {
  if (report.userId === viewer.userId) return true;
  if (report.publicToken !== null && isAdmin(viewer)) return true;
  return report.shared && (viewer.role !== "member" || !report.namesOthers);
}

/** The viewer must see the report. */
export function mayChangeReport(viewer: Viewer, { userId }: Pick<Saved, "userId">): boolean {
  return userId === viewer.userId || isAdmin(viewer);
}

function isAdmin({ role }: Viewer): boolean {
  return role === "owner" || role === "admin";
}

export function mayShow(query: SavedQuery, clientId: string): boolean {
  return referencesTo("cli", query.client_id)?.includes(clientId) ?? true;
}

/** Limit a query to the link's client. @throws AppError not_found when the query leaves this client out */
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
