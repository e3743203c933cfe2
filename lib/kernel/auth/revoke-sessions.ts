import type { Db } from "@/lib/kernel/db/prisma";

/** In all workspaces. Also revokes trusted devices, except for the kept session's. */
export async function revokeSessions(
  db: Db,
  userId: string,
  { now, keptSessionId }: { now: Date; keptSessionId: string | null },
): Promise<number> {
  await db.$executeRaw`
    delete from trusted_devices d where d.user_id = ${userId}::uuid
      and not exists (select 1 from sessions s where s.id = ${keptSessionId}::uuid and s.trusted_device_id = d.id)`;
  return db.$executeRaw`
    update sessions set ended_at = ${now}::timestamptz
    where user_id = ${userId}::uuid and ended_at is null and id is distinct from ${keptSessionId}::uuid`;
}
