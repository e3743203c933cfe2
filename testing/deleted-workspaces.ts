import { POST as deleteRoute } from "@/app/v1/workspace/deletion/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import type { TestUser, TestWorkspace } from "./factories";
import { givenSession, type TestSession } from "./sessions";

/** Delete the workspace as its owner. Return a session of the owner. */
export async function givenDeleted(owner: TestUser): Promise<TestSession> {
  const session = await givenSession(owner);
  const reply = await call(deleteRoute, {
    method: "POST",
    as: null,
    headers: session.headers,
    body: { name: "Ostlund & Park" },
  });
  if (reply.status !== 200) throw new Error(reply.text);
  return session;
}

/** Move the deletion into the past. */
export async function deletedFor({ id }: TestWorkspace, days: number): Promise<void> {
  await prisma().workspace.update({
    where: { id },
    data: { deletedAt: new Date(Date.now() - days * 86_400_000) },
  });
}
