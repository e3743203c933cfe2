import { codeOf, messageOf } from "../launch-error.mjs";

/** Set by `lib/kernel/db/tenant-pool.ts`. */
const ROLE = "stint_tenant";

/** Roles belong to the server: another database may create this one, too. */
const CREATE = `do $$ begin create role ${ROLE} nologin noinherit; exception when duplicate_object or unique_violation then null; end $$`;

const IS_MEMBER = `select pg_has_role(oid, 'MEMBER') as is from pg_roles where rolname = '${ROLE}'`;

/** Tables of later migrations get their grants when those are applied. */
const GRANTS = `
  grant usage on schema public to ${ROLE};
  grant select, insert, update, delete on all tables in schema public to ${ROLE};
  grant usage on all sequences in schema public to ${ROLE};
  revoke all on _prisma_migrations from ${ROLE}`;

/**
 * See ADR 52.
 *
 * @param {import("pg").Client} client
 * @param {(line: string) => void} say Told the statements for an administrator, if this user may not run them.
 * @returns {Promise<boolean>} Whether it is a member. If not, an open transaction is aborted.
 */
export async function prepareTenantRole(client, say) {
  try {
    if (!(await isMember(client))) await becomeMember(client);
    await client.query(GRANTS);
    return true;
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    say(
      `No row-level security between workspaces (${messageOf(error)}): have an administrator of the server run "create role ${ROLE}; grant ${ROLE} to ${client.user}".`,
    );
    return false;
  }
}

/** @param {import("pg").Client} client */
async function isMember(client) {
  /** @type {import("pg").QueryResult<{ is: boolean }>} */
  const { rows } = await client.query(IS_MEMBER);
  return rows[0]?.is === true;
}

/** @param {import("pg").Client} client */
async function becomeMember(client) {
  await client.query(CREATE);
  await client.query(`grant ${ROLE} to current_user`);
}
