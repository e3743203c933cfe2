import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { CALLBACK_COOKIE } from "@/lib/kernel/auth/next-auth";
import { env } from "@/lib/kernel/env";
import { GET, POST } from "./route";

/** Errors that the route answers before next-auth runs. */
function ask(
  handler: typeof GET,
  path: string,
  { body, ...init }: { headers?: Record<string, string>; body?: string } = {},
) {
  const [segments = ""] = path.split("?");
  const sent = body === undefined ? {} : { method: "POST", body };
  const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "1", ...init.headers };
  const request = new NextRequest(new URL(`/api/auth/${path}`, env().APP_URL), { ...sent, headers });
  return handler(request, { params: Promise.resolve({ nextauth: segments.split("/") }) });
}

test.each([
  ["405: the address that only a form is sent to", GET, "callback/credentials"],
  ["404: what there is not", GET, "nothing"],
  ["404: more than there is", GET, "session/more"],
  ["400: an address to go on to that is none, which would stand in the log", GET, "signin?callbackUrl=javascript:x"],
  ["400: one that is neither an address nor a path", GET, "csrf?callbackUrl=invoices"],
  ["400: a second one that is none", GET, "csrf?callbackUrl=/invoices&callbackUrl=javascript:x"],
] as const)("%s", async (name, handler, path) => {
  expect((await ask(handler, path)).status).toBe(Number(name.slice(0, 3)));
});

test("204: nobody writes into the log by next-auth's own address for that", async () => {
  expect((await ask(POST, "_log", { body: "code=forged" })).status).toBe(204);
});

test("400: a broken address that the browser keeps is refused, and forgotten", async () => {
  const refused = await ask(GET, "session", { headers: { cookie: `${CALLBACK_COOKIE}=http%3A%2F%2F%5Bbad` } });
  expect(refused.status).toBe(400);
  expect(refused.headers.get("set-cookie")).toBe(`${CALLBACK_COOKIE}=; Path=/; Max-Age=0`);
});

test("413 and 415: what is no short form", async () => {
  expect((await ask(POST, "signout", { body: "a", headers: { "content-length": "17000" } })).status).toBe(413);
  expect((await ask(POST, "signout", { body: "{}", headers: { "content-type": "application/json" } })).status).toBe(
    415,
  );
});
