import { createServer, type AddressInfo, type Socket } from "node:net";
import pg from "pg";

const TERMINATE = "X".charCodeAt(0);

/** What the server says to a client that it lets in, and that it is ready: `R` 0, `Z` idle. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A pooler that gives all of its clients one connection of PostgreSQL, one statement after the other, and knows nothing of
 * prepared statements: as PgBouncer does before version 1.21 when it pools transactions and one of them is enough.
 */
export async function shareOneConnection(url: string): Promise<{ url: string; close: () => Promise<void> }> {
  const shared = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  shared.on("error", () => undefined);
  await shared.connect();
  const { stream: upstream } = shared.connection;
  upstream.removeAllListeners("data");
  let asking: Socket | undefined;
  upstream.on("data", (chunk: Buffer) => asking?.write(chunk));
  const server = createServer((client) => {
    client.once("data", () => {
      client.write(WELCOME);
      client.on("data", (chunk: Buffer) => {
        if (chunk[0] === TERMINATE) return void client.end();
        asking = client;
        upstream.write(chunk);
      });
    });
    client.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const close = async () => {
    upstream.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { url: pooled.href, close };
}
