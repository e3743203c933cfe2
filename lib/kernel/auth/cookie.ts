import { decode } from "next-auth/jwt";
import { env } from "@/lib/kernel/env";

export function isSecure(): boolean {
  return env().APP_URL.startsWith("https:");
}

/** The prefix keeps other hosts and plain http from setting the cookie. */
export function cookieName(name: string): string {
  return `${isSecure() ? "__Host-" : ""}stint.${name}`;
}

export function sessionCookieName(): string {
  return cookieName("session");
}

/** @param lifeSeconds 0 deletes the cookie. */
export function setCookie(name: string, value: string, lifeSeconds: number): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${String(lifeSeconds)}; HttpOnly; SameSite=Lax${secure}`;
}

export function cookieOf(cookieHeader: string | undefined, name: string): string | undefined {
  for (const part of (cookieHeader ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value) return value;
  }
  return undefined;
}

/** The session may have ended. */
export async function sessionIdOf(cookieHeader: string | undefined): Promise<string | null> {
  const value = cookieOf(cookieHeader, sessionCookieName());
  if (value === undefined) return null;
  const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET }).catch(() => null);
  return typeof token?.["sid"] === "string" ? token["sid"] : null;
}
