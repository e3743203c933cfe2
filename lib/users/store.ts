import type { Role } from "@/lib/auth/permissions";
import { notFound } from "@/lib/core/errors";
import type { Db } from "@/lib/db/client";

export interface UserRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: "invited" | "active" | "deactivated";
  timeZone: string | null;
  currency: string;
  defaultRateMinor: bigint | null;
  weeklyCapacitySeconds: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** @throws AppError not_found */
export async function getUser(db: Db, workspaceId: string, userId: string): Promise<UserRow> {
  const [row] = await listUsers(db, workspaceId, [userId]);
  if (!row) throw notFound();
  return row;
}

/** The users with these ids, as far as they belong to the workspace. */
export async function listUsers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<UserRow[]> {
  const rows = await db.membership.findMany({
    where: { workspaceId, userId: { in: [...userIds] } },
    include: { user: true, workspace: { select: { currency: true } } },
    take: userIds.length,
  });
  return rows.map(({ user, workspace, ...membership }) => ({
    ...membership,
    id: user.id,
    email: user.email,
    name: user.name,
    timeZone: user.timeZone,
    currency: workspace.currency,
  }));
}
