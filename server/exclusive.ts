import type pg from "pg";
import { OperatorError } from "@/lib/kernel/core/errors";

/** Prefix of application_name. */
const NAMES = "stint%";

/** @throws OperatorError while the product is connected. */
export async function assertExclusive(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name like $1 limit 1`,
    [NAMES],
  );
  if (rowCount) throw new OperatorError("Stint runs on this database, and nothing was changed: stop it first.");
}
