import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fingerprintOf, makeBackup } from "@/lib/admin/backups/make";
import { openPool } from "@/lib/kernel/db/pool";
import { forTenant } from "@/lib/kernel/db/tenant";
import { env } from "@/lib/kernel/env";
import { freshDatabase, ownedDatabase } from "@/testing/database";
import { emitEveryEvent } from "@/testing/every-event";
import { emailOf, givenOwner, type TestUser } from "@/testing/factories";
import { clockifyFile, givenImported } from "@/testing/import-files";
import { givenWorld } from "@/testing/world";
import { dumpOf, givenAwkwardRows, olderMigrations } from "@/testing/whole-database";
import { restore, type Restore } from "./restore";

const PASSPHRASE = "seven yellow boats at noon";
const MIGRATIONS = resolve("prisma/migrations");

let folder: string;
let plain: string;
let encrypted: string;
let original: Record<string, unknown[]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "stint-backup-"));
  await emitEveryEvent();
  await givenWorld();
  await givenImportOf(await givenOwner());
  await givenAwkwardRows(env().DATABASE_URL);
  original = await dumpOf(env().DATABASE_URL);
  [plain, encrypted] = [join(folder, "plain.backup"), join(folder, "encrypted.backup")];
  await makeBackup(plain, null);
  await makeBackup(encrypted, PASSPHRASE);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Imported entries have keys. */
async function givenImportOf(owner: TestUser): Promise<void> {
  await givenImported(owner, clockifyFile([{ email: await emailOf(owner) }]));
}

let target: { url: string; drop(): Promise<void> };
beforeEach(async () => {
  target = await freshDatabase();
  return () => target.drop();
});

const into = (file: string, more: Partial<Restore> = {}) =>
  restore({
    url: target.url,
    file,
    migrations: MIGRATIONS,
    replaces: false,
    ask: () => Promise.resolve(PASSPHRASE),
    say: () => undefined,
    ...more,
  });

async function sql<Row extends pg.QueryResultRow>(text: string, url = target.url): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe("backup and restore", () => {
  test.each([
    ["as it is", () => plain],
    ["encrypted", () => encrypted],
  ])("keep every row of every table, %s", async (_how, file) => {
    const { rows } = await into(file());
    expect(await dumpOf(target.url)).toEqual(original);
    expect(rows).toBe(Object.values(original).flat().length);
    expect(Object.entries(original).filter(([, found]) => found.length === 0)).toEqual([]);
  });

  test("keep references, triggers and sequences working", async () => {
    await into(plain);
    const shape = `select conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
      where connamespace = 'public'::regnamespace order by conname, 2`;
    expect(await sql(shape)).toEqual(await sql(shape, env().DATABASE_URL));
    const triggers = "select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname";
    expect(await sql(triggers)).toEqual(await sql(triggers, env().DATABASE_URL));
    const [next] = await sql<{ is_ahead: boolean }>(
      "select nextval('budget_checks_id_seq') > coalesce(max(id), 0) as is_ahead from budget_checks",
    );
    expect(next?.is_ahead).toBe(true);
    const migrations = "select migration_name, checksum from _prisma_migrations order by 1";
    expect(await sql(migrations)).toEqual(await sql(migrations, env().DATABASE_URL));
  });

  test("set up row-level security at once, for processes that start without migrating", async () => {
    await into(plain);
    const [{ id } = { id: "" }, ...others] = await sql<{ id: string }>("select id from workspaces");
    expect(others.length).toBeGreaterThan(0);
    const pool = openPool(target.url, 1);
    try {
      const asked = "select id, current_user::text as role from workspaces";
      const { rows } = await forTenant(id, () => pool.query<{ id: string; role: string }>(asked));
      expect(rows).toEqual([{ id, role: "stint_tenant" }]);
      await expect(forTenant(id, () => pool.query("select 1 from _prisma_migrations"))).rejects.toThrow("denied");
    } finally {
      await pool.end();
    }
  });

  test("need only a database of one's own, and work repeatedly", async () => {
    const owned = await ownedDatabase();
    const before = env().DATABASE_URL;
    try {
      const lines: string[] = [];
      await into(plain, { url: owned.url, say: (line) => lines.push(line) });
      expect(lines.at(-1)).toMatch(/^No row-level security between workspaces \(permission denied/);
      expect(await dumpOf(owned.url)).toEqual(original);
      await expect(sql("create role somebody", owned.url)).rejects.toThrow("permission denied");
      await into(encrypted, { url: owned.url, replaces: true });
      Object.assign(env(), { DATABASE_URL: owned.url });
      const again = join(folder, "owned.backup");
      await makeBackup(again, null);
      await into(again);
      expect(await dumpOf(target.url)).toEqual(original);
    } finally {
      Object.assign(env(), { DATABASE_URL: before });
      await owned.drop();
    }
  });

  test("take a snapshot while others write, without blocking them", async () => {
    const busy = await freshDatabase();
    const before = env().DATABASE_URL;
    await into(plain, { url: busy.url });
    const writer = new pg.Client({ connectionString: busy.url });
    await writer.connect();
    Object.assign(env(), { DATABASE_URL: busy.url });
    try {
      const file = join(folder, "busy.backup");
      const state = { isMade: false };
      const making = makeBackup(file, null).finally(() => (state.isMade = true));
      let pairs = 0;
      do {
        await writer.query(`with one as (
          insert into clients (id, workspace_id, name, currency) select uuid_v7(), id, 'pair', 'EUR' from workspaces
          returning id, workspace_id)
          insert into tax_rates (id, workspace_id, name, percentage, kind) select id, workspace_id, 'pair', '1', 'standard' from one`);
        pairs++;
      } while (!state.isMade || pairs < 5);
      await making;
      await into(file, { url: target.url });
      const [found] = await sql<{ clients: string; rates: string }>(`select
        (select count(*) from clients where name = 'pair') as clients, (select count(*) from tax_rates where name = 'pair') as rates`);
      expect(found?.clients).toBe(found?.rates);
    } finally {
      Object.assign(env(), { DATABASE_URL: before });
      await writer.end();
      await busy.drop();
    }
  });

  test("migrate an older backup, and refuse a newer one on one line", async () => {
    const older = olderMigrations(folder);
    const url = `${target.url}_newer`;
    await expect(into(plain, { url, migrations: older })).rejects.toThrow(
      /^This backup was made by Stint \S+, which is newer than this one: .*\. Nothing was restored\.$/,
    );
    const newer = olderMigrations(folder, "99990101000000_later");
    const { migrated } = await into(plain, { migrations: newer });
    expect(migrated).toBe(1);
    expect(await sql("select count(*)::int as rows from later")).toEqual([{ rows: original["workspaces"]?.length }]);
  });
});

describe("an altered file", () => {
  const copy = (of: string) => {
    const file = join(folder, "copy.backup");
    copyFileSync(of, file);
    return file;
  };
  const untouched = async (given: Promise<unknown>, line: RegExp) => {
    await expect(given).rejects.toThrow(line);
    expect(await sql("select count(*)::int as rows from workspaces")).toEqual([{ rows: 0 }]);
  };

  test("is refused with the wrong passphrase, before anything is restored", async () => {
    await untouched(
      into(encrypted, { ask: () => Promise.resolve("seven yellow boats at one") }),
      /^The passphrase is not/,
    );
  });

  test("is refused when truncated anywhere", async () => {
    const size = statSync(plain).size;
    const ends: [string, number][] = [size - 1, size - 20, Math.floor(size / 2), 400, 20].map((end) => [plain, end]);
    for (const [of, length] of [...ends, [plain, frameEnd(plain, 1)], [encrypted, frameEnd(encrypted, 2)]] as const) {
      const file = copy(of);
      truncateSync(file, length);
      await untouched(into(file), /^This (backup|file) (ends too early|is not a backup)/);
    }
  });

  test("is refused when any byte changed", async () => {
    for (const of of [plain, encrypted]) {
      const bytes = readFileSync(of);
      const start = bytes.indexOf("\n") + 1;
      const everywhere = [20, start, start + 3, start + 9, Math.floor(bytes.length / 2), bytes.length - 1];
      for (const at of of === plain ? everywhere : [start + 9, bytes.length - 1]) {
        const file = copy(of);
        const damaged = Buffer.from(bytes);
        damaged.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        writeFileSync(file, damaged);
        await untouched(into(file), /^This |^The passphrase is not/);
      }
    }
  });

  test("is refused when it is no backup", async () => {
    await untouched(into(resolve("package.json")), /^This file is not a backup of Stint\.$/);
    await untouched(into(join(folder, "missing")), /cannot be read \(ENOENT\)\.$/);
  });

  test("only its owner can read the file, and encryption hides its content", () => {
    expect(statSync(plain).mode & 0o777).toBe(0o600);
    expect(readFileSync(encrypted).includes("gzip")).toBe(false);
    expect(readFileSync(encrypted, "latin1")).not.toContain(fingerprintOf(env().NEXTAUTH_SECRET));
  });
});

describe("a database that cannot be restored into", () => {
  test("is refused when it holds data, unless --replace is given", async () => {
    await into(plain);
    await sql("insert into users (id, email, name) values (gen_random_uuid(), 'later@example.com', 'Later')");
    await expect(into(plain)).rejects.toThrow(/^The database is not empty, .* --replace\.$/);
    await into(plain, { replaces: true });
    expect(await dumpOf(target.url)).toEqual(original);
  });

  test("is refused while the product runs on it", async () => {
    const product = new pg.Client({ connectionString: target.url, application_name: "stint" });
    await product.connect();
    await expect(into(plain)).rejects.toThrow(/^Stint runs on this database/);
    await product.end();
  });

  test("is unchanged when the restore is killed just before it commits", async () => {
    await into(plain);
    await sql("update workspaces set name = 'as it was'");
    const before = await dumpOf(target.url);
    const killed = into(plain, {
      replaces: true,
      beforeCommit: async () => {
        await sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'stint restore'`);
      },
    });
    await expect(killed).rejects.toThrow();
    expect(await dumpOf(target.url)).toEqual(before);
  });
});

function frameEnd(file: string, frames: number): number {
  const bytes = readFileSync(file);
  let at = bytes.indexOf("\n") + 1;
  for (let number = 0; number < frames; number++) at += 4 + bytes.readUInt32BE(at) + 16;
  return at;
}
