import { describe, expect, test } from "vitest";
import { nextPath } from "./next-path";

describe("nextPath", () => {
  test.each(["/invoices", "/invoices?status=draft&q=a%2Fb", "/reports#by-week", "/"])("keeps %s", (path) => {
    expect(nextPath(path)).toBe(path);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/\t/evil.example",
    "/%0d\r\nSet-Cookie: a=b",
    "javascript:alert(1)",
    "evil.example",
    "",
  ])("refuses %j", (path) => {
    expect(nextPath(path)).toBe("/");
  });

  test.each(["/sign-in?next=/", "/welcome", "/api/auth/signout", "/v1/me"])("does not redirect to %s", (path) => {
    expect(nextPath(path)).toBe("/");
  });

  test("an empty value is the first page", () => {
    expect([nextPath(null), nextPath(undefined)]).toEqual(["/", "/"]);
  });
});
