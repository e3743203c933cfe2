import { createHmac } from "node:crypto";
import { notFound } from "@/lib/kernel/core/errors";
import { env } from "@/lib/kernel/env";
import { isSameSecret } from "./constant-time";

/** How long a link works, milliseconds. */
const LIFE_MS = 10 * 60_000;

/** What a link opens. */
export interface Opened {
  workspaceId: string;
  id: string;
}

export interface DatedLink {
  /** The last part of the link's address. */
  token: string;
  expiresAt: Date;
}

/**
 * The token of a link that opens an object for ten minutes, without signing in.
 *
 * @param purpose What the link gives. It is signed along, so that a token that gives something else is refused.
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
