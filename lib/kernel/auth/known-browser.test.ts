import { expect, test } from "vitest";
import { resetPassword } from "@/lib/identity/passwords/operations";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { knownBrowser, knownBrowserCookie } from "./known-browser";
import { hashPassword } from "./passwords";

const cookieFor = async (email: string, known?: string | null) =>
  (await knownBrowserCookie(email, known)).split(";")[0] ?? "";

test("a browser is known after signing in, whatever the spelling of the address", async () => {
  const cookie = await cookieFor("Maren@example.com");
  expect(await knownBrowser(`a=b; ${cookie}; c=d`, "maren@EXAMPLE.com")).toMatch(/^[\w-]{16}$/);
});

test("one browser can be known to several accounts", async () => {
  const both = `${await cookieFor("maren@example.com")}; ${await cookieFor("hanna@example.com")}`;
  expect(await knownBrowser(both, "maren@example.com")).not.toBe(await knownBrowser(both, "hanna@example.com"));
  expect(await knownBrowser(both, "piet@example.com")).toBeNull();
});

test("a known browser keeps its id when the account signs in again", async () => {
  const first = await knownBrowser(await cookieFor("maren@example.com"), "maren@example.com");
  const second = await knownBrowser(await cookieFor("maren@example.com", first), "maren@example.com");
  expect([second, first === null]).toEqual([first, false]);
});

test.each([
  ["a new password", true],
  ["a first one", false],
])("after %s a browser is unknown", async (_what, hasPassword) => {
  const more = hasPassword ? { passwordHash: await hashPassword("seven yellow boats") } : {};
  const email = `${(await givenUser(await givenWorkspace(), "member", more)).id}@example.com`;
  const cookie = await cookieFor(email);
  expect(await knownBrowser(cookie, email)).not.toBeNull();
  await resetPassword(email);
  expect(await knownBrowser(cookie, email)).toBeNull();
  expect(await knownBrowser(await cookieFor(email), email)).not.toBeNull();
});

test("refuses a cookie of another account, or a changed, truncated or forged one", async () => {
  const [name = "", value = ""] = (await cookieFor("maren@example.com")).split("=");
  const [, foreign = ""] = (await cookieFor("hanna@example.com")).split("=");
  const [id = "", seal = ""] = value.split(".");
  for (const forged of [foreign, `${id}x.${seal}`, `${id}.${seal.slice(1)}`, `${id}.`, `${id}.${"ö".repeat(43)}`, ""]) {
    expect(await knownBrowser(`${name}=${forged}`, "maren@example.com")).toBeNull();
  }
  expect(await knownBrowser(undefined, "maren@example.com")).toBeNull();
});

test("scripts cannot read the cookie, and other sites cannot send it", async () => {
  expect(await knownBrowserCookie("maren@example.com")).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});
