import { Socket } from "node:net";
import pg from "pg";
import { perProcess } from "@/lib/kernel/core/per-process";
import { env } from "@/lib/kernel/env";
import { queryOnce } from "./outage";
import { TenantPool } from "./tenant-pool";

const CONNECT_MS = 10_000;

/** Also the time limit of a command's transaction. */
const STATEMENT_MS = 30_000;

/** PostgreSQL releases the locks of a dead client within a minute. */
const KEEPALIVES = "-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3";

/** Without a byte, before the server is probed. */
const SILENCE_MS = 3000;

/** Claims; outcomes; new deliveries or the next due time. */
const DELIVERY_CONNECTIONS = 3;

/** Dead, even if the server cannot be asked. */
const DEAD_AFTER_MS = STATEMENT_MS + 2 * SILENCE_MS;

interface Pools {
  main?: TenantPool;
  deliveries?: TenantPool;
}

const pools = perProcess<Pools>("stintPools", () => ({}));

/** May lead through a pooler. */
export function pool(): TenantPool {
  const { DATABASE_POOL_URL: pooler, DATABASE_URL, DATABASE_POOL_SIZE } = env();
  return (pools().main ??= openPool(pooler ?? DATABASE_URL, DATABASE_POOL_SIZE, pooler === undefined));
}

export function openedPools(): [name: string, pg.Pool][] {
  return Object.entries(pools());
}

/** Claims and outcomes wait for no other work, and bypass the pooler. */
export function deliveryPool(): TenantPool {
  return (pools().deliveries ??= openPool(env().DATABASE_URL, DELIVERY_CONNECTIONS));
}

export async function closePools(): Promise<void> {
  await Promise.all(openedPools().map(([, opened]) => opened.end()));
}

export function openPool(url: string, size: number, keepsSessions = true): TenantPool {
  return watched(new TenantPool(settingsOf(url, size), keepsSessions), url);
}

function settingsOf(url: string, size: number): pg.PoolConfig {
  if (!url) throw new Error("DATABASE_URL is not set: start with `npm start`, or set it to a PostgreSQL server");
  return {
    connectionString: url,
    // Commands that replace the database look for it.
    application_name: "stint",
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: CONNECT_MS,
    options: ["-c TimeZone=UTC", `-c statement_timeout=${STATEMENT_MS}`, KEEPALIVES].join(" "),
  };
}

function watched(opened: TenantPool, url: string): TenantPool {
  // Without a listener, a server restart would end the process.
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

function socketOf({ connection: { stream } }: pg.PoolClient): Socket | undefined {
  return stream instanceof Socket ? stream : undefined;
}

/**
 * Keep a connection with a slow statement. A frozen server never answers; an idle one never got the statement.
 * Canceling the statement would leave its transaction to the next user.
 */
async function endUnlessSlow({ client, socket, url }: Silent): Promise<void> {
  const silentMs = isWaiting(client) ? silenceOf(socket) : 0;
  const bytes = socket.bytesRead;
  const backend = [backendOf(client)];
  const rows = await queryOnce(url, `select 1 as idle from pg_stat_activity ${IDLE}`, backend);
  // At the first silence, the answer may be in transit.
  const isLost = silentMs > 0 && rows?.length === 1 && socket.bytesRead === bytes;
  if (isLost) await queryOnce(url, `select pg_terminate_backend(pid) from pg_stat_activity ${IDLE}`, backend);
  if (!rows || isLost || silentMs > DEAD_AFTER_MS)
    socket.destroy(new Error("Connection terminated: the database does not answer"));
  else if (socket.timeout) socket.setTimeout(SILENCE_MS);
}

/** Matches nothing through a pooler. */
const IDLE = "where pid = $1 and application_name = 'stint' and state like 'idle%'";

/** Missing in the types. */
function backendOf(client: pg.PoolClient): unknown {
  return "processID" in client ? client.processID : null;
}

interface Silent {
  client: pg.PoolClient;
  socket: Socket;
  url: string;
}

function isWaiting(client: pg.PoolClient): boolean {
  return "readyForQuery" in client && client.readyForQuery === false;
}

const heard = new WeakMap<Socket, { bytes: number; at: number }>();

/** 0 if bytes arrived since the first silence. */
function silenceOf(socket: Socket): number {
  const last = heard.get(socket);
  if (last?.bytes === socket.bytesRead) return performance.now() - last.at;
  heard.set(socket, { bytes: socket.bytesRead, at: performance.now() });
  return 0;
}
