import { beforeEach, describe, expect, test } from "vitest";
import { POST as acceptInvitation } from "@/app/api/invitations/accept/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as patchUser } from "@/app/v1/users/[id]/route";
import { GET as listUsers } from "@/app/v1/users/route";
import { deleteKept } from "@/lib/identity/memberships/store";
import { prisma, transaction } from "@/lib/kernel/db/prisma";
import { call, postForm } from "@/testing/call";
import { emailOf, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { clockifyFile, givenImported } from "@/testing/import-files";
import { linkTokenMailedTo } from "@/testing/mails";
import { required } from "@/testing/required";
import { standstill } from "@/testing/standstill";
import { eventsOf, uuidOf, withoutLimits } from "@/testing/things";
import { POST as sendInvitation } from "./route";

withoutLimits();

let owner: TestUser;
let kept: string;
beforeEach(async () => {
  owner = await givenOwner();
  await givenImported(owner, clockifyFile([{ user: "Freelance 2" }]));
  const people = (await call(listUsers, { as: owner })).body.data;
  kept = required(people.find(({ email }) => email === null)).id;
});

const send = (id: string, body: object) => call(sendInvitation, { method: "POST", as: owner, params: { id }, body });

describe("POST /v1/users/{id}/invitation, for a person without sign-in", () => {
  test("gives the address; after joining, the person has the same id and time", async () => {
    const email = `${kept.slice(4)}@example.com`;
    const invited = await send(kept, { email: email.toUpperCase() });
    expect(invited).toMatchObject({ status: 200, body: { id: kept, email, status: "invited", name: "Freelance 2" } });
    expect(await eventsOf("usr", kept)).toEqual(["user.invited"]);
    const form = { name: "Mia Brandt", password: "seven yellow boats" };
    const token = await linkTokenMailedTo(email);
    expect((await postForm(acceptInvitation, { token, ...form })).status).toBe(200);
    const people = (await call(listUsers, { as: owner })).body.data;
    expect(people.find(({ id }) => id === kept)).toMatchObject({ name: "Mia Brandt", status: "active", email });
    expect((await call(listEntries, { as: owner, query: { user_id: kept } })).body.data).toHaveLength(1);
  });

  test("422 without an address, and with one for another person", async () => {
    expect(await send(kept, {})).toMatchObject({ status: 422, problem: { errors: [{ pointer: "/email" }] } });
    const member = await givenUser(owner.workspace, "member");
    const reply = await send(member.publicId, { email: "new@example.com" });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ reason: "person_has_address" }] } });
  });

  test("409 for the address of an account", async () => {
    const member = await givenUser(owner.workspace, "member");
    const elsewhere = await givenOwner();
    const reason = async (email: string) => {
      const reply = await send(kept, { email });
      expect(reply.status).toBe(409);
      return reply.problem.errors?.[0]?.reason;
    };
    expect(await reason(await emailOf(member))).toBe("already_on_team");
    expect(await reason(await emailOf(elsewhere))).toBe("address_of_another_account");
  });
});

test("200: undoing an import keeps a person who is being invited", async () => {
  const workspaceId = owner.workspace.id;
  const of = { workspaceId, userId: uuidOf("usr", kept) };
  await prisma().timeEntry.deleteMany({ where: { ...of, workspaceId } });
  const { importId } = await prisma().membership.findFirstOrThrow({ where: { ...of, workspaceId } });
  const halfway = await standstill(`select 1 from memberships where user_id = '${of.userId}' for update`);
  const invited = send(kept, { email: `${kept.slice(4)}@example.com` });
  await halfway.reached();
  const undone = transaction((db) => deleteKept(db, workspaceId, required(importId)));
  await halfway.reached(2);
  await halfway.end();
  expect((await invited).status).toBe(200);
  expect(await undone).toBe(0);
  expect(await prisma().membership.count({ where: { ...of, workspaceId } })).toBe(1);
});

test("409: a person without sign-in cannot be activated", async () => {
  const body = { status: "active" };
  const reply = await call(patchUser, { method: "PATCH", as: owner, params: { id: kept }, body });
  expect(reply).toMatchObject({ status: 409, problem: { code: "invalid_state_transition" } });
});
