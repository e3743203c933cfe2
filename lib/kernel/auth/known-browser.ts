import { randomBytes } from "node:crypto";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { prisma } from "@/lib/kernel/db/prisma";
import { hasAccountCookie, readAccountCookie, writeAccountCookie, type AccountCookie } from "./account-cookie";
import { passwordMark } from "./challenge";

/** How long a browser stays known without signing in: a year. */
const KNOWN = { name: "known", lifeSeconds: 365 * 86_400 };

/**
 * The id of a browser in which the account has signed in before, with the password that it has now; null for all others.
 * The cookie opens nothing: it only keeps strangers' wrong passwords from being counted against this browser.
 */
export async function knownBrowser(cookieHeader: string | undefined, email: string): Promise<string | null> {
  // Strangers hold none, so a flood of them asks the database nothing.
  if (!hasAccountCookie(KNOWN, cookieHeader, email)) return null;
  return readAccountCookie(await kindFor(email), cookieHeader, email);
}

/**
 * The `Set-Cookie` that makes a browser known to the account that has just signed in.
 *
 * @param known its id where it is known already: a new one would have wrong passwords of its own.
 */
export async function knownBrowserCookie(email: string, known: string | null = null): Promise<string> {
  return writeAccountCookie(await kindFor(email), email, known ?? randomBytes(12).toString("base64url"));
}

/**
 * Signed along with the password, so that what somebody collected with an old one counts no more. Of whoever has none it
 * ends with their first.
 */
async function kindFor(email: string): Promise<AccountCookie> {
  const where = { email: canonicalEmail(email) };
  const account = await prisma().user.findUnique({ where, select: { passwordHash: true } });
  return { ...KNOWN, purpose: `browser\0${passwordMark(account?.passwordHash ?? null)}` };
}
