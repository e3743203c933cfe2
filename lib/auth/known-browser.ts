import { randomBytes } from "node:crypto";
import { readAccountCookie, writeAccountCookie, type AccountCookie } from "./account-cookie";

/** How long a browser stays known without signing in: a year. */
const KNOWN: AccountCookie = { name: "known", purpose: "browser", lifeSeconds: 365 * 86_400 };

/**
 * The id of a browser in which the account has signed in before; null for all others. The cookie opens nothing: it only
 * keeps strangers' wrong passwords from being counted against this browser.
 */
export function knownBrowser(cookieHeader: string | undefined, email: string): string | null {
  return readAccountCookie(KNOWN, cookieHeader, email);
}

/** The `Set-Cookie` that makes a browser known to the account that has just signed in. */
export function knownBrowserCookie(email: string): string {
  return writeAccountCookie(KNOWN, email, randomBytes(12).toString("base64url"));
}
