import { beforeAll, describe, expect, test } from "vitest";
import { memberContextById } from "@/lib/kernel/auth/member-context";
import { newUuid } from "@/lib/kernel/core/uuid";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { givenWorld, type World } from "@/testing/world";
import { openPool, pool } from "./pool";
import { SequentialPg } from "./adapter";
import { prisma, transaction } from "./prisma";
import { inSnapshot } from "./snapshot";
import { run, sql } from "./sql";
import { acrossTenants, forTenant } from "./tenant";

let own: World;
let foreign: World;
let workspaceId: string;
let foreignId: string;
beforeAll(async () => {
  own = await givenWorld();
  foreign = await givenWorld();
  workspaceId = own.people.owner.workspace.id;
  foreignId = foreign.people.owner.workspace.id;
});

/** Tables with rows of workspaces, and their workspace columns. */
async function tables(): Promise<{ name: string; column: string }[]> {
  const { rows } = await pool().query<{ name: string; column: string }>(`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'workspace_id' or (table_name = 'workspaces' and column_name = 'id'))`);
  return rows;
}

/** Workspaces whose rows are visible to an unfiltered statement. */
async function seen(name: string, column: string): Promise<string[]> {
  const { rows } = await pool().query<{ id: string }>(`select distinct ${column} as id from ${name} order by 1`);
  return rows.map(({ id }) => id);
}

describe("for one workspace, whatever the statement", () => {
  test("only its rows are visible, in every table with rows of workspaces", async () => {
    const filled: string[] = [];
    for (const { name, column } of await tables()) {
      const all = await seen(name, column);
      if (all.includes(workspaceId) && all.includes(foreignId)) filled.push(name);
      const visible = await forTenant(workspaceId, () => seen(name, column));
      expect(visible, name).toEqual(all.filter((id) => id === workspaceId));
    }
    expect(filled).toEqual(expect.arrayContaining(["time_entries", "invoices", "clients", "events", "workspaces"]));
    expect(filled.length).toBeGreaterThan(20);
  });

  test("only its rows are changed and deleted", async () => {
    const [changed, deleted] = await forTenant(workspaceId, async () => [
      await pool().query("update tasks set name = 'Mine' returning workspace_id as id"),
      await pool().query("delete from api_keys returning workspace_id as id"),
    ]);
    for (const result of [changed, deleted]) {
      expect(result.rowCount).toBeGreaterThan(0);
      expect(new Set(result.rows.map(({ id }: { id: string }) => id))).toEqual(new Set([workspaceId]));
    }
    expect(await seen("api_keys", "workspace_id")).toContain(foreignId);
  });

  test("no row can be inserted into or moved to another workspace", async () => {
    const data = { id: newUuid(), name: "Brightwell", currency: "EUR" };
    const refusal = /violates row-level security policy/;
    await forTenant(workspaceId, async () => {
      await expect(prisma().client.create({ data: { ...data, workspaceId: foreignId } })).rejects.toThrow(refusal);
      const move = pool().query("update clients set workspace_id = $1", [foreignId]);
      await expect(move).rejects.toThrow(refusal);
      await prisma().client.create({ data: { ...data, workspaceId } });
    });
  });

  test("an operation that does not name its workspace reads only its own rows", async () => {
    const forgetful = query("time_entries:read", () => seen("time_entries", "workspace_id"));
    const context = await memberContextById(workspaceId, own.people.member.id, new Date());
    if (!context) throw new Error("the member is active");
    expect(await forgetful.run(context, {})).toEqual([workspaceId]);
  });

  test("also in a transaction, in a snapshot, and if it names another workspace", async () => {
    const count = sql`select count(*)::int as n from time_entries where workspace_id = ${foreignId}::uuid`;
    const named = async () => (await run<{ n: number }>(count))[0]?.n;
    const { _count: all } = await prisma().timeEntry.aggregate({ where: { workspaceId: foreignId }, _count: true });
    expect(all).toBeGreaterThan(0);
    await forTenant(workspaceId, async () => {
      expect(await named()).toBe(0);
      expect(await inSnapshot(named)).toBe(0);
      expect(await transaction((db) => db.timeEntry.count({ where: { workspaceId: foreignId } }))).toBe(0);
      expect(await acrossTenants(named)).toBe(all);
      expect(await named()).toBe(0);
    });
  });

  test("parallel work on few connections is isolated", async () => {
    const asked = Array.from({ length: 200 }, (_, index) => [workspaceId, foreignId, undefined][index % 3]);
    const found = await Promise.all(
      asked.map((id) => (id ? forTenant(id, () => seen("clients", "workspace_id")) : seen("clients", "workspace_id"))),
    );
    for (const [index, ids] of found.entries()) {
      const id = asked[index];
      if (id) expect(ids).toEqual([id]);
      else expect(ids).toEqual(expect.arrayContaining([workspaceId, foreignId]));
    }
  });

  test("isolation holds through a pooler, which keeps no session", async () => {
    const pooled = openPool(env().DATABASE_URL, 1, false);
    const ids = async () =>
      (await pooled.query<{ id: string }>(`select distinct workspace_id as id from clients`)).rows;
    try {
      expect(await forTenant(workspaceId, ids)).toEqual([{ id: workspaceId }]);
      await expect(forTenant(workspaceId, () => pooled.query("select 1 / 0"))).rejects.toThrow("division by zero");
      expect(await forTenant(foreignId, ids)).toEqual([{ id: foreignId }]);
      expect((await ids()).length).toBeGreaterThan(1);
      const opened = new SequentialPg(pooled);
      const adapter = await opened.connect();
      const found = await forTenant(workspaceId, async () => {
        const begun = await adapter.startTransaction();
        const { rows } = await begun.queryRaw({
          sql: "select distinct workspace_id::text from clients",
          args: [],
          argTypes: [],
        });
        await begun.executeRaw({ sql: "rollback", args: [], argTypes: [] });
        await begun.rollback();
        return rows;
      });
      expect(found).toEqual([[workspaceId]]);
      expect((await ids()).length).toBeGreaterThan(1);
    } finally {
      await pooled.end();
    }
  });
});

test("every table of workspaces has row-level security, which only the owner bypasses", async () => {
  const { rows } = await pool().query<{ name: string; walls: string[] | null }>(`
    select c.relname as name, array_agg(p.polname::text || case when c.relrowsecurity then '' else ' (off)' end) as walls
    from pg_class c left join pg_policy p on p.polrelid = c.oid where c.relnamespace = 'public'::regnamespace group by 1`);
  const walls = new Map(rows.map(({ name, walls: found }) => [name, found]));
  for (const { name, column } of await tables()) {
    const missing = `Add to the migration:
      ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY;
      CREATE POLICY tenant ON "${name}" USING (${column} = current_setting('stint.workspace')::uuid);`;
    expect(walls.get(name), missing).toEqual(["tenant"]);
  }
  const role = await pool().query(
    "select rolbypassrls, rolsuper, rolcanlogin from pg_roles where rolname = 'stint_tenant'",
  );
  expect(role.rows).toEqual([{ rolbypassrls: false, rolsuper: false, rolcanlogin: false }]);
});

test("the role without a workspace reads nothing", async () => {
  const client = await pool().connect();
  try {
    await client.query("begin");
    await client.query("set local role stint_tenant");
    await client.query("set local stint.workspace = ''");
    await expect(client.query("select 1 from clients")).rejects.toThrow(/invalid input syntax for type uuid/);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
