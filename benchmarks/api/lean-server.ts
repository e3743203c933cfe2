import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { env } from "@/lib/kernel/env";
import type { BenchCall } from "./calls";

/**
 * The smallest server with the same responses, as a baseline: `node:http`, `pg`, and one named statement per call whose
 * JSON the database writes. Without authentication.
 */
const calls = JSON.parse(readFileSync(join(env().STINT_DATA_DIR, "calls.json"), "utf8")) as BenchCall[];
const statements = new Map<string, pg.QueryConfig>(
  calls.flatMap(({ method, target, targets = [target], lean }, index) =>
    targets.map((one) => [`${method} ${one}`, { name: `call-${String(index)}`, ...lean }] as const),
  ),
);
const pool = new pg.Pool({
  connectionString: env().DATABASE_URL,
  max: env().DATABASE_POOL_SIZE,
  options: "-c TimeZone=UTC",
});

createServer((request, response) => {
  const statement = statements.get(`${request.method ?? ""} ${request.url ?? ""}`);
  if (!statement) {
    response.writeHead(404).end();
    return;
  }
  void Promise.all([pool.query<{ body: string }>(statement), given(request)]).then(([{ rows }]) => {
    const body = rows[0]?.body ?? "";
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) })
      .end(body);
  });
}).listen(env().PORT, "127.0.0.1");

/** The parsed body of a change. */
async function given(request: IncomingMessage): Promise<unknown> {
  if (request.method === "GET") return null;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}
