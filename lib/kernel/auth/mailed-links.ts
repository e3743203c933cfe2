import type { Db } from "@/lib/kernel/db/prisma";

/** What a link of a person's own is for; an invitation is into one workspace. */
type LinkKind = "password_reset" | "email_change" | "sign_in_alarm";

/** How many links of a kind somebody was mailed since then. */
export async function countLinks(db: Db, userId: string, kind: LinkKind, since: Date): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    select count(*) from user_tokens
    where user_id = ${userId}::uuid and kind = ${kind}::user_token_kind and created_at > ${since}::timestamptz`;
  return Number(row?.count ?? 0n);
}

/** Ends the links of these kinds that somebody was mailed. */
export async function endLinks(db: Db, userId: string, kinds: readonly LinkKind[], now: Date): Promise<void> {
  await db.$executeRaw`
    update user_tokens set revoked_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and kind = any(${kinds}::user_token_kind[]) and used_at is null and revoked_at is null`;
}

/** Ends the links that invite somebody into the workspace. */
export async function endInvitations(db: Db, workspaceId: string, userId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    update user_tokens set revoked_at = ${now}::timestamptz
    where workspace_id = ${workspaceId}::uuid and user_id = ${userId}::uuid and kind = 'invitation'
      and used_at is null and revoked_at is null`;
}
