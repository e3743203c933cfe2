import type { Db } from "@/lib/kernel/db/prisma";

/**
 * Lock an account until the transaction ends. Lock memberships before, and links after.
 *
 * @returns the current password hash.
 */
export async function lockPerson(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ passwordHash: string | null }[]>`
    select password_hash as "passwordHash" from users where id = ${userId}::uuid for no key update`;
  return row?.passwordHash ?? null;
}
