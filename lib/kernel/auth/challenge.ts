import { createHash } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import type { SecondFactorWay } from "@/lib/kernel/core/second-factor";
import { env } from "@/lib/kernel/env";
import { cookieName, cookieOf, setCookie } from "./cookie";

const LIFE_SECONDS = 600;

/** A second step after a right password, in the same browser. */
export interface Challenge {
  userId: string;
  /** Canonical. */
  email: string;
  workspaceId: string;
  /** `set_up`: a workspace requires a second factor. */
  step: "code" | "set_up";
  ways: SecondFactorWay[];
  /** A new password ends the challenge. */
  password: string;
}

export function passwordFingerprint(passwordHash: string | null): string {
  return createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");
}

export async function challengeCookie(challenge: Challenge): Promise<string> {
  const value = await encode({ token: { ...challenge }, maxAge: LIFE_SECONDS, ...KEY() });
  return setCookie(nameOf(), value, LIFE_SECONDS);
}

export function clearedChallengeCookie(): string {
  return setCookie(nameOf(), "", 0);
}

export async function challengeOf(cookieHeader: string | undefined): Promise<Challenge | null> {
  const token = cookieOf(cookieHeader, nameOf());
  if (token === undefined) return null;
  const found = await decode({ token, ...KEY() }).catch(() => null);
  return found as Challenge | null;
}

/** Keeps session cookies and challenges apart. */
const KEY = () => ({ secret: env().NEXTAUTH_SECRET, salt: "stint second step" });

function nameOf(): string {
  return cookieName("challenge");
}
