import { sql, type Sql } from "./sql";

/** Columns of `Rates`. */
export interface RateColumns {
  rateMinor: Sql;
  laterRates: Sql;
}

/** `rateOn` of lib/kernel/core/rates.ts in SQL. A test compares both. */
export function rateOnDay({ rateMinor, laterRates }: RateColumns, day: Sql): Sql {
  return sql`(select dated.amount from (
      select ${rateMinor} as amount, '-infinity'::date as since
      union all select l.amount, l.since from jsonb_to_recordset(${laterRates}) as l (amount bigint, since date)
    ) dated where dated.since <= ${day} order by dated.since desc limit 1)`;
}
