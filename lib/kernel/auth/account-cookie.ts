import { createHmac } from "node:crypto";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { env } from "@/lib/kernel/env";
import { isSameSecret } from "./constant-time";
import { cookieName, cookieOf, setCookie } from "./cookie";

/**
 * A cookie with an id that was signed for one account and counts for no other. Each account has a cookie of its own, so
 * that several people can use one browser.
 */
export interface AccountCookie {
  /** A word of the cookie's name, such as `known`. */
  name: string;
  /** What the id names. It is signed along, so that an id of something else is refused. */
  purpose: string;
  lifeSeconds: number;
}

/** Whether the browser holds one for an account, whoever signed it. */
export function hasAccountCookie(
  kind: Pick<AccountCookie, "name">,
  cookieHeader: string | undefined,
  email: string,
): boolean {
  return cookieOf(cookieHeader, nameFor(kind, canonicalEmail(email))) !== undefined;
}

/** The id that the browser holds for an account; null when there is none, or we did not sign it. */
export function readAccountCookie(kind: AccountCookie, cookieHeader: string | undefined, email: string): string | null {
  const account = canonicalEmail(email);
  const [id = "", seal = ""] = (cookieOf(cookieHeader, nameFor(kind, account)) ?? "").split(".");
  return isSameSecret(seal, sealOf(kind, account, id)) ? id : null;
}

/** The `Set-Cookie` that gives it to the browser. */
export function writeAccountCookie(kind: AccountCookie, email: string, id: string): string {
  const account = canonicalEmail(email);
  return setCookie(nameFor(kind, account), `${id}.${sealOf(kind, account, id)}`, kind.lifeSeconds);
}

function nameFor({ name }: Pick<AccountCookie, "name">, account: string): string {
  return cookieName(`${name}.${sealed(`name\0${account}`).slice(0, 12)}`);
}

function sealOf({ purpose }: AccountCookie, account: string, id: string): string {
  return sealed(`${purpose}\0${account}\0${id}`);
}

function sealed(text: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(text).digest("base64url");
}
