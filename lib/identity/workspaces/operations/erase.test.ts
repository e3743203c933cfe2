import { expect, test } from "vitest";
import { pool } from "@/lib/kernel/db/pool";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import { deletedFor, givenDeleted } from "@/testing/deleted-workspaces";
import { emitEveryEvent } from "@/testing/every-event";
import { givenOwner, givenUser, givenWorkspace } from "@/testing/factories";
import { givenSession } from "@/testing/sessions";
import { givenAwkwardRows } from "@/testing/whole-database";
import { givenWorld } from "@/testing/world";
import { tablesToErase } from "../store/erase";
import { eraseDeleted } from "./erase";

/** Rows by table, of one workspace or of all others. */
async function rows(workspaceId: string, are: "its" | "others'"): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of [...(await tablesToErase()), "workspaces"]) {
    const column = table === "workspaces" ? "id" : "workspace_id";
    const { rows: all } = await pool().query<{ row: string }>(
      `select t::text as row from "${table}" t where (${column} = $1) is ${are === "its" ? "" : "not"} true order by 1`,
      [workspaceId],
    );
    if (all.length > 0) found[table] = all.map(({ row }) => row);
  }
  return found;
}

/** A workspace with rows in every table. Return two of its people and the ids of all. */
async function givenFullWorkspace() {
  await emitEveryEvent();
  const { id } = await prisma().workspace.findFirstOrThrow();
  const workspace = { id, secret: "" };
  const [owner, member] = [await givenUser(workspace, "owner"), await givenUser(workspace, "member")];
  await givenAwkwardRows(env().DATABASE_URL);
  const people = await prisma().membership.findMany({ where: { workspaceId: id }, select: { userId: true } });
  return { owner, member, people: people.map(({ userId }) => userId) };
}

async function eraseAll(withinMs: number): Promise<number> {
  let turns = 1;
  while (await eraseDeleted(withinMs)) turns++;
  return turns;
}

test("a deleted workspace is kept for 14 days, and then erased with its accounts; other workspaces keep every row", async () => {
  const { owner, member, people } = await givenFullWorkspace();
  const other = await givenWorld();
  const { id } = owner.workspace;
  // This member also belongs to another workspace.
  await prisma().membership.create({
    data: { workspaceId: other.people.owner.workspace.id, userId: member.id, role: "member", status: "active" },
  });
  await givenSession(member);
  await givenDeleted(owner);
  await deletedFor(owner.workspace, 13.9);
  const [its, others] = [await rows(id, "its"), await rows(id, "others'")];
  expect(Object.keys(its).length).toBeGreaterThan(40);
  expect(await eraseAll(60_000)).toBe(1);
  expect(await rows(id, "its")).toEqual(its);

  await deletedFor(owner.workspace, 14.01);
  await eraseAll(60_000);
  expect(await rows(id, "its")).toEqual({});
  expect(await rows(id, "others'")).toEqual(others);
  const left = await prisma().user.findMany({
    where: { id: { in: people } },
    select: { id: true },
  });
  expect(left).toEqual([{ id: member.id }]);
  const strangers = Object.values(other.people).map((person) => person.id);
  expect(await prisma().user.count({ where: { id: { in: strangers } } })).toBe(strangers.length);
});

test("an erasure that was interrupted after each batch goes on until nothing is left", async () => {
  const { people } = await givenWorld();
  await givenOwner();
  await givenDeleted(people.owner);
  await deletedFor(people.owner.workspace, 15);
  expect(await eraseAll(0.001)).toBeGreaterThan(5);
  expect(await rows(people.owner.workspace.id, "its")).toEqual({});
});

test("the last workspace of a server leaves the accounts of its owners, so that no stranger can set up the server", async () => {
  await prisma().workspace.updateMany({ data: { deletedAt: new Date("2026-01-01") } });
  const workspace = await givenWorkspace();
  const [owner, member] = [await givenUser(workspace, "owner"), await givenUser(workspace, "member")];
  await givenDeleted(owner);
  await deletedFor(workspace, 15);
  await eraseAll(60_000);
  const left = await prisma().user.findMany({ where: { id: { in: [owner.id, member.id] } }, select: { id: true } });
  expect(left).toEqual([{ id: owner.id }]);
});
