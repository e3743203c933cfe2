import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import { openPool } from "@/lib/kernel/db/pool";
import { forTenant } from "@/lib/kernel/db/tenant";
import { migrate } from "./migrate.mjs";

const name = `stint_test_modest_${randomBytes(4).toString("hex")}`;
const [own, foreign] = [newUuid(), newUuid()];
let admin: pg.Client;
let url: string;

/** As on some hosted servers. */
beforeAll(async () => {
  admin = new pg.Client({ connectionString: env().DATABASE_URL });
  await admin.connect();
  await admin.query(`create role ${name} login password 'modest'`);
  await admin.query(`create database ${name} owner ${name}`);
  const modest = new URL(env().DATABASE_URL);
  Object.assign(modest, { username: name, password: "modest", pathname: `/${name}` });
  url = modest.href;
});
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`drop role ${name}`);
  await admin.end();
});

async function said(): Promise<string[]> {
  const lines: string[] = [];
  await migrate(url, { say: (line) => lines.push(line) });
  return lines.filter((line) => !line.startsWith("Migration "));
}

async function seenFor(workspaceId: string): Promise<string[]> {
  const pool = openPool(url, 1);
  const { rows } = await forTenant(workspaceId, () =>
    pool.query<{ id: string }>("select id from workspaces order by id"),
  );
  await pool.end();
  return rows.map(({ id }) => id);
}

test("without the right to create roles, starts without row-level security, prints the statements to run, and uses the role once it exists", async () => {
  expect(await said()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^No row-level security .*have an administrator .* "create role stint_tenant; grant stint_tenant to ${name}"\\.$`,
      ),
    ),
  ]);
  const pool = openPool(url, 1);
  const insert =
    "insert into workspaces (id, name, currency, time_zone) values ($1, 'Own', 'EUR', 'UTC'), ($2, 'Foreign', 'EUR', 'UTC')";
  await pool.query(insert, [own, foreign]);
  await pool.end();
  expect(await seenFor(own)).toEqual([own, foreign].sort());

  await admin.query(`grant stint_tenant to ${name}`);
  expect(await said()).toEqual([]);
  expect(await seenFor(own)).toEqual([own]);
  expect(await seenFor(foreign)).toEqual([foreign]);
});
