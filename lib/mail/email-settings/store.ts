import { changedMeanwhile } from "@/lib/kernel/core/errors";
import type { EmailSettings } from "@/lib/kernel/db/generated/client";
import { prisma, type Db } from "@/lib/kernel/db/prisma";
import { acrossTenants } from "@/lib/kernel/db/tenant";

export type EmailSettingsRow = EmailSettings;

/** With a mail server of the workspace. */
export type OwnServerRow = EmailSettingsRow & {
  host: string;
  port: number;
  security: NonNullable<EmailSettingsRow["security"]>;
  fromAddress: string;
};

/** Other rows name the sender of the operator's mail server. */
export function hasServer(row: EmailSettingsRow | null): row is OwnServerRow {
  return row !== null && row.host !== null;
}

export type Columns = Omit<EmailSettingsRow, "workspaceId" | "version" | "createdAt" | "updatedAt">;

export function findSettings(db: Db, workspaceId: string): Promise<EmailSettingsRow | null> {
  return db.emailSettings.findFirst({ where: { workspaceId } });
}

/** For the sender, which serves all workspaces. */
export function settingsOf(workspaceId: string): Promise<EmailSettingsRow | null> {
  return findSettings(prisma(), workspaceId);
}

/** @throws AppError conflict if they changed since the read. */
export async function saveSettings(
  db: Db,
  workspaceId: string,
  read: Pick<EmailSettingsRow, "version"> | null,
  { now, ...columns }: Columns & { now: Date },
): Promise<EmailSettingsRow> {
  if (!read) return db.emailSettings.create({ data: { ...columns, workspaceId, createdAt: now, updatedAt: now } });
  const [row] = await db.emailSettings.updateManyAndReturn({
    where: { workspaceId, version: read.version },
    data: { ...columns, updatedAt: now, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

export async function deleteSettings(db: Db, workspaceId: string): Promise<void> {
  await db.emailSettings.deleteMany({ where: { workspaceId } });
}

/** In any workspace. */
export async function hasAnySettings(): Promise<boolean> {
  const rows = await acrossTenants(
    () => prisma().$queryRaw<unknown[]>`select workspace_id from email_settings where host is not null limit 1`,
  );
  return rows.length > 0;
}

/** @returns null for a person outside of the workspace. */
export async function findPerson(
  db: Db,
  workspaceId: string,
  userId: string,
): Promise<{ name: string; email: string | null } | null> {
  const membership = await db.membership.findFirst({
    where: { workspaceId, userId },
    select: { user: { select: { name: true, email: true } } },
  });
  return membership?.user ?? null;
}
