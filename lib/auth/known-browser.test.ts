import { expect, test } from "vitest";
import { knownBrowser, knownBrowserCookie } from "./known-browser";

const cookieFor = (email: string) => knownBrowserCookie(email).split(";")[0] ?? "";

test("knows a browser again in which the account signed in, however the address is typed", () => {
  const cookie = cookieFor("Maren@example.com");
  expect(knownBrowser(`a=b; ${cookie}; c=d`, "maren@EXAMPLE.com")).toMatch(/^[\w-]{16}$/);
});

test("several accounts are known in one browser, each by its own cookie", () => {
  const both = `${cookieFor("maren@example.com")}; ${cookieFor("hanna@example.com")}`;
  expect(knownBrowser(both, "maren@example.com")).not.toBe(knownBrowser(both, "hanna@example.com"));
  expect(knownBrowser(both, "piet@example.com")).toBeNull();
});

test("takes no cookie that was made for another account, changed, cut short or made up", () => {
  const [name = "", value = ""] = cookieFor("maren@example.com").split("=");
  const [, foreign = ""] = cookieFor("hanna@example.com").split("=");
  const [id = "", seal = ""] = value.split(".");
  for (const forged of [foreign, `${id}x.${seal}`, `${id}.${seal.slice(1)}`, `${id}.`, `${id}.${"ö".repeat(43)}`, ""]) {
    expect(knownBrowser(`${name}=${forged}`, "maren@example.com")).toBeNull();
  }
  expect(knownBrowser(undefined, "maren@example.com")).toBeNull();
});

test("no script reads it and no other site sends it", () => {
  expect(knownBrowserCookie("maren@example.com")).toMatch(/; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
});
