import { auditInAllWorkspaces } from "@/lib/kernel/auth/audit-in-all-workspaces";
import type { Role } from "@/lib/kernel/auth/roles";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";
import type { SecondFactorRule } from "./rules";

type Bytes = Uint8Array<ArrayBuffer>;

export interface FactorRow {
  /** Null if not set up. */
  sealed: Bytes | null;
  enabledAt: Date | null;
  recoveryHashes: Bytes[];
  pendingSealed: Bytes | null;
  pendingSince: Date | null;
}

const NONE: FactorRow = {
  sealed: null,
  enabledAt: null,
  recoveryHashes: [],
  pendingSealed: null,
  pendingSince: null,
};

export async function findFactor(userId: string, db: Db = prisma()): Promise<FactorRow> {
  return (await db.secondFactor.findUnique({ where: { userId } })) ?? NONE;
}

/** False if an app is set up. */
export async function keepPending(
  userId: string,
  pending: { sealed: Bytes; hashes: readonly Bytes[]; now: Date },
): Promise<boolean> {
  const { sealed, hashes, now } = pending;
  const kept = await prisma().$executeRaw`
    insert into second_factors (user_id, pending_sealed, pending_hashes, pending_since)
    values (${userId}::uuid, ${sealed}, ${[...hashes]}::bytea[], ${now}::timestamptz)
    on conflict (user_id) do update set pending_sealed = excluded.pending_sealed,
      pending_hashes = excluded.pending_hashes, pending_since = excluded.pending_since
    where second_factors.sealed is null`;
  return kept === 1;
}

/** False if the setup was replaced or finished. */
export async function enable(
  db: Db,
  userId: string,
  { sealed, step, now }: { sealed: Bytes; step: bigint; now: Date },
): Promise<boolean> {
  const enabled = await db.$executeRaw`
    update second_factors set sealed = pending_sealed, recovery_hashes = pending_hashes, last_step = ${step},
      enabled_at = ${now}::timestamptz, pending_sealed = null, pending_hashes = '{}', pending_since = null
    where user_id = ${userId}::uuid and sealed is null and pending_sealed = ${sealed}`;
  return enabled === 1;
}

/** False without a setup since then, or with an app. */
export async function enableCodes(db: Db, userId: string, since: Date): Promise<boolean> {
  const enabled = await db.$executeRaw`
    update second_factors set recovery_hashes = pending_hashes, pending_sealed = null, pending_hashes = '{}',
      pending_since = null
    where user_id = ${userId}::uuid and sealed is null and pending_since >= ${since}::timestamptz`;
  return enabled === 1;
}

/** The row lock serializes requests. False if this code or a later one was used. */
export async function spendStep(userId: string, sealed: Bytes, step: bigint): Promise<boolean> {
  const spent = await prisma().$executeRaw`
    update second_factors set last_step = ${step}
    where user_id = ${userId}::uuid and sealed = ${sealed} and last_step < ${step}`;
  return spent === 1;
}

/** False if unknown or used. */
export async function spendRecoveryCode(userId: string, hash: Bytes): Promise<boolean> {
  const spent = await prisma().$executeRaw`
    update second_factors set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where user_id = ${userId}::uuid and ${hash}::bytea = any(recovery_hashes)`;
  return spent === 1;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Bytes[]): Promise<void> {
  await db.$executeRaw`
    insert into second_factors (user_id, recovery_hashes) values (${userId}::uuid, ${[...hashes]}::bytea[])
    on conflict (user_id) do update set recovery_hashes = excluded.recovery_hashes`;
}

/** Recovery codes stay. False without an app. */
export async function removeApp(db: Db, userId: string): Promise<boolean> {
  await endTrust(db, userId);
  const removed = await db.$executeRaw`
    update second_factors set sealed = null, enabled_at = null, last_step = 0
    where user_id = ${userId}::uuid and sealed is not null`;
  return removed === 1;
}

/** False without an app. */
export async function removeFactor(db: Db, userId: string): Promise<boolean> {
  const hadApp = await removeApp(db, userId);
  await db.secondFactor.deleteMany({ where: { userId } });
  return hadApp;
}

export async function endTrust(db: Db, userId: string): Promise<void> {
  await db.trustedDevice.deleteMany({ where: { userId } });
}

/** In all workspaces of a person. */
export function rulesFor(userId: string, db: Db = prisma()): Promise<{ role: Role; rule: SecondFactorRule }[]> {
  return db.$queryRaw<{ role: Role; rule: SecondFactorRule }[]>`
    select m.role::text as role, w.require_second_factor::text as rule
    from memberships m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid and m.status = 'active'`;
}

export async function belongsElsewhere(db: Db, workspaceId: string, userId: string): Promise<boolean> {
  return (await db.membership.count({ where: { userId, workspaceId: { not: workspaceId } } })) > 0;
}

export async function trustDevice(device: { id: string; userId: string; now: Date; expiresAt: Date }): Promise<void> {
  const { id, userId, now, expiresAt } = device;
  await prisma().trustedDevice.create({ data: { id, userId, createdAt: now, expiresAt } });
}

export async function isTrusted(id: string, userId: string, now: Date): Promise<boolean> {
  return (await prisma().trustedDevice.count({ where: { id, userId, expiresAt: { gt: now } } })) > 0;
}

export async function countTrusted(db: Db, userId: string, now: Date): Promise<number> {
  return db.trustedDevice.count({ where: { userId, expiresAt: { gt: now } } });
}

export async function deleteEnded(now: Date, pendingSince: Date): Promise<number> {
  const { count } = await prisma().trustedDevice.deleteMany({ where: { expiresAt: { lte: now } } });
  const abandoned = await prisma().secondFactor.updateMany({
    where: { pendingSince: { lte: pendingSince } },
    data: { pendingSealed: null, pendingHashes: [], pendingSince: null },
  });
  // Recovery codes without an app belong to passkeys.
  await prisma().secondFactor.deleteMany({
    where: { sealed: null, pendingSealed: null, recoveryHashes: { isEmpty: true } },
  });
  return count + abandoned.count;
}

export async function findPerson(where: { id: string } | { email: string }) {
  return prisma().user.findUnique({ where, select: { id: true, email: true, name: true } });
}

/** False if there was nothing to remove. */
export async function removeByOperator(
  userId: string,
  now: Date,
  removePasskeys: (db: Db) => Promise<number>,
): Promise<boolean> {
  return transaction(async (db) => {
    const hadApp = await removeFactor(db, userId);
    const isRemoved = (await removePasskeys(db)) > 0 || hadApp;
    const reason = { action: "user.second_factor_reset", by: null, ip: null, requestId: null, now };
    if (isRemoved) await auditInAllWorkspaces(db, userId, reason);
    return isRemoved;
  });
}
