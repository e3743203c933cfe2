import { pool } from "@/lib/kernel/db/pool";

/**
 * Runs work on a database that knows no `Europe/Berlin`, as an older PostgreSQL lacks a newer zone: a view stands before
 * its own, on the connection that was freed last, which is the one that is used next.
 */
export async function withoutBerlin<Result>(work: () => Promise<Result>): Promise<Result> {
  await pool().query(`create view pg_timezone_names as
    select * from pg_catalog.pg_timezone_names where name <> 'Europe/Berlin'`);
  await pool().query("set search_path = public, pg_catalog");
  try {
    return await work();
  } finally {
    await pool().query("reset search_path");
    await pool().query("drop view public.pg_timezone_names");
  }
}
