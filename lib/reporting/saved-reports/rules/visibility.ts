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

/** Whether a report names a client, a project, or a person who is not the reader. */
export function namesOthers(query: SavedQuery): boolean {
  const namesPeople = query.user_id !== undefined && query.user_id !== "me";
  return namesPeople || query.client_id !== undefined || query.project_id !== undefined;
}

/**
 * Whether somebody knows of a report: their own, and what is shared; members of that only what names no others. What the
 * world can see is no secret from admins.
 */
export function seesReport(viewer: Viewer, report: Saved): boolean {
  if (report.userId === viewer.userId) return true;
  if (report.publicToken !== null && isAdmin(viewer)) return true;
  return report.shared && (viewer.role !== "member" || !report.namesOthers);
}

/** Whether somebody may change a report that they know of: their own, and admins what is shared. */
export function mayChangeReport(viewer: Viewer, { userId }: Pick<Saved, "userId">): boolean {
  return userId === viewer.userId || isAdmin(viewer);
}

function isAdmin({ role }: Viewer): boolean {
  return role === "owner" || role === "admin";
}

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
