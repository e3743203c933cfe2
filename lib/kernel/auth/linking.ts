import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/kernel/env";
import { cookieName, cookieOf, setCookie } from "./cookie";

/** How long somebody may take at the provider, seconds. */
const LIFE_SECONDS = 600;

const NAME = "linking";

/** Somebody who is signed in has proved who they are, and links a provider to their account in this browser. */
export interface Linking {
  sessionId: string;
  /** Key of the provider. */
  provider: string;
}

/** The linking as a sealed token, for the browser that asked. */
export async function linkingToken(linking: Linking): Promise<string> {
  return encode({ token: { ...linking }, maxAge: LIFE_SECONDS, ...KEY() });
}

/** The linking that is in a token; null for a token that is not ours, or too old. */
export async function linkingOf(token: string | undefined): Promise<Linking | null> {
  if (token === undefined) return null;
  return (await decode({ token, ...KEY() }).catch(() => null)) as Linking | null;
}

/** The token that a browser holds while it is at the provider; undefined without one. */
export function linkingInCookie(cookieHeader: string | undefined): string | undefined {
  return cookieOf(cookieHeader, cookieName(NAME));
}

/** The `Set-Cookie` that keeps a token meanwhile, or with null takes it away. */
export function linkingCookie(token: string | null): string {
  return setCookie(cookieName(NAME), token ?? "", token === null ? 0 : LIFE_SECONDS);
}

/** A key of its own: nothing that was sealed for another purpose is taken for it. */
const KEY = () => ({ secret: env().NEXTAUTH_SECRET, salt: "stint linking" });
