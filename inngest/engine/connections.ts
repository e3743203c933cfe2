import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CHANNEL } from "@/inngest/engine/schema";

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

const RECONNECT_MS = 500;
const CHECK_MS = 10_000;
const CHECK_ANSWER_MS = 5000;

/**
 * Listens for notifications of other processes, over a connection of its own that is asked now and then whether it still
 * lives. A lost one is replaced; notifications that were missed are found by polling.
 *
 * @returns a function that ends it.
 */
export function listenForNotifications(
  config: pg.PoolConfig,
  onNotification: (what: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const listening = listenAgainAndAgain(config, onNotification, signal);
  return async () => {
    stopping.abort();
    await listening;
  };
}

async function listenAgainAndAgain(
  config: pg.PoolConfig,
  onNotification: (what: string) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      ...config,
      query_timeout: CHECK_ANSWER_MS,
      connectionTimeoutMillis: CHECK_ANSWER_MS,
    });
    client.on("error", () => undefined);
    client.on("notification", ({ payload }) => onNotification(payload ?? ""));
    // A server that is gone would answer neither what is asked nor the end of the connection.
    const cut = () => client.connection.stream.destroy();
    signal.addEventListener("abort", cut);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onNotification("events");
      await untilLost(client, signal);
    } catch {
      // The next interval tries again, and the loops report that the database is unreachable.
    }
    signal.removeEventListener("abort", cut);
    cut();
    await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once("end", () => lost.abort());
  const either = AbortSignal.any([signal, lost.signal]);
  while (!either.aborted) {
    await sleep(CHECK_MS, undefined, { signal: either });
    await client.query("select 1");
  }
}
