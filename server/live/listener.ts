import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

const CHECK_MS = 10_000;
const ANSWER_MS = 5000;
const RETRY_MS = 1000;

/** What the connection is called in PostgreSQL's list of them. */
export const LISTENER_NAME = "stint changes";

interface Listening {
  channel: string;
  onMessage: (message: string) => void;
  /** Called each time that it begins to listen. Earlier messages were missed. */
  onListening: () => void;
  signal: AbortSignal;
}

/** Listen to a channel of PostgreSQL over a separate connection, and reconnect until the signal aborts. */
export async function listen({ channel, onMessage, onListening, signal }: Listening): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: LISTENER_NAME,
      query_timeout: ANSWER_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      client.on("notification", ({ payload }) => onMessage(payload ?? ""));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening();
      await untilLost(client, signal);
    } catch (error) {
      log().debug({ err: error }, "not listening to changes any more");
    }
    client.connection.stream.destroy();
    await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/** A connection may be dead without a sign of it, so it is asked now and then. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<void> {
  const lost = new AbortController();
  client.once("end", () => lost.abort());
  const either = AbortSignal.any([signal, lost.signal]);
  while (!either.aborted) {
    await sleep(CHECK_MS, undefined, { signal: either, ref: false });
    await client.query("select 1");
  }
}
