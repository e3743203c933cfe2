import { codeOf, messageOf } from "../launch-error.mjs";

/** The role in which statements are held to the rows of one workspace, as `lib/kernel/db/tenant-pool.ts` takes it on. */
const ROLE = "stint_tenant";

/** Roles belong to the server: another database of it may have made this one, or be about to. */
const CREATE = `do $$ begin create role ${ROLE} nologin noinherit; exception when duplicate_object or unique_violation then null; end $$`;

const IS_MEMBER = `select pg_has_role(oid, 'MEMBER') as is from pg_roles where rolname = '${ROLE}'`;

/** What is added to the tables by later migrations is granted by the start that applies them. */
const GRANTS = `
  grant usage on schema public to ${ROLE};
  grant select, insert, update, delete on all tables in schema public to ${ROLE};
  grant usage on all sequences in schema public to ${ROLE};
  revoke all on _prisma_migrations from ${ROLE}`;

/**
 * Lets the database's user stand behind the wall between workspaces, as ADR 52 describes it.
 *
 * @param {import("pg").Client} client
 * @param {(line: string) => void} say Told what an administrator of the server has to do, where this user may not.
 * @returns {Promise<boolean>} Whether it does. Where not, a transaction that is open takes no further statement.
 */
export async function prepareTenantRole(client, say) {
  try {
    if (!(await isMember(client))) await becomeMember(client);
    await client.query(GRANTS);
    return true;
  } catch (error) {
    if (codeOf(error) !== "42501") throw error;
    say(
      `No second wall between workspaces (${messageOf(error)}): have an administrator of the server run "create role ${ROLE}; grant ${ROLE} to ${client.user}".`,
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
