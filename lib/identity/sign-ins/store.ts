import { signInAddress } from "@/lib/kernel/core/email";
import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { revokeLinks } from "@/lib/kernel/auth/emailed-links";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { SignIn } from "@/lib/kernel/db/generated/client";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";

export type SignInRow = SignIn;

/** Sign-ins belong to a person, not to a workspace. */
export async function listSignIns(db: Db, userId: string, page: PageRequest): Promise<Page<SignInRow>> {
  const { after, orderBy, take } = keyset(page);
  const rows = await db.signIn.findMany({ where: { AND: [after], userId }, orderBy, take });
  return toPage(rows, page);
}

export async function insertSignIn(columns: Omit<SignInRow, "id">, db: Db = prisma()): Promise<void> {
  await db.signIn.create({ data: { ...columns, id: newUuid() } });
}

/** The first sign-in is not from a new device. */
export async function hasSignedIn(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    select exists (select 1 from sessions where user_id = ${userId}::uuid) as found`;
  return row?.found ?? false;
}

export interface Recipient {
  name: string;
  email: string;
  timeZone: string;
}

export async function getRecipient(db: Db, userId: string, workspaceId: string): Promise<Recipient> {
  const { timeZone, ...user } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const person = { name: user.name, email: signInAddress(user.email) };
  if (timeZone !== null) return { ...person, timeZone };
  const workspace = await db.workspace.findUniqueOrThrow({ where: { id: workspaceId }, select: { timeZone: true } });
  return { ...person, timeZone: workspace.timeZone };
}

export interface NewAlarm {
  userId: string;
  sessionId: string;
  hash: Uint8Array<ArrayBuffer>;
  now: Date;
  expiresAt: Date;
}

/** Earlier links stay valid: each is about another sign-in. */
export async function insertAlarm(db: Db, alarm: NewAlarm): Promise<void> {
  const { userId, sessionId, hash, now, expiresAt } = alarm;
  await db.$executeRaw`
    insert into user_tokens (id, kind, hash, user_id, session_id, created_at, expires_at)
    values (${newUuid()}::uuid, 'sign_in_alarm', ${hash}, ${userId}::uuid, ${sessionId}::uuid, ${now}::timestamptz,
      ${expiresAt}::timestamptz)`;
}

export interface AlarmRow {
  userId: string;
  email: string;
  userAgent: string;
  ip: string;
  signedInAt: Date;
}

export async function findAlarm(hash: Uint8Array, now: Date): Promise<AlarmRow | null> {
  const [row] = await prisma().$queryRaw<AlarmRow[]>`
    select t.user_id as "userId", u.email, s.user_agent as "userAgent", s.ip, s.created_at as "signedInAt"
    from user_tokens t join users u on u.id = t.user_id join sessions s on s.id = t.session_id and s.user_id = u.id
    where t.hash = ${hash} and t.kind = 'sign_in_alarm'
      and t.used_at is null and t.revoked_at is null and t.expires_at > ${now}::timestamptz`;
  return row ?? null;
}

/** Use up all alarms of the person, and run `work` in the same transaction. Null for an ended link. */
export async function spendAlarm<T>(
  { hash, userId, now }: { hash: Uint8Array; userId: string; now: Date },
  work: (db: Db) => Promise<T>,
): Promise<T | null> {
  return transaction(async (db) => {
    await lockPerson(db, userId);
    const used = await db.$executeRaw`
      update user_tokens set used_at = ${now}::timestamptz
      where hash = ${hash} and kind = 'sign_in_alarm' and user_id = ${userId}::uuid
        and used_at is null and revoked_at is null and expires_at > ${now}::timestamptz`;
    if (used === 0) return null;
    await revokeLinks(db, userId, ["sign_in_alarm"], now);
    return work(db);
  });
}

export async function deleteBefore(before: Date): Promise<number> {
  return (await prisma().signIn.deleteMany({ where: { createdAt: { lt: before } } })).count;
}
