import { afterEach, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { challengeCookie, clearedChallengeCookie } from "./challenge";
import { sessionCookieName } from "./cookie";
import { knownBrowserCookie } from "./known-browser";
import { authOptions } from "./next-auth";
import { trustedDeviceCookie } from "./trusted-device";

const defaults = { ...env() };
afterEach(() => Object.assign(env(), { APP_URL: defaults.APP_URL }));

const CHALLENGE = {
  userId: "u",
  email: "maren@example.com",
  workspaceId: "w",
  step: "code",
  ways: [],
  password: "p",
} as const;

async function cookies(): Promise<string[]> {
  return [
    await challengeCookie({ ...CHALLENGE, ways: [] }),
    clearedChallengeCookie(),
    await knownBrowserCookie(CHALLENGE.email),
    trustedDeviceCookie(CHALLENGE.email, "d"),
  ];
}

function sessionCookie() {
  const nobody = () => Promise.reject(new Error("not asked"));
  const operations = { signIn: nobody, signInByPasskey: nobody, takeSecondStep: nobody, signOut: nobody };
  return authOptions(operations).cookies?.sessionToken;
}

describe("cookies that grant access or skip a step", () => {
  test("over https, only this host reads them, not scripts or other sites", async () => {
    Object.assign(env(), { APP_URL: "https://stint.example.com" });
    for (const cookie of await cookies()) {
      expect(cookie).toMatch(/^__Host-stint\.[\w.-]+=/);
      for (const attribute of ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"])
        expect(cookie.split("; ")).toContain(attribute);
      expect(cookie).not.toContain("Domain=");
    }
    expect(sessionCookieName()).toBe("__Host-stint.session");
    const options = { httpOnly: true, sameSite: "lax", path: "/", secure: true };
    expect(sessionCookie()).toEqual({ name: "__Host-stint.session", options });
  });

  test("over http, they have no prefix, which browsers would refuse", async () => {
    for (const cookie of await cookies()) {
      expect(cookie).toMatch(/^stint\./);
      expect(cookie.split("; ")).toContain("HttpOnly");
      expect(cookie).not.toContain("Secure");
    }
    expect(sessionCookie()).toMatchObject({ name: "stint.session", options: { secure: false } });
  });
});
