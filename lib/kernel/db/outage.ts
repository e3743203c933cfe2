import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { messageOf } from "@/lib/kernel/core/message-of";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

/** A busy server can take seconds to open a connection. */
const PROBE_MS = 5000;
const PAUSE_MS = 1000;

const outage = perProcess("stintOutage", () => new Outage());

/** By the latest probe. */
export function isDatabaseOut(): boolean {
  return outage().isOut;
}

/** Requests failed since the last successful probe. */
export function isOutageSuspected(): boolean {
  return outage().isSuspected;
}

/** Probe each second until the database answers. Each probe logs one line for all failed requests. */
export function suspectOutage(error: unknown): void {
  outage().suspect(error);
}

/** `performance.now()` of the latest refused write. */
export function lastDiskFull(): number {
  return outage().lastDiskFull;
}

/** False for a frozen server too. */
export async function databaseAnswers(): Promise<boolean> {
  const { DATABASE_POOL_URL, DATABASE_URL } = env();
  // The pooler answers only if the server does.
  return (await queryOnce(DATABASE_POOL_URL ?? DATABASE_URL, "select 1")) !== undefined;
}

/** Undefined without an answer in time. */
export async function queryOnce(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[] | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on("error", () => undefined);
  // A frozen server does not end the connection.
  const giveUp = setTimeout(() => client.connection.stream.destroy(), PROBE_MS);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
    clearTimeout(giveUp);
  }
}

export function isOutage(error: unknown): boolean {
  return isOrHolds(error, UNREACHABLE, BROKEN);
}

export function isDiskFull(error: unknown): boolean {
  return isOrHolds(error, /^(?:53100|ENOSPC)$/, /No space left on device/);
}

function isOrHolds(error: unknown, codes: RegExp, messages: RegExp): boolean {
  const { code = "", message = "", meta, cause, errors, originalCode = "" } = (error ?? {}) as Partial<Failure>;
  const holds = (inner: unknown) => isOrHolds(inner, codes, messages);
  return (
    codes.test(code) ||
    codes.test(originalCode) ||
    messages.test(message) ||
    (errors ?? []).some(holds) ||
    [meta?.driverAdapterError, cause].some((inner) => inner !== undefined && inner !== error && holds(inner))
  );
}

interface Failure {
  code: string;
  message: string;
  meta: { driverAdapterError?: unknown };
  cause: unknown;
  errors: unknown[];
  originalCode: string;
}

/**
 * PostgreSQL (connection, resources, shutdown, start, statement timeout, unwritable file, canceled Parse), sockets,
 * Prisma.
 */
const UNREACHABLE =
  /^(?:08...|26000|53...|57P0\d|57014|58030|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024)$/;

/** pg's connection errors have no codes. */
const BROKEN =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|DatabaseNotReachable|ConnectionClosed|SocketTimeout/;

class Outage {
  isOut = false;
  lastDiskFull = -Infinity;
  #isAsking = false;
  #failures = 0;
  #reason = "";
  #isWatched = false;

  get isSuspected(): boolean {
    return this.isOut || this.#isAsking || this.#failures > 0;
  }

  suspect(error: unknown): void {
    this.#failures++;
    this.#reason = messageOf(error);
    if (isDiskFull(error)) this.lastDiskFull = performance.now();
    if (!this.#isWatched) void this.#watch();
  }

  async #watch(): Promise<void> {
    this.#isWatched = true;
    do {
      this.#isAsking = true;
      this.isOut = !(await databaseAnswers());
      this.#isAsking = false;
      const facts = { reason: this.#reason, failed_requests: this.#failures };
      this.#failures = 0;
      if (this.isOut) log().error(facts, "the database does not answer");
      else log().warn(facts, "the database answers again after failed requests");
      await sleep(PAUSE_MS, undefined, { ref: false });
    } while (this.isOut || this.#failures > 0);
    this.#isWatched = false;
  }
}
