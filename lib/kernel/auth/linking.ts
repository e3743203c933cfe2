import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/kernel/env";
import { cookieName, cookieOf, setCookie } from "./cookie";

const LIFE_SECONDS = 600;

const NAME = "linking";

export interface Linking {
  sessionId: string;
  provider: string;
}

export async function linkingToken(linking: Linking): Promise<string> {
  return encode({ token: { ...linking }, maxAge: LIFE_SECONDS, ...KEY() });
}

export async function linkingOf(token: string | undefined): Promise<Linking | null> {
  if (token === undefined) return null;
  return (await decode({ token, ...KEY() }).catch(() => null)) as Linking | null;
}

export function linkingInCookie(cookieHeader: string | undefined): string | undefined {
  return cookieOf(cookieHeader, cookieName(NAME));
}

/** Null deletes the cookie. */
export function linkingCookie(token: string | null): string {
  return setCookie(cookieName(NAME), token ?? "", token === null ? 0 : LIFE_SECONDS);
}

/** Keeps tokens for other purposes apart. */
const KEY = () => ({ secret: env().NEXTAUTH_SECRET, salt: "stint linking" });
