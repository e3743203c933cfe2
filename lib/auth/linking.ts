import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/env";
import { cookieOf, isSecure } from "./cookie";

/** How long somebody may take at the provider, seconds. */
const LIFE_SECONDS = 600;

/** Somebody who is signed in has proved who they are, and links a provider to their account in this browser. */
export interface Linking {
  sessionId: string;
  /** Key of the provider. */
  provider: string;
}

/** Sealed, for the browser that asked. */
export async function linkingToken(linking: Linking): Promise<string> {
  return encode({ token: { ...linking }, maxAge: LIFE_SECONDS, ...KEY() });
}

/** What was sealed; null when we sealed nothing of the kind, or it took too long. */
export async function linkingOf(token: string | undefined): Promise<Linking | null> {
  if (token === undefined) return null;
  return (await decode({ token, ...KEY() }).catch(() => null)) as Linking | null;
}

/** The one that a browser holds while it is at the provider; undefined without one. */
export function linkingInCookie(cookieHeader: string | undefined): string | undefined {
  return cookieOf(cookieHeader, cookieName());
}

/** The `Set-Cookie` that keeps it meanwhile, or takes it away. */
export function linkingCookie(token: string | null): string {
  const life = token === null ? 0 : LIFE_SECONDS;
  return `${cookieName()}=${token ?? ""}; Max-Age=${String(life)}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;
}

/** A key of its own: nothing that was sealed for another purpose is taken for it. */
const KEY = () => ({ secret: env().NEXTAUTH_SECRET, salt: "stint linking" });

function cookieName(): string {
  return isSecure() ? "__Host-stint.linking" : "stint.linking";
}
