import { changedMeanwhile } from "@/lib/kernel/core/errors";
import type { StripeSettings } from "@/lib/kernel/db/generated/client";
import type { Db } from "@/lib/kernel/db/prisma";

export type StripeSettingsRow = StripeSettings;
type Columns = Partial<Omit<StripeSettingsRow, "workspaceId" | "version" | "createdAt" | "updatedAt">>;

export function findSettings(db: Db, workspaceId: string): Promise<StripeSettingsRow | null> {
  return db.stripeSettings.findFirst({ where: { workspaceId } });
}

/** @throws AppError conflict if they changed since the read. */
export async function saveSettings(
  db: Db,
  workspaceId: string,
  read: Pick<StripeSettingsRow, "version"> | null,
  { now, ...columns }: Columns & { now: Date },
): Promise<StripeSettingsRow> {
  if (!read) return db.stripeSettings.create({ data: { ...columns, workspaceId, createdAt: now, updatedAt: now } });
  const [row] = await db.stripeSettings.updateManyAndReturn({
    where: { workspaceId, version: read.version },
    data: { ...columns, updatedAt: now, version: { increment: 1 } },
  });
  if (!row) throw changedMeanwhile();
  return row;
}

export async function deleteSettings(db: Db, workspaceId: string): Promise<void> {
  await db.stripeSettings.deleteMany({ where: { workspaceId } });
}

/** Attackers must not cause a write for each request. */
const TIMES_APART_MS = 10_000;

/** Keep the time of an event. The version stays: open forms are not affected. */
export async function noteEvent(
  db: Db,
  workspaceId: string,
  kind: "acceptedAt" | "refusedAt",
  now: Date,
): Promise<void> {
  const times = { [kind]: now };
  const earlier = new Date(now.getTime() - TIMES_APART_MS);
  await db.stripeSettings.createMany({ data: [{ workspaceId, ...times }], skipDuplicates: true });
  await db.stripeSettings.updateMany({
    where: { workspaceId, OR: [{ [kind]: null }, { [kind]: { lt: earlier } }] },
    data: times,
  });
}
