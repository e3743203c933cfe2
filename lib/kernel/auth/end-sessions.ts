import type { Db } from "@/lib/kernel/db/prisma";

/**
 * Signs somebody out everywhere, in all workspaces: ends their sessions, and with them the trust in devices, which then
 * ask for the second factor again. The session that is kept keeps its device.
 */
export async function endSessionsOf(
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
