import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { codeOf, LaunchError, messageOf } from "../launch-error.mjs";
import { assertKeepsSessions, assertPools } from "./sessions.mjs";

const oldestVersion = 15;
const startingUpLimitMs = 30_000;

/**
 * @param {string} url
 * @param {string} [poolUrl]
 * @throws LaunchError with the reason.
 */
export async function assertUsable(url, poolUrl) {
  const end = performance.now() + startingUpLimitMs;
  for (;;) {
    try {
      assertVersion(await versionOf(url));
      await assertKeepsSessions(url);
      if (poolUrl !== undefined) await assertPools(poolUrl);
      return;
    } catch (error) {
      const code = codeOf(error);
      // The migrations create a missing database.
      if (code === "3D000") return;
      // The server is starting up.
      if (code !== "57P03" || performance.now() > end) throw inOneLine(error, new URL(url));
    }
    await sleep(250);
  }
}

/**
 * For commands that must not create a database.
 *
 * @param {string} url
 * @throws LaunchError with the reason.
 */
export async function assertHasStint(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as found");
    if (/** @type {{ found: boolean }} */ (rows[0]).found) return;
  } catch (error) {
    throw inOneLine(error, new URL(url));
  } finally {
    await client.end();
  }
  throw new LaunchError(
    `The database ${host}${pathname} has no tables of Stint, and none were created: set STINT_DATA_DIR or DATABASE_URL to those of the product, or start it once.`,
  );
}

/** @param {string} url */
async function versionOf(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const result = await client.query("select current_setting('server_version_num')::int / 10000 as major");
    return Number(/** @type {{ major: unknown }} */ (result.rows[0]).major);
  } finally {
    await client.end();
  }
}

/** @param {number} major */
function assertVersion(major) {
  if (major >= oldestVersion) return;
  throw new LaunchError(
    `DATABASE_URL: the server is PostgreSQL ${major}, and Stint needs ${oldestVersion} or newer: upgrade it, or unset DATABASE_URL to use the one that comes with Stint.`,
  );
}

/**
 * @param {unknown} error
 * @param {URL} url
 */
function inOneLine(error, { host }) {
  if (error instanceof LaunchError) return error;
  return new LaunchError(
    `DATABASE_URL: PostgreSQL on ${host || "localhost"} cannot be used (${messageOf(error)}): start it or correct the URL, or unset DATABASE_URL to use the one that comes with Stint.`,
  );
}
