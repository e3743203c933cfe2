import pg from "pg";
import { describe, expect, test } from "vitest";
import { GET as verifyLog } from "@/app/v1/audit-log/verification/route";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { pool } from "@/lib/kernel/db/pool";
import { env } from "@/lib/kernel/env";
import { runAdmin } from "@/server/admin/commands";
import { databaseBefore } from "@/testing/database";
import { call } from "@/testing/call";
import { givenOwner, givenWorkspace } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { verifyAuditLog, type Verified } from "./chain";

async function givenLog(entries: number): Promise<{ id: string; name: string }> {
  const { id } = await givenWorkspace();
  const name = `Workspace ${id}`;
  await prisma().workspace.update({ where: { id }, data: { name } });
  await Promise.all(Array.from({ length: entries }, (_, index) => write(id, index)));
  return { id, name };
}

const write = (workspaceId: string, index: number) =>
  prisma().auditEntry.create({
    data: { id: newUuid(), workspaceId, action: "x.y", details: { index, text: "“é\n" }, ip: "192.0.2.7" },
  });

async function verified(name: string): Promise<Verified | undefined> {
  const all: Verified[] = [];
  await verifyAuditLog((one) => all.push(one));
  return all.find(({ workspace }) => workspace === name);
}

/** As the owner of the database. */
async function tamper(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  await client.query("set session_replication_role = replica");
  await client.query(statement, values);
  await client.end();
}

describe("the audit log", () => {
  test("is append-only: SQL cannot change or delete entries", async () => {
    const { id, name } = await givenLog(3);
    for (const statement of [
      "update audit_entries set ip = '203.0.113.1'",
      "update audit_entries set hash = hash",
      "delete from audit_entries",
      `delete from workspaces where id = '${id}'; delete from audit_entries where workspace_id = '${id}'`,
      "truncate audit_entries",
      "set local stint.forgotten_audit_entries = 'all'; delete from audit_entries",
    ]) {
      await expect(pool().query(statement), statement).rejects.toThrow("The audit log can only be added to");
    }
    expect(await verified(name)).toMatchObject({ entries: 3, fault: null });
  });

  test("has one unbroken chain for each workspace, however many write at once", async () => {
    const [one, other] = await Promise.all([givenLog(40), givenLog(10)]);
    const rows = await prisma().auditEntry.findMany({
      where: { workspaceId: one.id },
      orderBy: { position: "asc" },
      take: 99,
    });
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await verified(one.name)).toMatchObject({ entries: 40, fault: null });
    expect(await verified(other.name)).toMatchObject({ entries: 10, fault: null });
  });

  test("takes up what a transaction wrote only if it commits", async () => {
    const { id, name } = await givenLog(1);
    const lost = prisma().$transaction(async (db) => {
      await db.auditEntry.create({ data: { id: newUuid(), workspaceId: id, action: "x.lost" } });
      throw new Error("undone");
    });
    await expect(lost).rejects.toThrow("undone");
    await write(id, 2);
    expect(await verified(name)).toMatchObject({ entries: 2, fault: null });
  });
});

describe("verify-audit-log", () => {
  test.each([
    [
      "a changed entry",
      "update audit_entries set details = '{}' where workspace_id = $1 and position = 3",
      3,
      "entry_changed",
    ],
    [
      "a changed time",
      "update audit_entries set at = at + interval '1 ms' where workspace_id = $1 and position = 3",
      3,
      "entry_changed",
    ],
    [
      "one that was taken out",
      "delete from audit_entries where workspace_id = $1 and position = 3",
      3,
      "entry_missing",
    ],
    ["a cut end", "delete from audit_entries where workspace_id = $1 and position > 2", 3, "last_entries_missing"],
    ["a cut beginning", "delete from audit_entries where workspace_id = $1 and position < 3", 1, "entry_missing"],
    [
      "an entry and all that shows it",
      `with gone as (delete from audit_entries where workspace_id = $1 and position = 5)
       update audit_chains set position = 4 where workspace_id = $1`,
      4,
      "entry_not_last",
    ],
    [
      "one that was put before the others",
      "insert into audit_entries (id, workspace_id, action, position) values (gen_random_uuid(), $1, 'x.y', 0)",
      0,
      "entry_before_first",
    ],
  ])("names the first entry that does not fit: %s", async (_what, statement, position, reason) => {
    const { id, name } = await givenLog(5);
    await tamper(statement, [id]);
    const { fault } = (await verified(name)) ?? {};
    expect(fault).toMatchObject({ reason, params: { position } });
    await tamper("delete from audit_entries where workspace_id = $1", [id]);
    await tamper("delete from audit_chains where workspace_id = $1", [id]);
  });

  test("exit 0 with the newest hash of each workspace; exit 1 with the entry that does not fit", async () => {
    const { id, name } = await givenLog(2);
    const run = async () => {
      const said: string[] = [];
      const printed: string[] = [];
      const code = await runAdmin(["verify-audit-log"], {
        say: (line) => said.push(line),
        print: (line) => printed.push(line),
      });
      return { code, said: said.join("\n"), printed: printed.find((line) => line.startsWith(name)) };
    };
    const [newest] = await prisma().auditEntry.findMany({
      where: { workspaceId: id },
      orderBy: { position: "desc" },
      take: 1,
    });
    const hash = Buffer.from(newest?.hash ?? []).toString("hex");
    expect(await run()).toMatchObject({ code: 0, printed: `${name}: 2 entries, ${hash}` });
    await tamper("update audit_entries set ip = null where id = $1", [newest?.id]);
    const named = `${name}: Entry 2 (${toPublicId("aud", newest?.id ?? "")}, x.y, `;
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining(named) as string, printed: undefined });
  });
});

test("entries from before the chain are in it, in the order of their time", async () => {
  const old = await databaseBefore("20261123100001_audit_chain");
  const [one, other] = [newUuid(), newUuid()];
  for (const [at, workspace_id] of [
    ["2026-03-01", one],
    ["2026-01-01", one],
    ["2026-02-01", other],
    ["2026-02-01", one],
  ] as const) {
    await old.insert("audit_entries", { id: newUuid(), workspace_id, action: "x.y", at: `${at}T00:00:00Z` });
  }
  await old.apply();
  await old.insert("audit_entries", { id: newUuid(), workspace_id: one, action: "x.new", at: "2026-04-01T00:00:00Z" });
  const rows = await old.rows(
    "select workspace_id, position::int, extract(month from at)::int as month from audit_entries order by 1, 2",
  );
  expect(rows.filter((row) => row["workspace_id"] === one)).toMatchObject(
    [1, 2, 3, 4].map((month) => ({ position: month, month })),
  );
  const links = await old.rows(`select hash = sha256(lag(hash, 1, '') over (partition by workspace_id order by position)
    || convert_to(audit_content(e), 'UTF8')) as fits from audit_entries e`);
  expect(links).toEqual(Array.from({ length: 5 }, () => ({ fits: true })));
  await old.drop();
});

describe("GET /v1/audit-log/verification", () => {
  test("200: what the caller's own workspace has, and the first entry that does not fit", async () => {
    const [owner, other] = [await givenOwner(), await givenLog(3)];
    const { headers } = await givenSession(owner);
    const ask = async () => (await call(verifyLog, { as: null, headers })).body;
    expect(await ask()).toMatchObject({ entries: 0, hash: "", fault: null });
    for (const index of [0, 1, 2]) await write(owner.workspace.id, index);
    const [newest] = await prisma().auditEntry.findMany({
      where: { workspaceId: owner.workspace.id },
      orderBy: { position: "desc" },
      take: 1,
    });
    expect(await ask()).toMatchObject({
      entries: 3,
      hash: Buffer.from(newest?.hash ?? []).toString("hex"),
      fault: null,
    });
    const change = "update audit_entries set ip = '203.0.113.1' where workspace_id = $1 and position = 2";
    await tamper(change, [other.id]);
    expect(await ask()).toMatchObject({ fault: null });
    await tamper(change, [owner.workspace.id]);
    expect(await ask()).toMatchObject({
      entries: 1,
      fault: expect.stringMatching(/^Entry 2 .*was changed\.$/) as string,
      reason: "entry_changed",
    });
    for (const id of [other.id, owner.workspace.id]) {
      await tamper("delete from audit_entries where workspace_id = $1", [id]);
      await tamper("delete from audit_chains where workspace_id = $1", [id]);
    }
  });
});
