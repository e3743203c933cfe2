import { createHash } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import type { SecondFactorWay } from "@/lib/kernel/core/second-factor";
import { env } from "@/lib/kernel/env";
import { cookieName, cookieOf, setCookie } from "./cookie";

/** How long somebody may take for the second step, seconds. */
const LIFE_SECONDS = 600;

/**
 * Somebody has shown the password of an account in this browser, and a second step is left. It opens nothing by itself,
 * and only the browser that showed the password holds it.
 */
export interface Challenge {
  userId: string;
  /** The address that was typed, in its canonical form: cookies of the account are found by it. */
  email: string;
  /** The workspace to open. */
  workspaceId: string;
  /** `code`: shows their second factor. `set_up`: has none, and a workspace of theirs asks for one. */
  step: "code" | "set_up";
  /** What their second factor is. */
  ways: SecondFactorWay[];
  /** Of the password that was right: a challenge ends when the password changes. */
  password: string;
}

/** What stands for a password's hash in a challenge or under a cookie's seal, and tells nothing about it. */
export function passwordMark(passwordHash: string | null): string {
  return createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");
}

/** The `Set-Cookie` that gives a challenge to the browser: sealed, and out of reach of scripts and other sites. */
export async function challengeCookie(challenge: Challenge): Promise<string> {
  const value = await encode({ token: { ...challenge }, maxAge: LIFE_SECONDS, ...KEY() });
  return setCookie(nameOf(), value, LIFE_SECONDS);
}

/** The `Set-Cookie` that takes it away again, once it was met. */
export function endedChallengeCookie(): string {
  return setCookie(nameOf(), "", 0);
}

/** The challenge that a browser holds; null when it has none, or took too long. */
export async function challengeOf(cookieHeader: string | undefined): Promise<Challenge | null> {
  const token = cookieOf(cookieHeader, nameOf());
  if (token === undefined) return null;
  const found = await decode({ token, ...KEY() }).catch(() => null);
  // Nobody but us can have sealed it, so it is what `challengeCookie` made of a challenge.
  return found as Challenge | null;
}

/** A key of its own: a session's cookie is no challenge, and the other way round. */
const KEY = () => ({ secret: env().NEXTAUTH_SECRET, salt: "stint second step" });

function nameOf(): string {
  return cookieName("challenge");
}
