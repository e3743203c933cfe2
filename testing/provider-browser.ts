import NextAuth from "next-auth";
import type { NextApiRequest, NextApiResponse } from "next";
import { NextRequest } from "next/server";
import { fromProvider, toProvider } from "@/app/api/auth/[...nextauth]/by-provider";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { authOptions } from "@/lib/kernel/auth/next-auth";
import type { RoundTrip } from "@/lib/kernel/auth/round-trip";
import { withOutcome } from "@/lib/kernel/auth/sign-in-answer";
import { env } from "@/lib/kernel/env";
import { signInByPasskey } from "@/lib/identity/sessions/operations/passkey";
import { takeSecondStep } from "@/lib/identity/sessions/operations/second-step";
import { signOut } from "@/lib/identity/sessions/operations/sessions";
import { signIn } from "@/lib/identity/sessions/operations/sign-in";

export interface Arrived {
  path: string;
  /** The error code for the page, or null on success. */
  error: string | null;
  sessionId: string | null;
}

/** Auth.js runs without Next. */
export class ProviderBrowser {
  cookies = new Map<string, string>();
  private readonly theirs = new Map<string, string>();

  async signIn(key: string, link?: string): Promise<Arrived> {
    const start = await this.start(key, link);
    return start.startsWith("/") ? arrivedAt(start, null) : this.comeBack(await this.follow(start));
  }

  /** Return the provider's URL that a sign-in starts with. */
  async start(key: string, link = ""): Promise<string> {
    const csrf = await this.csrfToken();
    const body = new URLSearchParams({ csrfToken: csrf, callbackUrl: "/invoices", json: "true", link });
    const request = this.request(`/api/auth/signin/${key}`, { method: "POST", body });
    const response = await toProvider(key, request, (trip) => this.run(request, body, trip));
    if (!response) throw new Error("no such provider");
    this.keep(response);
    return ((await response.json()) as { url: string }).url;
  }

  async follow(address: string): Promise<string> {
    for (let url = address; ;) {
      if (url.startsWith(env().APP_URL)) return url;
      const cookie = pairs(this.theirs);
      const response = await fetch(url, { redirect: "manual", headers: { cookie } });
      for (const line of response.headers.getSetCookie()) keepIn(this.theirs, line);
      const location = response.headers.get("location");
      if (location === null) throw new Error(`stopped at ${url}: ${await response.text()}`);
      url = new URL(location, url).href;
    }
  }

  async comeBack(address: string): Promise<Arrived> {
    const request = this.request(address, { method: "GET" });
    const key = request.nextUrl.pathname.split("/").at(-1) ?? "";
    const response = await fromProvider(key, request, (trip) => this.run(request, new URLSearchParams(), trip));
    if (!response) throw new Error("no such provider");
    this.keep(response);
    return arrivedAt(response.headers.get("location") ?? "", await this.sessionId());
  }

  /** Return the URL that also signs out at the provider. */
  async signOut(): Promise<string> {
    const body = new URLSearchParams({ csrfToken: await this.csrfToken(), callbackUrl: "/sign-in", json: "true" });
    const request = this.request("/api/auth/signout", { method: "POST", body });
    const response = await this.run(request, body);
    this.keep(response);
    return ((await response.json()) as { url: string }).url;
  }

  async leave(address: string): Promise<void> {
    const page = await fetch(address, { headers: { cookie: pairs(this.theirs) } });
    for (const line of page.headers.getSetCookie()) keepIn(this.theirs, line);
    const text = await page.text();
    const [, action = ""] = /action="([^"]+)"/.exec(text) ?? [];
    const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(text) ?? [];
    const body = new URLSearchParams({ xsrf, logout: "yes" });
    await fetch(action, { method: "POST", body, headers: { cookie: pairs(this.theirs) }, redirect: "manual" });
  }

  /** From the cookie, whether or not the session is active. */
  sessionId(): Promise<string | null> {
    return sessionIdOf(pairs(this.cookies));
  }

  /** Use a session that was created in another way. */
  holdSession(cookie: string): void {
    keepIn(this.cookies, cookie);
  }

  private async csrfToken(): Promise<string> {
    const response = await this.run(this.request("/api/auth/csrf", { method: "GET" }), new URLSearchParams());
    this.keep(response);
    return ((await response.json()) as { csrfToken: string }).csrfToken;
  }

  private request(path: string, init: { method: string; body?: URLSearchParams }): NextRequest {
    const headers = { cookie: pairs(this.cookies), "user-agent": "Firefox" };
    return new NextRequest(new URL(path, env().APP_URL), { ...init, headers });
  }

  private async run(request: NextRequest, body: URLSearchParams, trip?: RoundTrip): Promise<Response> {
    const headers = new Headers();
    let status = 200;
    let sent: unknown = null;
    const given = {
      method: request.method,
      body: Object.fromEntries(body),
      query: {
        nextauth: request.nextUrl.pathname.replace("/api/auth/", "").split("/"),
        ...Object.fromEntries(request.nextUrl.searchParams),
      },
      cookies: Object.fromEntries(request.cookies.getAll().map(({ name, value }) => [name, value])),
      headers: { host: "localhost:3000" },
    };
    const taken = {
      status: (code: number) => Object.assign(taken, { done: (status = code) }),
      getHeader: () => headers.getSetCookie(),
      setHeader: (name: string, value: string | string[]) => {
        headers.delete(name);
        for (const one of [value].flat()) headers.append(name, one);
        return taken;
      },
      json: (value: unknown) => (sent = value),
      send: (value: unknown) => (sent = value),
      end: () => undefined,
    };
    const { operations, finish } = withOutcome({ signIn, signInByPasskey, takeSecondStep, signOut });
    await NextAuth(
      given as unknown as NextApiRequest,
      taken as unknown as NextApiResponse,
      authOptions(operations, trip),
    );
    const response = sent === null ? new Response(null, { status, headers }) : Response.json(sent, { status, headers });
    return finish(response);
  }

  private keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) keepIn(this.cookies, line);
  }
}

function keepIn(jar: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const isOver = /Max-Age=0(?:;|$)|Expires=Thu, 01 Jan 1970/i.test(line) || value === "";
  if (isOver) jar.delete(name);
  else jar.set(name, value);
}

function pairs(jar: Map<string, string>): string {
  return Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
}

function arrivedAt(address: string, sessionId: string | null): Arrived {
  const { pathname, searchParams } = new URL(address, env().APP_URL);
  return { path: pathname, error: searchParams.get("error"), sessionId };
}
