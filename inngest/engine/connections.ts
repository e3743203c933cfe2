import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CHANNEL } from "@/inngest/engine/schema";

/** Enough to keep PostgreSQL busy; calls of functions need none. */
const MOST_CONNECTIONS = 6;

/** A slower statement hangs, or its connection is dead. */
const STATEMENT_MS = 10_000;
/** The server must time out first. */
const ANSWER_MS = STATEMENT_MS + 2000;

/**
 * - No sequential scans: plans cached while tables were empty would scan the whole queue.
 * - No JIT: compiling takes longer than these statements.
 * - An idle transaction of a dead worker must release its locks.
 */
const SETTINGS = [
  "enable_seqscan=off",
  "jit=off",
  `statement_timeout=${String(STATEMENT_MS)}`,
  `idle_in_transaction_session_timeout=${String(STATEMENT_MS)}`,
].map((setting) => `-c ${setting}`);

/** Functions may exhaust the product's pool, and a waiting worker could be taken for dead. */
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
  // A server that shuts down ends connections without a listener too.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export function configOf({ options }: pg.Pool): pg.PoolConfig {
  // The pool hides its password from copies.
  return { ...options, ...(options.password === undefined ? {} : { password: options.password }) };
}

const RECONNECT_MS = 500;
const CHECK_MS = 10_000;
const CHECK_ANSWER_MS = 5000;

/**
 * Polling finds missed notifications.
 *
 * @returns a function that stops listening.
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
    // A dead server answers neither queries nor the end of the connection.
    const cut = () => client.connection.stream.destroy();
    signal.addEventListener("abort", cut);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onNotification("events");
      await untilLost(client, signal);
    } catch {
      // The next interval retries; the loops report the outage.
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
