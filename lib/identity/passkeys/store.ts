import { signInAddress } from "@/lib/kernel/core/email";
import { notFound } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Passkey, PasskeyPurpose } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { prisma, type Db } from "@/lib/kernel/db/prisma";
import { MOST_PASSKEYS } from "./rules";

export type PasskeyRow = Passkey;
export type { PasskeyPurpose };

type Bytes = Uint8Array<ArrayBuffer>;

/** Passkeys belong to a person, not to a workspace. */
export async function listPasskeys(db: Db, userId: string, page: PageRequest): Promise<Page<PasskeyRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.passkey.findMany({ where: { AND: [after], userId }, orderBy, take });
  return toPage(rows, page);
}

/** @throws AppError not_found */
export async function findOwn(userId: string, id: string): Promise<PasskeyRow> {
  const row = await prisma().passkey.findFirst({ where: { id, userId } });
  if (!row) throw notFound();
  return row;
}

export async function findByCredential(
  credentialId: Bytes,
): Promise<(PasskeyRow & { user: { passwordHash: string | null } }) | null> {
  const user = { select: { passwordHash: true } };
  return prisma().passkey.findUnique({ where: { credentialId }, include: { user } });
}

export async function credentialsOf(userId: string): Promise<Pick<PasskeyRow, "credentialId" | "transports">[]> {
  return prisma().passkey.findMany({
    where: { userId },
    orderBy: { createdAt: "asc" },
    take: MOST_PASSKEYS,
    select: { credentialId: true, transports: true },
  });
}

export async function countPasskeys(userId: string, db: Db = prisma()): Promise<number> {
  return db.passkey.count({ where: { userId } });
}

/** Null if already registered. */
export async function insertPasskey(
  db: Db,
  columns: Omit<PasskeyRow, "id" | "lastUsedAt" | "needsPassword">,
): Promise<PasskeyRow | null> {
  const [row] = await db.passkey.createManyAndReturn({ data: { ...columns, id: newUuid() }, skipDuplicates: true });
  return row ?? null;
}

export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<PasskeyRow> {
  const [row] = await db.passkey.updateManyAndReturn({ where: { id, userId }, data: { name } });
  if (!row) throw notFound();
  return row;
}

/** @throws AppError not_found */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<PasskeyRow> {
  const row = await db.passkey.findFirst({ where: { id, userId } });
  const { count } = await db.passkey.deleteMany({ where: { id, userId } });
  if (!row || count === 0) throw notFound();
  return row;
}

export async function deleteAll(db: Db, userId: string): Promise<number> {
  return (await db.passkey.deleteMany({ where: { userId } })).count;
}

/**
 * False if the counter does not increase (unless always 0), or the passkey needs the password.
 *
 * @param shown.isAlone whether there was no password.
 */
export async function noteUse(id: string, shown: { counter: number; isAlone: boolean; now: Date }): Promise<boolean> {
  const { counter, isAlone, now } = shown;
  const goesOn = { OR: [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])] };
  const { count } = await prisma().passkey.updateMany({
    where: { AND: [goesOn], id, ...(isAlone ? { needsPassword: false } : {}) },
    data: { counter, lastUsedAt: now, needsPassword: false },
  });
  return count === 1;
}

/** Both are null before a sign-in. */
export interface Asker {
  userId: string | null;
  sessionId: string | null;
}

export async function insertChallenge(
  challenge: Bytes,
  { userId, sessionId }: Asker,
  { purpose, expiresAt }: { purpose: PasskeyPurpose; expiresAt: Date },
): Promise<void> {
  await prisma().passkeyChallenge.create({ data: { challenge, userId, sessionId, purpose, expiresAt } });
}

/** False for an unknown, answered or expired challenge. */
export async function spendChallenge(
  challenge: Bytes,
  { userId, sessionId }: Asker,
  { purpose, now }: { purpose: PasskeyPurpose; now: Date },
): Promise<boolean> {
  const { count } = await prisma().passkeyChallenge.deleteMany({
    where: { challenge, userId, sessionId, purpose, expiresAt: { gt: now } },
  });
  return count === 1;
}

export async function deleteEndedChallenges(now: Date): Promise<number> {
  return (await prisma().passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } })).count;
}

export async function getPerson(userId: string): Promise<{ email: string; name: string }> {
  const select = { email: true, name: true };
  const { email, name } = await prisma().user.findUniqueOrThrow({ where: { id: userId }, select });
  return { email: signInAddress(email), name };
}
