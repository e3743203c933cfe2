import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/kernel/auth/cookie";
import { SESSION_LIFE_MS } from "@/lib/kernel/auth/credentials";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import type { TestUser } from "./factories";

export interface TestSession {
  /** UUID. */
  id: string;
  publicId: string;
  /** Headers of a request from our own pages. */
  headers: Record<string, string>;
}

export async function givenSession(
  user: Pick<TestUser, "id" | "workspace">,
  columns: { userAgent?: string; lastSeenAt?: Date; expiresAt?: Date; endedAt?: Date } = {},
): Promise<TestSession> {
  const id = newUuid();
  const expiresAt = new Date(Date.now() + SESSION_LIFE_MS);
  await prisma().session.create({
    data: { id, userId: user.id, workspaceId: user.workspace.id, ip: "203.0.113.9", expiresAt, ...columns },
  });
  return { id, publicId: toPublicId("ses", id), headers: { ...(await cookieOf(id)), "sec-fetch-site": "same-origin" } };
}

export async function cookieOf(sessionId: string): Promise<{ cookie: string }> {
  const token = await encode({ token: { sid: sessionId }, secret: env().NEXTAUTH_SECRET });
  return { cookie: `${sessionCookieName()}=${token}` };
}

/** Fails if a second step is left. */
export function sessionOf(outcome: { sessionId: string } | { challenge: object }): string {
  if ("sessionId" in outcome) return outcome.sessionId;
  throw new Error("a second step is left");
}
