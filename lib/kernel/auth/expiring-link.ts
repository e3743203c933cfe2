import { createHmac } from "node:crypto";
import { notFound } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { isSameSecret } from "./constant-time";

const LIFE_MS = 10 * 60_000;

export interface Opened {
  workspaceId: string;
  id: string;
}

export interface ExpiringLink {
  token: string;
  expiresAt: Date;
}

/**
 * Token to open an object without sign-in, by default for ten minutes.
 *
 * @param purpose Signed: a token for another purpose is refused.
 */
export function expiringLink(
  purpose: string,
  { workspaceId, id }: Opened,
  now: Date,
  lifeMs: number = LIFE_MS,
): ExpiringLink {
  const expiresAt = new Date(now.getTime() + lifeMs);
  const claim = Buffer.from(JSON.stringify([workspaceId, id, expiresAt.getTime()])).toString("base64url");
  return { token: `${claim}.${sealOf(purpose, claim)}`, expiresAt };
}

/** @throws AppError not_found for an invalid or expired token. */
export function openExpiringLink(purpose: string, token: string, now: Date): Opened {
  const [claim = "", seal = ""] = token.split(".");
  if (!isSameSecret(seal, sealOf(purpose, claim))) throw notFound();
  const [workspaceId, id, expires] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [string, string, number];
  if (now.getTime() >= expires) throw notFound();
  return { workspaceId, id };
}

function sealOf(purpose: string, claim: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose} ${claim}`).digest("base64url");
}
