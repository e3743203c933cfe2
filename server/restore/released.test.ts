import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openBackup, readBackup } from "@/lib/admin/backups/archive/read";
import type { Header, TableEnd } from "@/lib/admin/backups/archive/records";
import { freshDatabase } from "@/testing/database";
import { listMigrations } from "../prisma/migrate.mjs";
import { restore } from "./restore";

const RELEASED = resolve("testing/released");
const nobody = () => Promise.reject(new Error("It is not encrypted."));

describe.each(readdirSync(RELEASED))("%s", (name) => {
  const file = join(RELEASED, name);

  test("upgrades a database of this release without losing rows", async () => {
    const target = await freshDatabase();
    const client = new pg.Client({ connectionString: target.url });
    try {
      const migrations = resolve("prisma/migrations");
      await restore({ url: target.url, file, migrations, replaces: false, ask: nobody, say: () => undefined });
      await client.connect();
      const applied = await client.query("select migration_name from _prisma_migrations");
      expect(applied.rowCount).toBe(listMigrations().length);
      for (const { name: table, rows } of (await contentsOf(file)).tables) {
        const found = await client.query<{ rows: number }>(`select count(*)::int as rows from "${table}"`);
        expect(found.rows, table).toEqual([{ rows }]);
      }
    } finally {
      await client.end();
      await target.drop();
    }
  });

  test("keeps the migrations of this release unchanged", async () => {
    const checksums = new Map(listMigrations().map((migration) => [migration.name, migration.checksum]));
    const { migrations } = await contentsOf(file);
    expect(migrations.filter((migration) => checksums.get(migration.name) !== migration.checksum)).toEqual([]);
  });
});

async function contentsOf(file: string): Promise<{ migrations: Header["migrations"]; tables: TableEnd[] }> {
  const contents: { migrations: Header["migrations"]; tables: TableEnd[] } = { migrations: [], tables: [] };
  await readBackup(file, await openBackup(file, nobody), {
    header: async ({ migrations }) => void (contents.migrations = migrations),
    rows: async () => undefined,
    tableEnd: async (end) => void contents.tables.push(end),
    closing: async () => undefined,
  });
  return contents;
}
