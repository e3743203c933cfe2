import { decode } from "next-auth/jwt";
import { env } from "@/lib/env";

/** Name of the session cookie. Over https the prefix keeps other hosts and plain http from setting it. */
export function sessionCookieName(): string {
  return env().APP_URL.startsWith("https:") ? "__Host-stint.session" : "stint.session";
}

/** The id of the session row that a Cookie header names, or `null` without one. Whether the session lives is not looked up. */
export async function sessionIdOf(cookieHeader: string | undefined): Promise<string | null> {
  const name = sessionCookieName();
  for (const part of (cookieHeader ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key !== name || !value) continue;
    const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET }).catch(() => null);
    return typeof token?.["sid"] === "string" ? token["sid"] : null;
  }
  return null;
}
