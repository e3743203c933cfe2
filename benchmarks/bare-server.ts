import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { env } from "@/lib/env";
import { recordingFile, type RecordedStatement, type Recording } from "./recorded";

/** The limit to measure against: nothing but `node:http`, `pg` with named statements, and JSON. */
const { list, create } = JSON.parse(readFileSync(recordingFile(), "utf8")) as Recording;
const pool = new pg.Pool({
  connectionString: env().DATABASE_URL,
  max: env().DATABASE_POOL_SIZE,
  options: "-c TimeZone=UTC",
});

createServer((request, response) => {
  const answer = request.method === "POST" ? createOne(request) : listPage();
  void answer.then((reply) => {
    const body = JSON.stringify(reply);
    response
      .writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) })
      .end(body);
  });
}).listen(env().PORT, "127.0.0.1");

async function listPage(): Promise<object> {
  let rows: object[] = [];
  for (const [index, statement] of list.entries())
    rows = await ask(`list-${String(index)}`, statement.text, statement.values);
  return { data: rows, has_more: true };
}

/** The recorded statements with fresh ids, for ids cannot be inserted twice. */
async function createOne(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const given = JSON.parse(Buffer.concat(chunks).toString()) as object;
  const fresh = new Map(newIds(create).map((old) => [old, randomUUID()]));
  for (const [index, { text, values }] of create.entries()) {
    await ask(
      `create-${String(index)}`,
      text,
      values.map((value) => fresh.get(value as string) ?? value),
    );
  }
  return { ...given, id: [...fresh.values()][0] };
}

/** The values of the last statement that the call made up: UUIDs that no earlier statement knew. */
function newIds(statements: RecordedStatement[]): string[] {
  const known = new Set(statements.slice(0, -1).flatMap(({ values }) => values));
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;
  return (statements.at(-1)?.values ?? []).filter(
    (value): value is string => typeof value === "string" && uuid.test(value) && !known.has(value),
  );
}

async function ask(name: string, text: string, values: unknown[]): Promise<object[]> {
  return (await pool.query<object>({ name, text, values })).rows;
}
