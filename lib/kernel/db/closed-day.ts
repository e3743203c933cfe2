import type { Closing } from "@/lib/kernel/core/closing";
import { sql, type Sql } from "./sql";

/** `isClosed` of the closed periods in SQL, of an entry `t`. A test compares both. */
export function closedDay(closing: Closing | null, now: Date): Sql {
  if (!closing) return sql`false`;
  return sql`(t.local_date <= ${closing.lockedUntil}::date and not exists (
    select 1 from jsonb_to_recordset(${JSON.stringify(closing.exceptions)}::jsonb)
      as open ("userId" uuid, "firstDay" date, "lastDay" date, "endsAt" timestamptz)
    where (open."userId" is null or open."userId" = t.user_id)
      and t.local_date between open."firstDay" and open."lastDay" and open."endsAt" > ${now}::timestamptz))`;
}
