import pg from "pg";

/** Enough to keep PostgreSQL busy; calls of functions need none. */
const MOST_CONNECTIONS = 6;

/** A statement takes milliseconds. One that takes longer than this hangs, or its connection is dead without a sign of it. */
const STATEMENT_MS = 10_000;
/** The server says that it was too slow before this side gives the connection up. */
const ANSWER_MS = STATEMENT_MS + 2000;

/**
 * - Statements find their rows by an index also when they were planned while the tables were empty; otherwise the first
 *   pile after a quiet time is read from end to end, again and again, until the tables are analysed.
 * - Compiling a statement takes longer than any of these runs.
 * - A transaction whose worker is gone gives its locks back.
 */
const SETTINGS = [
  "enable_seqscan=off",
  "jit=off",
  `statement_timeout=${String(STATEMENT_MS)}`,
  `idle_in_transaction_session_timeout=${String(STATEMENT_MS)}`,
].map((setting) => `-c ${setting}`);

/**
 * The worker's own connections to the database of a pool. Functions use that pool as they like, and an engine that had
 * to wait for them might be silent for so long that it counts as dead.
 */
export function openConnections(given: pg.Pool): pg.Pool {
  const config = configOf(given);
  const pool = new pg.Pool({
    ...config,
    max: MOST_CONNECTIONS,
    options: [config.options ?? "", ...SETTINGS].join(" ").trim(),
    connectionTimeoutMillis: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: STATEMENT_MS,
  });
  // A server that goes away ends idle connections, and some just as they are handed out, when nobody listens yet.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** How a pool connects. */
export function configOf({ options }: pg.Pool): pg.PoolConfig {
  // The pool hides its password from copies.
  return { ...options, ...(options.password === undefined ? {} : { password: options.password }) };
}
