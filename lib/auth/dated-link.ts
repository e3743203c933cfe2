import { createHmac } from "node:crypto";
import { notFound } from "@/lib/core/errors";
import { env } from "@/lib/env";
import { isSameSecret } from "./constant-time";

/** How long a link works, milliseconds. */
const LIFE_MS = 10 * 60_000;

/** What a link opens. */
export interface Opened {
  workspaceId: string;
  id: string;
}

export interface DatedLink {
  /** What its address ends with. */
  token: string;
  expiresAt: Date;
}

/**
 * What stands for an object in a link that opens it, without signing in, for ten minutes.
 *
 * @param purpose What the link gives, in the seal: none that was made for another purpose is taken for it.
 */
export function datedLink(purpose: string, { workspaceId, id }: Opened, now: Date): DatedLink {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const claim = Buffer.from(JSON.stringify([workspaceId, id, expiresAt.getTime()])).toString("base64url");
  return { token: `${claim}.${sealOf(purpose, claim)}`, expiresAt };
}

/** What a link opens. @throws AppError not_found for one that is not ours, or too old. */
export function openDatedLink(purpose: string, token: string, now: Date): Opened {
  const [claim = "", seal = ""] = token.split(".");
  if (!isSameSecret(seal, sealOf(purpose, claim))) throw notFound();
  const [workspaceId, id, expires] = JSON.parse(Buffer.from(claim, "base64url").toString()) as [string, string, number];
  if (now.getTime() >= expires) throw notFound();
  return { workspaceId, id };
}

function sealOf(purpose: string, claim: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose} ${claim}`).digest("base64url");
}
