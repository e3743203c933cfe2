import { Socket } from "node:net";
import pg from "pg";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import { askAnew } from "./outage";
import { TenantPool } from "./tenant-pool";

/** The longest wait for a connection of the pool. */
const CONNECT_MS = 10_000;

/** PostgreSQL cancels statements that take longer, which is the time that a command's transaction may take. */
const STATEMENT_MS = 30_000;

/** PostgreSQL notices within a minute that this process is gone, and gives back what its transactions have locked. */
const KEEPALIVES = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";

/** After this long without a byte of an answer, the server is asked whether it is still reachable. */
const SILENCE_MS = 3000;

/** One each for claims, for outcomes, and for making the deliveries of many events or finding the next due time. */
const DELIVERY_CONNECTIONS = 3;

/** No statement is silent for longer: the connection is dead, though the server answers on others and cannot be asked about it. */
const DEAD_AFTER_MS = STATEMENT_MS + 2 * SILENCE_MS;

interface Pools {
  main?: TenantPool;
  deliveries?: TenantPool;
}

const pools = perProcess<Pools>("stintPools", () => ({}));

/** The connection pool of this process, maybe through a pooler; Prisma and the named statements share it. */
export function pool(): TenantPool {
  const { DATABASE_POOL_URL: pooler, DATABASE_URL, DATABASE_POOL_SIZE } = env();
  return (pools().main ??= openPool(pooler ?? DATABASE_URL, DATABASE_POOL_SIZE, pooler === undefined));
}

/** The pools that this process has opened so far, with their names. */
export function openedPools(): [name: string, pg.Pool][] {
  return Object.entries(pools());
}

/**
 * What claims deliveries and writes their outcomes: it waits behind nothing else that this process does, and goes to
 * PostgreSQL itself.
 */
export function deliveryPool(): TenantPool {
  return (pools().deliveries ??= openPool(env().DATABASE_URL, DELIVERY_CONNECTIONS));
}

/** Ends all connections of this process, once nobody uses them any more. */
export async function closePools(): Promise<void> {
  await Promise.all(openedPools().map(([, opened]) => opened.end()));
}

export function openPool(url: string, size: number, keepsSessions = true): TenantPool {
  return watched(new TenantPool(settingsOf(url, size), keepsSessions), url);
}

function settingsOf(url: string, size: number): pg.PoolConfig {
  if (!url) throw new Error("DATABASE_URL is not set: start with `npm start`, or name a PostgreSQL server");
  return {
    connectionString: url,
    // Whoever is about to replace the database sees by it that the product runs.
    application_name: "stint",
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
    options: ["-c TimeZone=UTC", `-c statement_timeout=${STATEMENT_MS}`, KEEPALIVES].join(" "),
  };
}

/** The same pool, whose connections are given up when they, or the server, are silently gone. */
function watched(opened: TenantPool, url: string): TenantPool {
  // A server that restarts ends idle connections; the pool replaces them, and without a listener the process would end.
  opened.on("error", () => undefined);
  opened.on("connect", (client) => {
    client.on("error", () => undefined);
    const socket = socketOf(client);
    socket?.on("timeout", () => void endUnlessSlow({ client, socket, url }));
  });
  opened.on("acquire", (client) => void socketOf(client)?.setTimeout(SILENCE_MS));
  opened.on("release", (_error, client) => {
    const socket = socketOf(client);
    socket?.setTimeout(0);
    if (socket) heard.delete(socket);
  });
  return opened;
}

/** The types promise any stream; pg makes sockets. */
function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

/**
 * A statement may be slow, but a frozen server would never answer it, and one that is not working on it never got it.
 * Then the whole connection is ended: abandoning only the statement would leave its transaction open for the next user
 * of the connection. The server's end of it may know nothing of that, and hold the locks of its transaction.
 */
async function endUnlessSlow({ client, socket, url }: Silent): Promise<void> {
  const silentMs = isWaiting(client) ? silenceOf(socket) : 0;
  const bytes = socket.bytesRead;
  const backend = [backendOf(client)];
  const rows = await askAnew(url, `select 1 as idle from pg_stat_activity ${IDLE}`, backend);
  // The server may be idle at the first silence because its answer is just on its way; at a second one it would have come.
  const isLost = silentMs > 0 && rows?.length === 1 && socket.bytesRead === bytes;
  if (isLost) await askAnew(url, `select pg_terminate_backend(pid) from pg_stat_activity ${IDLE}`, backend);
  if (!rows || isLost || silentMs > DEAD_AFTER_MS)
    socket.destroy(new Error("Connection terminated: the database does not answer"));
  // The connection may be back in the pool by then, where no answer is expected.
  else if (socket.timeout) socket.setTimeout(SILENCE_MS);
}

/** A backend that waits for a statement. Through a pooler `$1` is no number of PostgreSQL's, and no row is found. */
const IDLE = "where pid = $1 and application_name = 'stint' and state like 'idle%'";

/** The server's number for its end of the connection. The types leave it out. */
function backendOf(client: pg.PoolClient): unknown {
  return "processID" in client ? client.processID : null;
}

/** A connection on which nothing has come for a while, and where it leads to. */
interface Silent {
  client: pg.PoolClient;
  socket: Socket;
  url: string;
}

/** Whether a statement waits for its answer: who has the connection may also be busy with something else. */
function isWaiting(client: pg.PoolClient): boolean {
  return "readyForQuery" in client && client.readyForQuery === false;
}

/** How many bytes had come on a connection when it seemed silent for the first time, and when that was. */
const heard = new WeakMap<Socket, { bytes: number; at: number }>();

/** Milliseconds since it first seemed silent, when nothing has come since. */
function silenceOf(socket: Socket): number {
  const last = heard.get(socket);
  if (last?.bytes === socket.bytesRead) return performance.now() - last.at;
  heard.set(socket, { bytes: socket.bytesRead, at: performance.now() });
  return 0;
}
