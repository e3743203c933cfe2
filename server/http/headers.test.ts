import { afterEach, describe, expect, test } from "vitest";
import { env } from "@/lib/kernel/env";
import { listening } from "@/testing/listening";
import { secure } from "./headers";

const defaults = { ...env() };
afterEach(() => Object.assign(env(), defaults));

async function ask(path: string, sent: Record<string, string> = {}) {
  const server = await listening((request, response) => {
    secure(request, response);
    response.end(JSON.stringify(request.headers));
  });
  const reply = await fetch(`${server.url}${path}`, { headers: sent });
  const seen = (await reply.json()) as Record<string, string>;
  server.close();
  return { headers: reply.headers, seen };
}

describe("secure", () => {
  test.each(["/", "/sign-in?next=%2F", "/v1/me", "/i/abc", "/i/abc/pdf", "/clients/abc", "/invoices/abc", "/nowhere"])(
    "%s is never framed, sniffed or given devices",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      if (!path.endsWith("/pdf")) expect(headers.get("content-security-policy")).toContain("base-uri 'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.has("strict-transport-security")).toBe(false);
    },
  );

  test.each(["/i/abc", "/cn/abc", "/e/abc/pdf", "/r/abc", "/c/abc/statement"])(
    "%s is a credential, which no other site and no search engine learns",
    async (path) => {
      const { headers } = await ask(path);
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    },
  );

  test.each(["/", "/clients/abc", "/invoices/abc"])("%s is no credential", async (path) => {
    const { headers } = await ask(path);
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.has("x-robots-tag")).toBe(false);
  });

  test.each(["/i/abc/pdf", "/cn/abc/pdf", "/e/abc/pdf", "/c/abc/statement"])(
    "%s is a PDF, which shows itself",
    async (path) => {
      expect((await ask(path)).headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
    },
  );

  test("only an uploaded file can be framed, by pages of Stint", async () => {
    const { headers } = await ask("/api/files/abc");
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'self'");
    expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("a built file gets only nosniff and a policy", async () => {
    const { headers } = await ask("/_next/static/a.js");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(headers.has("permissions-policy")).toBe(false);
  });

  test("each page has its own nonce, which only Next sees, and no other inline script runs", async () => {
    const [one, other] = [
      await ask("/", { "content-security-policy": "script-src *", "x-nonce": "x" }),
      await ask("/"),
    ];
    const policy = one.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(one.seen["content-security-policy"]).toBe(policy);
    expect(policy).toContain(`'nonce-${one.seen["x-nonce"] ?? ""}'`);
    expect(other.seen["x-nonce"]).not.toBe(one.seen["x-nonce"]);
  });

  test("over HTTPS sets HSTS", async () => {
    Object.assign(env(), { APP_URL: "https://stint.example.com" });
    expect((await ask("/")).headers.get("strict-transport-security")).toBe("max-age=31536000");
  });
});
