import { sql } from "./sql";

/** Of an entry `t` with `rounded_seconds`, in minor units, rounded half up. Integer division is faster than numeric, and safe below these limits. */
export const AMOUNT = sql`case when not t.billable or t.rate_minor is null then 0
  when t.rate_minor < 100000000000 and t.rounded_seconds < 32000000 then (2 * t.rounded_seconds * t.rate_minor + 3600) / 7200
  else div(2 * t.rounded_seconds::numeric * t.rate_minor + 3600, 7200)::bigint end`;
