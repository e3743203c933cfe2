import type { Db } from "@/lib/kernel/db/prisma";

type LinkKind = "password_reset" | "email_change" | "sign_in_alarm";

export async function countEmailedLinks(db: Db, userId: string, kind: LinkKind, since: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from user_tokens
    where user_id = ${userId}::uuid and kind = ${kind}::user_token_kind and created_at > ${since}::timestamptz`;
  return Number(row?.count ?? 0n);
}

export async function revokeLinks(db: Db, userId: string, kinds: readonly LinkKind[], now: Date): Promise<void> {
  await db.$executeRaw`
    update user_tokens set revoked_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and kind = any(${kinds}::user_token_kind[]) and used_at is null and revoked_at is null`;
}

export async function revokeInvitations(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    update user_tokens set revoked_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and kind = 'invitation'
      and used_at is null and revoked_at is null`;
}
