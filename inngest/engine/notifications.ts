import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { CHANNEL } from "@/inngest/engine/schema";

const RECONNECT_MS = 500;
const CHECK_MS = 10_000;
const ANSWER_MS = 5000;

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
    const client = new pg.Client({ ...config, query_timeout: ANSWER_MS, connectionTimeoutMillis: ANSWER_MS });
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
