import pg from "pg";
import { env } from "@/lib/env";

const held = globalThis as typeof globalThis & { stintPool?: pg.Pool };

/** The one connection pool of this process; Prisma and the named statements share it. */
export function pool(): pg.Pool {
  return (held.stintPool ??= open());
}

function open(): pg.Pool {
  const { DATABASE_URL, DATABASE_POOL_SIZE } = env();
  if (!DATABASE_URL) throw new Error("DATABASE_URL is not set: start with `npm start`, or name a PostgreSQL server");
  const opened = new pg.Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL_SIZE, options: "-c TimeZone=UTC" });
  // A server that restarts ends idle connections; the pool replaces them, and without a listener the process would end.
  opened.on("error", () => undefined);
  opened.on("connect", (client) => client.on("error", () => undefined));
  return opened;
}
