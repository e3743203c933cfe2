import { beforeEach, expect, test } from "vitest";
import { GET } from "@/app/v1/me/route";
import { PATCH as changeEntry } from "@/app/v1/time-entries/[id]/route";
import { prisma } from "@/lib/db/prisma";
import { pool } from "@/lib/db/pool";
import { run, sql } from "@/lib/db/sql";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { statementsDuring } from "@/testing/statements";
import { givenEntry } from "@/testing/things";

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const status = async (as: TestUser) => (await call(GET, { as })).status;
const readings = async (as: TestUser) =>
  (await statementsDuring(() => status(as))).filter((text) => text.includes("from api_keys k")).length;
/** A busy machine may take so long for two requests that the second reads again; one of many is soon enough. */
const soonUnread = () => expect.poll(() => readings(owner), { interval: 1, timeout: 5000 }).toBe(0);

test("a key that was just read is not read again, unless something was written meanwhile", async () => {
  await status(owner);
  await soonUnread();
  await prisma().workspace.update({ where: { id: owner.workspace.id }, data: { weekStart: 7 } });
  expect(await readings(owner)).toBe(1);
  await soonUnread();
});

test("a key is not read again for what decides nothing: a change of an entry", async () => {
  const { id } = await givenEntry(owner);
  const change = (notes: string) => call(changeEntry, { method: "PATCH", as: owner, params: { id }, body: { notes } });
  let number = 0;
  const readings = async () =>
    (await statementsDuring(() => change(`Review ${String(number++)}`))).filter((text) =>
      text.includes("from api_keys k"),
    ).length;
  await expect.poll(readings, { interval: 1, timeout: 5000 }).toBe(0);
});

test("401 at the next request: what this process wrote while a key was being read counts", async () => {
  const [, revoked] = await Promise.all([
    status(owner),
    prisma().apiKey.updateMany({ where: { userId: owner.id }, data: { revokedAt: new Date() } }),
  ]);
  expect(revoked.count).toBe(1);
  expect(await status(owner)).toBe(401);
});

test("401 a moment later: a key that another process revoked, and a person whom it deactivated", async () => {
  const member = await givenUser(owner.workspace, "member");
  expect([await status(owner), await status(member)]).toEqual([200, 200]);
  // This process takes no notice of what goes past its Prisma client.
  await pool().query("update api_keys set revoked_at = now() where user_id = $1", [owner.id]);
  await pool().query("update memberships set status = 'deactivated' where user_id = $1", [member.id]);
  await expect.poll(() => status(owner), { interval: 20, timeout: 5000 }).toBe(401);
  await expect.poll(() => status(member), { interval: 20, timeout: 5000 }).toBe(401);
});

test("a named statement that would change who may do what is refused, for nobody would hear of it", async () => {
  const end = run(sql`update sessions set ended_at = now() where user_id = ${owner.id}::uuid`);
  await expect(end).rejects.toThrow("through Prisma");
  await run(sql`update api_keys set last_used_at = ${new Date()} where id = ${owner.keyId}::uuid`);
});
