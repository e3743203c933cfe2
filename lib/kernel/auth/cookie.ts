import { decode } from "next-auth/jwt";
import { env } from "@/lib/kernel/env";

/** Whether browsers reach us by https, and cookies are for https alone. */
export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** What a cookie of ours is called. Over https the prefix keeps other hosts and plain http from setting it. */
export function cookieName(name: string): string {
  return `${isSecure() ? "__Host-" : ""}stint.${name}`;
}

export function sessionCookieName(): string {
  return cookieName("session");
}

/**
 * The `Set-Cookie` that gives a cookie to the browser, out of reach of scripts and other sites.
 *
 * @param lifeSeconds 0 takes it away.
 */
export function setCookie(name: string, value: string, lifeSeconds: number): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${String(lifeSeconds)}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a cookie out of a Cookie header. */
export function cookieOf(cookieHeader: string | undefined, name: string): string | undefined {
  for (const part of (cookieHeader ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return undefined;
}

/** The id of the session row that a Cookie header names, or `null` without one. Whether the session lives is not looked up. */
export async function sessionIdOf(cookieHeader: string | undefined): Promise<string | null> {
  const value = cookieOf(cookieHeader, sessionCookieName());
  if (value === undefined) return null;
  const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  return typeof token?.["sid"] === "string" ? token["sid"] : null;
}
