import type { Db } from "@/lib/kernel/db/prisma";

/**
 * Unlinks the accounts at providers that somebody linked by hand, with a password that may have been in other hands. The
 * one that the kept session came by stays, like that session.
 *
 * @returns what the providers are called.
 */
export async function unlinkIdentities(db: Db, userId: string, keptSessionId: string | null): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    delete from linked_identities i where i.user_id = ${userId}::uuid and i.is_by_hand
      and not exists (
        select 1 from provider_sessions p where p.session_id = ${keptSessionId}::uuid
          and p.provider_key = i.provider_key and p.issuer = i.issuer and p.subject = i.subject
      )
    returning i.name`;
  return rows.map(({ name }) => name);
}
