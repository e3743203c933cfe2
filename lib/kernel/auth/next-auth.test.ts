import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { beforeEach, describe, expect, test } from "vitest";
import { parseSignInFailure } from "@/lib/kernel/core/sign-in-failure";
import { env } from "@/lib/kernel/env";
import { authenticate } from "@/lib/kernel/http/authenticate";
import { signInByPasskey } from "@/lib/identity/sessions/operations/passkey";
import { takeSecondStep } from "@/lib/identity/sessions/operations/second-step";
import { signOut } from "@/lib/identity/sessions/operations/sessions";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";
import { toCall } from "@/testing/call";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { authOptions } from "./next-auth";
import { knownBrowserCookie } from "./known-browser";
import { hashPassword } from "./passwords";
import { sameHost } from "./same-host";

const PASSWORD = "seven yellow boats";
const passwordHash = await hashPassword(PASSWORD);
let email: string;

beforeEach(async () => {
  const user = await givenUser(await givenWorkspace(), "member", { passwordHash });
  email = `${user.id}@example.com`;
});

describe("signing in through next-auth", () => {
  test("sets an HttpOnly, same-site cookie that /v1 accepts", async () => {
    const browser = new Browser();
    const { status, body } = await browser.signIn(PASSWORD);
    expect([status, new URL(body.url).pathname]).toEqual([200, "/invoices"]);
    expect(browser.attributes.get("stint.session")).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(await browser.isKnown()).toBe(true);
  });

  test("401: a wrong password sets no cookie", async () => {
    const browser = new Browser();
    const { status, body } = await browser.signIn("seven yellow boots");
    expect([status, new URL(body.url).searchParams.get("error")]).toEqual([401, "CredentialsSignin"]);
    expect(browser.cookies.has("stint.session")).toBe(false);
  });

  test("401 with the seconds to wait after too many attempts", async () => {
    const browser = new Browser();
    for (let index = 0; index < 5; index++) await browser.signIn("wrong");
    const { body } = await browser.signIn(PASSWORD);
    expect(failureIn(body)).toEqual({ code: "rate_limited", wait_seconds: 1 });
  });

  test("a known browser can sign in while others have to wait", async () => {
    const known = new Browser();
    const [name = "", value = ""] = (await knownBrowserCookie(email)).split(/[=;]/);
    known.cookies.set(name, value);
    for (let index = 0; index < 5; index++) await new Browser().signIn("wrong");
    const { body: refused } = await new Browser().signIn(PASSWORD);
    expect(failureIn(refused)?.code).toBe("rate_limited");
    await known.signIn(PASSWORD);
    expect(await known.isKnown()).toBe(true);
  });

  test("is refused without the CSRF token", async () => {
    const browser = new Browser();
    await browser.get("csrf");
    const fields = { email, password: PASSWORD, csrfToken: "0".repeat(64), json: "true" };
    expect((await browser.post("callback/credentials", fields)).body.url).toContain("csrf=true");
    expect(browser.cookies.has("stint.session")).toBe(false);
  });

  test.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "http://localhost:3000@evil.example/"])(
    "never redirects to %s",
    async (callbackUrl) => {
      const { body } = await new Browser().signIn(PASSWORD, callbackUrl);
      expect(new URL(body.url).href).toBe("http://localhost:3000/");
    },
  );
});

test("next-auth uses APP_URL", async () => {
  const settings = env();
  const before = settings.APP_URL;
  settings.APP_URL = "https://time.example";
  const { body } = await new Browser().get("providers");
  settings.APP_URL = before;
  expect(body).toMatchObject({ credentials: { signinUrl: "https://time.example/api/auth/signin/credentials" } });
});

describe("a signed-in browser", () => {
  test("gets only the expiry from /session", async () => {
    const browser = new Browser();
    await browser.signIn(PASSWORD);
    expect((await browser.get("session")).body).toEqual({ expires: expect.any(String) as string });
  });

  test("signs out, also for copies of the cookie", async () => {
    const browser = new Browser();
    await browser.signIn(PASSWORD);
    const copy = new Map(browser.cookies);
    const fields = { csrfToken: await browser.csrfToken(), json: "true", callbackUrl: "/sign-in" };
    expect(new URL((await browser.post("signout", fields)).body.url).pathname).toBe("/sign-in");
    expect(browser.cookies.get("stint.session")).toBe("");
    browser.cookies = copy;
    expect(await browser.isKnown()).toBe(false);
    expect((await browser.get("session")).body).toEqual({});
    expect(browser.cookies.get("stint.session")).toBe("");
  });
});

describe("sameHost", () => {
  const OTHER = new Headers({ host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" });

  test("keeps the host that the browser uses", async () => {
    const reply = Response.json({ url: "http://localhost:3000/invoices?a=b" });
    expect(await (await sameHost(reply, OTHER)).json()).toEqual({ url: "http://127.0.0.1:3000/invoices?a=b" });
  });

  test("ignores an origin that does not match the host", async () => {
    const forged = new Headers({ host: "127.0.0.1:3000", origin: "https://evil.example" });
    const reply = Response.json({ url: "http://localhost:3000/invoices" });
    expect(await (await sameHost(reply, forged)).json()).toEqual({ url: "http://localhost:3000/invoices" });
  });

  test("redirects by path and keeps all cookies", async () => {
    const headers = new Headers({ location: "http://localhost:3000/api/auth/signin?csrf=true" });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    const reply = await sameHost(new Response(null, { status: 302, headers }), OTHER);
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/api/auth/signin?csrf=true"]);
    expect(reply.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });
});

const failureIn = ({ url }: Answer["body"]) => parseSignInFailure(new URL(url).searchParams.get("error"));

interface Answer {
  status: number;
  body: { url: string; csrfToken?: string };
}

/** A browser that keeps cookies and calls next-auth without Next. */
class Browser {
  cookies = new Map<string, string>();
  readonly attributes = new Map<string, string>();

  get(action: string): Promise<Answer> {
    return this.send("GET", action, {});
  }

  post(action: string, fields: Record<string, string>): Promise<Answer> {
    return this.send("POST", action, fields);
  }

  async csrfToken(): Promise<string> {
    return (await this.get("csrf")).body.csrfToken ?? "";
  }

  async signIn(password: string, callbackUrl = "/invoices"): Promise<Answer> {
    const csrfToken = await this.csrfToken();
    return this.post("callback/credentials", { email, password, csrfToken, callbackUrl, json: "true" });
  }

  /** Whether `/v1` accepts the cookie. */
  async isKnown(): Promise<boolean> {
    return authenticate(toCall({ headers: { cookie: this.cookieHeader() }, as: null }), new Date()).then(
      () => true,
      () => false,
    );
  }

  private cookieHeader(): string {
    return Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join("; ");
  }

  private async send(method: string, action: string, body: Record<string, string>): Promise<Answer> {
    const answer: Answer = { status: 200, body: { url: "" } };
    const request = {
      method,
      body,
      query: { nextauth: action.split("/") },
      cookies: Object.fromEntries(this.cookies),
      headers: { host: "localhost:3000", cookie: this.cookieHeader() },
    };
    const response = {
      status: (status: number) => Object.assign(response, { done: (answer.status = status) }),
      getHeader: () => undefined,
      setHeader: (name: string, value: unknown) => {
        if (name === "Set-Cookie") this.keep(value as string[]);
      },
      json: (value: Answer["body"]) => Object.assign(answer, { body: value }),
      send: (value: Answer["body"]) => Object.assign(answer, { body: value }),
      end: () => undefined,
    };
    const [given, taken] = [request, response] as unknown as [NextApiRequest, NextApiResponse];
    await NextAuth(given, taken, authOptions({ signIn, signInByPasskey, takeSecondStep, signOut }));
    return answer;
  }

  private keep(lines: string[]): void {
    for (const line of lines) {
      const [, name = "", value = "", attributes = ""] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
      this.cookies.set(decodeURIComponent(name), decodeURIComponent(value));
      this.attributes.set(name, attributes);
    }
  }
}
