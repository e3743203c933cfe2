import { expect, test } from "vitest";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { hashPassword } from "@/lib/kernel/auth/passwords";
import { OperatorError } from "@/lib/kernel/core/errors";
import { prisma } from "@/lib/kernel/db/prisma";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { givenInvited, givenOwner, givenUser, givenWorkspace } from "@/testing/factories";
import { sessionOf } from "@/testing/sessions";
import { purgeEndedLinks, resetPassword } from "./operations";

test("the admin command revokes every session and sets a new password", async () => {
  const passwordHash = await hashPassword("seven yellow boats");
  const maren = await givenUser(await givenWorkspace(), "member", { passwordHash });
  const email = `${maren.id}@example.com`;
  const enter = (password: string) => signIn({ email, password, ip: "", userAgent: "" });
  const sessionId = sessionOf(await enter("seven yellow boats"));
  const { password } = await resetPassword(email.toUpperCase());
  expect(await actorOfSession(sessionId, new Date())).toBeNull();
  await expect(enter("seven yellow boats")).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await enter(password)).toHaveProperty("sessionId");
  const where = { workspaceId: maren.workspace.id, action: "user.password_reset" };
  const entries = await prisma().auditEntry.findMany({ where });
  expect(entries).toMatchObject([{ userId: null, objectId: maren.id }]);
  expect(JSON.stringify(entries)).not.toContain(password);
});

test("an unknown account is named to the operator", async () => {
  await expect(resetPassword("nobody@example.com")).rejects.toThrow(
    new OperatorError("There is no account with the email address nobody@example.com."),
  );
});

test("links are deleted 30 days after they expire", async () => {
  const owner = await givenOwner();
  const day = 86_400_000;
  const now = new Date();
  await givenInvited(owner, { expiresAt: new Date(now.getTime() - 31 * day) });
  const recent = await givenInvited(owner, { expiresAt: new Date(now.getTime() - 29 * day) });
  await purgeEndedLinks(now);
  const left = await prisma().userToken.findMany({ where: { workspaceId: owner.workspace.id }, take: 10 });
  expect(left.map(({ userId }) => userId)).toEqual([recent.id]);
});
