import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { canonicalEmail } from "@/lib/core/email";
import { env } from "@/lib/env";
import { cookieOf, isSecure } from "./cookie";

/** How long a browser stays known without signing in, seconds. */
const KNOWN_FOR_SECONDS = 365 * 86_400;

/**
 * The id of a browser in which the account has signed in before; null for all others. The cookie opens nothing: it only
 * keeps strangers' wrong passwords from being counted against this browser.
 */
export function knownBrowser(cookieHeader: string | undefined, email: string): string | null {
  const account = canonicalEmail(email);
  const [id = "", seal = ""] = (cookieOf(cookieHeader, nameFor(account)) ?? "").split(".");
  const [given, expected] = [Buffer.from(seal), Buffer.from(sealOf(account, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** The `Set-Cookie` that makes a browser known to the account that has just signed in. */
export function knownBrowserCookie(email: string): string {
  const account = canonicalEmail(email);
  const id = randomBytes(12).toString("base64url");
  const secure = isSecure() ? "; Secure" : "";
  const value = `${id}.${sealOf(account, id)}`;
  return `${nameFor(account)}=${value}; Path=/; Max-Age=${String(KNOWN_FOR_SECONDS)}; HttpOnly; SameSite=Lax${secure}`;
}

/** Each account has a cookie of its own, so that several people can use one browser. */
function nameFor(account: string): string {
  return `${isSecure() ? "__Host-" : ""}stint.known.${sealed(`name\0${account}`).slice(0, 12)}`;
}

function sealOf(account: string, id: string): string {
  return sealed(`browser\0${account}\0${id}`);
}

function sealed(text: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(text).digest("base64url");
}
