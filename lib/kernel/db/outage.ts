import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { messageOf } from "@/lib/kernel/core/message-of";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";

/** How long a sound PostgreSQL may take for a new connection and the smallest question. */
const PROBE_MS = 2000;
const PAUSE_MS = 1000;

const outage = perProcess("stintOutage", () => new Outage());

/** Whether the database did not answer when it was last asked, at most a few seconds ago. */
export function isDatabaseOut(): boolean {
  return outage().isOut;
}

/** Whether requests have just failed for want of the database, and it has not been asked yet or did not answer. */
export function isOutageSuspected(): boolean {
  return outage().isSuspected;
}

/**
 * To be told of every request that failed for want of the database. The database is then asked once a second until it
 * answers again, and each time one line goes into the log, however many requests failed meanwhile.
 */
export function suspectOutage(error: unknown): void {
  outage().suspect(error);
}

/** When the database last refused a write for want of space on its disk, by `performance.now()`. */
export function lastDiskFull(): number {
  return outage().lastDiskFull;
}

/** Whether a new connection is answered at once, as only a server that is neither gone nor frozen does. */
export async function databaseAnswers(): Promise<boolean> {
  const { DATABASE_POOL_URL, DATABASE_URL } = env();
  // An answer that comes through the pooler comes from the server behind it.
  return (await askAnew(DATABASE_POOL_URL ?? DATABASE_URL, "select 1")) !== undefined;
}

/**
 * The rows that a connection of its own gets at once for this statement, or undefined when none or no answer comes, as
 * of a server that is gone or frozen.
 */
export async function askAnew(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[] | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS });
  client.on("error", () => undefined);
  // A frozen server would not answer the end of the connection either.
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

/**
 * Whether an error says that the database was not there to be asked, or had no room for an answer, rather than that it
 * refused what it was asked. It may come from PostgreSQL, from the connection, or from Prisma, which wraps either.
 */
export function isOutage(error: unknown): boolean {
  return isOrHolds(error, UNREACHABLE, BROKEN);
}

/** Whether an error says that there is no space on a disk, of the database or of this machine. */
export function isDiskFull(error: unknown): boolean {
  return isOrHolds(error, /^(?:53100|ENOSPC)$/, /No space left on device/);
}

/** Whether an error, or one that it wraps, has such a code or such a message. */
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

/** What errors of pg, of Node and of Prisma have in common where they have it. */
interface Failure {
  code: string;
  message: string;
  meta: { driverAdapterError?: unknown };
  cause: unknown;
  errors: unknown[];
  originalCode: string;
}

/**
 * Classes and codes of PostgreSQL (connection, no room on the disk or in memory, shutting down, starting, statement timed
 * out, a file that cannot be written, a prepared statement whose Parse was canceled), of sockets, of Prisma.
 */
const UNREACHABLE =
  /^(?:08...|26000|53...|57P0\d|57014|58030|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024)$/;

/** pg gives no codes to what it says of connections. */
const BROKEN =
  /^Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client has encountered a connection error|DatabaseNotReachable|ConnectionClosed|SocketTimeout/;

class Outage {
  isOut = false;
  lastDiskFull = -Infinity;
  #isAsking = false;
  #failures = 0;
  /** Why the latest of the failed requests failed. */
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
      else log().warn(facts, "the database answers, after requests failed");
      await sleep(PAUSE_MS, undefined, { ref: false });
    } while (this.isOut || this.#failures > 0);
    this.#isWatched = false;
  }
}
