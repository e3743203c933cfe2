import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

const CHECK_MS = 10_000;
const ANSWER_MS = 5000;
const RETRY_MS = 1000;

/** What the connection is called in PostgreSQL's list of them. */
export const LISTENER_NAME = "stint changes";

/** Says something on a channel, to every process that listens. Each message has fewer than 8,000 bytes. */
export type Tell = (channel: string, messages: readonly string[]) => Promise<void>;

export interface Listening {
  /** What is done with a message, by its channel. */
  channels: Readonly<Record<string, (message: string) => void>>;
  /** It listens from now on, and what came before was missed. By the same connection it can be told something. */
  onListening: (tell: Tell) => void;
  signal: AbortSignal;
}

/** Listens to channels of PostgreSQL over a connection of its own, and connects anew for as long as it must. */
export async function listen({ channels, onListening, signal }: Listening): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({
      connectionString: env().DATABASE_URL,
      application_name: LISTENER_NAME,
      query_timeout: ANSWER_MS,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      client.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
      for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onListening(async (channel, messages) => {
        await client.query("select pg_notify($1, message) from unnest($2::text[]) message", [channel, messages]);
      });
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
