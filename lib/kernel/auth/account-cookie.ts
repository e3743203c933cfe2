import { createHmac } from "node:crypto";
import { canonicalEmail } from "@/lib/kernel/core/email";
import { env } from "@/lib/kernel/env";
import { isSameSecret } from "./constant-time";
import { cookieName, cookieOf, setCookie } from "./cookie";

/** One cookie for each account, because people share browsers. */
export interface AccountCookie {
  name: string;
  /** Signed: an id of another kind is refused. */
  purpose: string;
  lifeSeconds: number;
}

/** Does not check the signature. */
export function hasAccountCookie(
  kind: Pick<AccountCookie, "name">,
  cookieHeader: string | undefined,
  email: string,
): boolean {
  return cookieOf(cookieHeader, nameFor(kind, canonicalEmail(email))) !== undefined;
}

/** Return null without a valid signature. */
export function readAccountCookie(kind: AccountCookie, cookieHeader: string | undefined, email: string): string | null {
  const account = canonicalEmail(email);
  const [id = "", seal = ""] = (cookieOf(cookieHeader, nameFor(kind, account)) ?? "").split(".");
  return isSameSecret(seal, sealOf(kind, account, id)) ? id : null;
}

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
