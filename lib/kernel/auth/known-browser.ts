import { randomBytes } from "node:crypto";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { prisma } from "@/lib/kernel/db/prisma";
import { hasAccountCookie, readAccountCookie, writeAccountCookie, type AccountCookie } from "./account-cookie";
import { passwordFingerprint } from "./challenge";

const KNOWN = { name: "known", lifeSeconds: 365 * 86_400 };

/** Id of a browser with a sign-in by the current password. Failures elsewhere do not count against it. */
export async function knownBrowser(cookieHeader: string | undefined, email: string): Promise<string | null> {
  if (!hasAccountCookie(KNOWN, cookieHeader, email)) return null;
  return readAccountCookie(await kindFor(email), cookieHeader, email);
}

/** @param known Kept, because a new id would reset its failures. */
export async function knownBrowserCookie(email: string, known: string | null = null): Promise<string> {
  return writeAccountCookie(await kindFor(email), email, known ?? randomBytes(12).toString("base64url"));
}

/** Signed with the password hash: a new password ends known browsers. */
async function kindFor(email: string): Promise<AccountCookie> {
  const where = { email: canonicalEmail(email) };
  const account = await prisma().user.findUnique({ where, select: { passwordHash: true } });
  return { ...KNOWN, purpose: `browser\0${passwordFingerprint(account?.passwordHash ?? null)}` };
}
