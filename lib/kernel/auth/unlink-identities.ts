import type { Db } from "@/lib/kernel/db/prisma";

/**
 * Unlink providers that were linked with a possibly leaked password, except for the kept session's.
 *
 * @returns their names.
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
