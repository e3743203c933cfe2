import { expect, test } from "vitest";
import { personOfSession } from "@/lib/kernel/auth/credentials";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { prisma } from "@/lib/kernel/db/prisma";
import { sendReset } from "@/lib/identity/passwords/operations";
import { givenDeleted } from "@/testing/deleted-workspaces";
import { emailOf, givenUser, givenWorkspace } from "@/testing/factories";
import { sessionOf } from "@/testing/sessions";
import { withoutLimits } from "@/testing/things";
import { signIn } from "./sign-in";
import { signOut } from "./sessions";

withoutLimits();

const PASSWORD = "seven yellow boats at noon";

async function givenPerson() {
  const workspace = await givenWorkspace();
  const owner = await givenUser(workspace, "owner", { passwordHash: await hashPassword(PASSWORD) });
  return { owner, email: await emailOf(owner) };
}

const signInAs = async (email: string) => sessionOf(await signIn({ email, password: PASSWORD, ip: "", userAgent: "" }));

test("the owner of a deleted workspace signs in to restore it, and can sign out", async () => {
  const { owner, email } = await givenPerson();
  await givenDeleted(owner);
  const id = await signInAs(email);
  const person = await personOfSession(id, new Date());
  expect(person).toMatchObject({ isDeleted: true, actor: { workspaceId: owner.workspace.id } });
  await signOut(id);
  expect(await personOfSession(id, new Date())).toBeNull();
});

test("a sign-in opens a workspace that is not deleted, even if the deleted one was used last", async () => {
  const { owner, email } = await givenPerson();
  const other = await givenWorkspace();
  await prisma().membership.create({
    data: { workspaceId: other.id, userId: owner.id, role: "member", status: "active" },
  });
  await signInAs(email);
  await givenDeleted(owner);
  const person = await personOfSession(await signInAs(email), new Date());
  expect(person).toMatchObject({ isDeleted: false, actor: { workspaceId: other.id } });
});

test("a person whose only workspace is deleted can reset the password", async () => {
  const { owner, email } = await givenPerson();
  await givenDeleted(owner);
  await sendReset(email, { ip: "", requestId: "req" });
  const kinds = await prisma().email.findMany({ where: { workspaceId: owner.workspace.id }, select: { kind: true } });
  expect(kinds.map(({ kind }) => kind)).toContain("password_reset");
});
