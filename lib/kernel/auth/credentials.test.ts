import { beforeEach, expect, test } from "vitest";
import { GET } from "@/app/v1/me/route";
import { pool } from "@/lib/kernel/db/pool";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const status = async (as: TestUser) => (await call(GET, { as })).status;

test("401 at the next request after another process revoked the key or deactivated the person", async () => {
  const member = await givenUser(owner.workspace, "member");
  expect([await status(owner), await status(member)]).toEqual([200, 200]);
  await pool().query("update api_keys set revoked_at = now() where user_id = $1", [owner.id]);
  await pool().query("update memberships set status = 'deactivated' where user_id = $1", [member.id]);
  expect([await status(owner), await status(member)]).toEqual([401, 401]);
});
