import { randomUUID } from "node:crypto";
import pg from "pg";
import { codeOf, LaunchError, messageOf } from "../launch-error.mjs";

const CONNECT_MS = 10_000;

/** A prepared statement exists already or is missing, because clients share a connection. */
const NOT_KEPT = new Set(["42P05", "26000"]);

/**
 * The worker and live updates use LISTEN, and migrations use a session lock.
 *
 * @param {string} url
 * @throws LaunchError with a remedy.
 */
export async function assertKeepsSessions(url) {
  await withTwo("DATABASE_URL", url, async (one, other) => {
    await assertUtc("DATABASE_URL", url, one);
    const mark = randomUUID();
    await one.query("select set_config('stint.session', $1, false)", [mark]);
    const { rows } = await other.query("select current_setting('stint.session', true) as mark");
    await one.query("select set_config('stint.session', '', false)");
    if (/** @type {{ mark: unknown }} */ (rows[0]).mark !== mark) return;
    throw new LaunchError(
      "DATABASE_URL: a pooler in transaction mode answers there: set it to PostgreSQL itself, and DATABASE_POOL_URL to the pooler.",
    );
  });
}

/**
 * @param {string} url
 * @throws LaunchError with a remedy.
 */
export async function assertPools(url) {
  await withTwo("DATABASE_POOL_URL", url, async (one, other) => {
    await assertUtc("DATABASE_POOL_URL", url, one);
    const prepared = { name: `stint-${randomUUID()}`, text: "select 1" };
    try {
      for (const client of [one, other, one]) {
        await client.query("begin");
        await client.query(prepared);
        await client.query("commit");
      }
    } catch (error) {
      if (!NOT_KEPT.has(codeOf(error))) throw error;
      throw new LaunchError(
        "DATABASE_POOL_URL: the pooler does not keep prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 500, or pool_mode = session.",
      );
    }
  });
}

/**
 * @param {string} name The variable with the URL.
 * @param {string} url
 * @param {(one: pg.Client, other: pg.Client) => Promise<void>} look
 */
async function withTwo(name, url, look) {
  const options = { connectionString: url, connectionTimeoutMillis: CONNECT_MS, options: "-c TimeZone=UTC" };
  const clients = [new pg.Client(options), new pg.Client(options)];
  for (const client of clients) client.on("error", () => undefined);
  try {
    for (const client of clients) await client.connect();
    const [one, other] = clients;
    if (one && other) await look(one, other);
  } catch (error) {
    if (error instanceof LaunchError) throw error;
    throw new LaunchError(`${name}: ${new URL(url).host} cannot be used (${messageOf(error)}).`);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/**
 * Times are parsed without their offset.
 *
 * @param {string} name
 * @param {string} url
 * @param {pg.Client} client
 */
async function assertUtc(name, url, client) {
  const { rows } = await client.query("select current_setting('TimeZone') as zone");
  const { zone } = /** @type {{ zone: string }} */ (rows[0]);
  if (zone === "UTC") return;
  const role = decodeURIComponent(new URL(url).username);
  throw new LaunchError(
    `${name}: connections use the time zone ${zone} instead of the requested UTC: run ALTER ROLE "${role}" SET timezone = 'UTC' and remove the time zone from the URL.`,
  );
}
