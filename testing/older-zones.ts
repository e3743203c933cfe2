import { pool } from "@/lib/kernel/db/pool";

/**
 * An older PostgreSQL may lack a new zone. A view shadows the catalog's on the most recently released connection, which
 * is used next.
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
