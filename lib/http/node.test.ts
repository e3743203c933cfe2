import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { listening } from "@/testing/v1-server";
import { toCall } from "./node";

const defaults = { ...env() };
afterEach(() => Object.assign(env(), { TRUST_PROXY: defaults.TRUST_PROXY }));

/** Whom we take the client for. */
async function addressSeen(forwarded: string): Promise<string> {
  const server = await listening((request, response) => {
    response.end(toCall(request, "/", "", {}).ip);
  });
  const reply = await fetch(server.url, { headers: { "x-forwarded-for": forwarded } });
  const seen = await reply.text();
  server.close();
  return seen;
}

test("a client cannot say that it is somebody else, unless the operator trusts a proxy", async () => {
  expect(await addressSeen("203.0.113.9")).toBe("127.0.0.1");
});

test("of what a trusted proxy hands on, the last address counts: the others are the client's word", async () => {
  Object.assign(env(), { TRUST_PROXY: true });
  expect(await addressSeen("198.51.100.7, 203.0.113.9")).toBe("203.0.113.9");
  expect(await addressSeen("")).toBe("127.0.0.1");
});
