import { expect, test } from "vitest";
import { resetPassword } from "@/lib/identity/passwords/operations";
import { givenUser, givenWorkspace } from "@/testing/factories";
import { knownBrowser, knownBrowserCookie } from "./known-browser";
import { hashPassword } from "./passwords";

const cookieFor = async (email: string, known?: string | null) =>
  (await knownBrowserCookie(email, known)).split(";")[0] ?? "";

test("knows a browser again in which the account signed in, however the address is typed", async () => {
  const cookie = await cookieFor("Maren@example.com");
  expect(await knownBrowser(`a=b; ${cookie}; c=d`, "maren@EXAMPLE.com")).toMatch(/^[\w-]{16}$/);
});

test("several accounts are known in one browser, each by its own cookie", async () => {
  const both = `${await cookieFor("maren@example.com")}; ${await cookieFor("hanna@example.com")}`;
  expect(await knownBrowser(both, "maren@example.com")).not.toBe(await knownBrowser(both, "hanna@example.com"));
  expect(await knownBrowser(both, "piet@example.com")).toBeNull();
});

test("a browser that is known stays the same one when somebody signs in again", async () => {
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

test("takes no cookie that was made for another account, changed, cut short or made up", async () => {
  const [name = "", value = ""] = (await cookieFor("maren@example.com")).split("=");
  const [, foreign = ""] = (await cookieFor("hanna@example.com")).split("=");
  const [id = "", seal = ""] = value.split(".");
  for (const forged of [foreign, `${id}x.${seal}`, `${id}.${seal.slice(1)}`, `${id}.`, `${id}.${"ö".repeat(43)}`, ""]) {
    expect(await knownBrowser(`${name}=${forged}`, "maren@example.com")).toBeNull();
  }
  expect(await knownBrowser(undefined, "maren@example.com")).toBeNull();
});

test("no script reads it and no other site sends it", async () => {
  expect(await knownBrowserCookie("maren@example.com")).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});
