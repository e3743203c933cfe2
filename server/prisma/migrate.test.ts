import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase } from "@/testing/database";
import { copyProduct, type ProductCopy } from "@/testing/product-copy";
import { assertNotNewer, createDatabase, migrate } from "./migrate.mjs";

let product: ProductCopy;
let url: string;

beforeAll(() => {
  product = copyProduct();
});
afterAll(() => product.remove());

beforeEach(async () => {
  const database = await freshDatabase();
  await database.drop();
  url = database.url;
  return () => database.drop();
});

const prisma = (...args: string[]) => product.run("prisma/run.mjs", args, { DATABASE_URL: url }).exit;
const migrations = () => join(product.folder, "prisma/migrations");

async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows.map(({ tablename }) => tablename).sort();
}

describe("migrate()", () => {
  test("creates the database and applies missing migrations once, also when two start together", async () => {
    const counts = await Promise.all([1, 2].map(() => migrate(url, { from: migrations() })));
    expect(counts.sort()).toEqual([0, 1]);
    expect(await tables()).toEqual(["Note", "_prisma_migrations"]);
  });

  test("agrees with Prisma, whichever of the two ran first", async () => {
    await migrate(url, { from: migrations() });
    const status = await prisma("migrate", "status");
    expect(status).toMatchObject({ code: 0, output: expect.stringContaining("up to date") as string });
    const reset = await prisma("migrate", "reset", "--force");
    expect(reset.code).toBe(0);
    expect(await migrate(url, { from: migrations() })).toBe(0);
  });

  test("rolls back a failed migration, and names it on one line", async () => {
    const from = mkdtempSync(join(tmpdir(), "stint-"));
    for (const [name, sql] of [
      ["1_good", "create table good ()"],
      ["2_bad", "create table half (); create table good ()"],
    ] as const) {
      mkdirSync(join(from, name));
      writeFileSync(join(from, name, "migration.sql"), sql);
    }
    await expect(migrate(url, { from })).rejects.toThrow(
      /^Migration 2_bad failed and was rolled back.*"good" already exists$/,
    );
    expect(await tables()).toEqual(["_prisma_migrations", "good"]);
    rmSync(from, { recursive: true });
  });
});

describe("a database migrated by a newer version", () => {
  test("is refused on one line that names the migration, and stays unchanged", async () => {
    await assertNotNewer(url, migrations());
    await migrate(url, { from: migrations() });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('1', '', '99990101000000_later', now())`,
    );
    await client.end();
    const refusal = /^The database belongs to a newer version of Stint, .* migration 99990101000000_later [^\n]*$/;
    await expect(migrate(url, { from: migrations() })).rejects.toThrow(refusal);
    await expect(assertNotNewer(url, migrations())).rejects.toThrow(refusal);
    const { code, output } = await product.run("run.mjs", ["web"], {
      DATABASE_URL: url,
      NEXTAUTH_SECRET: "x".repeat(32),
    }).exit;
    expect([code, output.trim().split("\n").at(-1)]).toEqual([1, expect.stringMatching(refusal)]);
  });
});

describe("the Prisma CLI on our schema engine", () => {
  test("finds no difference between the migrations and the schema, so a new migration holds only its own change", async () => {
    await createDatabase(url);
    const compared = ["--from-migrations", resolve("prisma/migrations"), "--to-schema", resolve("prisma/schema")];
    const { output } = await prisma("migrate", "diff", ...compared);
    const advice =
      "Write a migration for the schema, or say in the schema what the migrations made: see CONTRIBUTING.md.";
    expect(output, advice).toContain("No difference");
  });

  test("writes a migration with its shadow database, and starts PostgreSQL by itself", async () => {
    const data = join(product.folder, "data");
    const run = (...args: string[]) => product.run("prisma/run.mjs", args, { STINT_DATA_DIR: data }).exit;
    const schema = join(product.folder, "prisma/schema/more.prisma");
    writeFileSync(schema, `model More {\n  id String @id\n}\n`);
    const made = await run("migrate", "dev", "--name", "more");
    expect(made.output).toContain("_more/");
    const difference = await run("migrate", "diff", "--from-migrations", migrations(), "--to-schema", "prisma/schema");
    expect(difference.output).toContain("No difference");
  });

  test("reports an unreachable server", async () => {
    const { code, output } = await product.run("prisma/run.mjs", ["migrate", "status"], {
      DATABASE_URL: "postgresql://me@127.0.0.1:1/nothing",
    }).exit;
    expect(code).toBe(1);
    expect(output).toContain("P1001");
  });
});
