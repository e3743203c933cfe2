import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackup, readBackup } from "@/lib/admin/backups/archive/read";
import { freshDatabase } from "@/testing/database";
import { grow, holdsOf, rowsOf, type Hold } from "@/testing/migration-locks";
import { restore } from "../restore/restore";
import { listMigrations, runMigration, type Migration } from "./migrate.mjs";

/**
 * Milliseconds at a million rows, as printed when this test fails. A running Stint may wait for two seconds at most.
 */
const EXAMINED: Readonly<Record<string, number>> = {
  "20261125150000_recovery_by_endpoint": 494,
  "20261125160000_rare_deliveries": 1200,
  "20261125170000_waiting_deliveries": 933,
  "20261125230000_one_delivery_scheduler": 1394,
  "20261126131000_imports": 944,
  "20261126170000_timesheets": 800,
  "20261127020000_entry_search": 668,
  "20261127114000_custom_fields": 930,
  "20261127120000_previous_events": 1410,
  "20261127120300_recorded_events": 1550,
  "20261128120000_milestones": 323,
};

const LIMIT_MS = 2000;
const ROWS = 2000;
const MILLION = 1_000_000;

const ADVICE: Readonly<Record<Hold["cause"], string>> = {
  rewritten:
    "The migration rewrites the whole table. Add another column without a volatile default, fill it in small batches with a background function, and drop the old column in a later version.",
  changed:
    "The migration changes all rows at once. Accept both the old and the new form, and change the rows in small batches with a background function.",
  read: "The migration reads all rows. Add a constraint with NOT VALID and validate it in a separate migration; make an index partial, or use a separate table for the new rows.",
};

const nobody = () => Promise.reject(new Error("The backup is not encrypted."));
const newest = resolve("testing/released", readdirSync("testing/released").sort().at(-1) ?? "");

let client: pg.Client;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let released = new Set<string>();

beforeAll(async () => {
  released = await migrationsOf(newest);
  const folder = mkdtempSync(join(tmpdir(), "stint-migrations-"));
  for (const name of released) cpSync(resolve("prisma/migrations", name), join(folder, name), { recursive: true });
  database = await freshDatabase();
  await restore({
    url: database.url,
    file: newest,
    migrations: folder,
    replaces: true,
    ask: nobody,
    say: () => undefined,
  });
  rmSync(folder, { recursive: true });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await grow(client, ROWS);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test("each big table has enough rows", async () => {
  for (const [table, rows] of Object.entries(await rowsOf(client))) expect(rows, table).toBeGreaterThanOrEqual(ROWS);
});

test.each<[sql: string, hold: Hold | null]>([
  ["alter table time_entries alter column notes type varchar(9000)", lock("time_entries", "rewritten")],
  ["alter table events add column at timestamptz default clock_timestamp()", lock("events", "rewritten")],
  ["alter table time_entries add constraint short check (length(notes) < 9000)", lock("time_entries", "read")],
  ["create index on webhook_deliveries (status, id)", { ...lock("webhook_deliveries", "read"), lock: "ShareLock" }],
  ["update time_entries set notes = notes || '!'", { table: "time_entries", lock: null, cause: "changed" }],
  ["alter table time_entries add column weather text default 'fair'", null],
  ["alter table time_entries add constraint short check (length(notes) < 9000) not valid", null],
  ["create table reviews (id uuid primary key); create index on reviews (id)", null],
  ["update time_entries set notes = '' where id = (select id from time_entries limit 1)", null],
])("%s", async (sql, hold) => {
  await client.query("begin");
  const holds = await holdsOf(client, () => client.query(sql), ROWS);
  await client.query("rollback");
  expect(holds).toEqual(hold ? [hold] : []);
});

test("no migration since the last release blocks for two seconds at a million rows", { timeout: 900_000 }, async () => {
  const complaints: string[] = [];
  for (const migration of listMigrations().filter(({ name }) => !released.has(name))) {
    await client.query("begin");
    const begun = performance.now();
    const holds = await holdsOf(client, () => runMigration(client, migration), ROWS);
    const took = performance.now() - begun;
    const isKnown = (EXAMINED[migration.name] ?? Infinity) < LIMIT_MS;
    if (took > LIMIT_MS) complaints.push(`${migration.name} takes ${(took / 1000).toFixed(1)} s with hardly any rows.`);
    if (holds.length === 0 || isKnown) {
      await client.query("commit");
      continue;
    }
    await client.query("rollback");
    complaints.push(complaintAbout(migration, holds, await tookAtAMillion(migration, holds)));
  }
  expect(complaints).toEqual([]);
});

/** Creating the rows takes a minute or more. */
async function tookAtAMillion(migration: Migration, holds: readonly Hold[]): Promise<number> {
  const tables = holds.map(({ table }) => table);
  await grow(client, MILLION, tables);
  const begun = performance.now();
  await client.query("begin");
  await runMigration(client, migration);
  await client.query("commit");
  return performance.now() - begun;
}

function complaintAbout({ name }: Migration, holds: readonly Hold[], ms: number): string {
  const what = holds.map(({ table, lock: held, cause }) => `${table} (${held ?? "its rows"}): ${ADVICE[cause]}`);
  const took = `${name} took ${ms.toFixed(0)} ms at a million rows`;
  return ms < LIMIT_MS
    ? `${took}, which is allowed: write that down in EXAMINED.`
    : `${took}, and everybody waits. ${what.join(" ")}`;
}

function lock(table: string, cause: Hold["cause"]): Hold {
  return { table, lock: "AccessExclusiveLock", cause };
}

async function migrationsOf(file: string): Promise<Set<string>> {
  const names = new Set<string>();
  await readBackup(file, await openBackup(file, nobody), {
    header: async ({ migrations }) => {
      for (const { name } of migrations) names.add(name);
    },
    rows: async () => undefined,
    tableEnd: async () => undefined,
    closing: async () => undefined,
  });
  return names;
}
