import { expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "./errors";
import { userMessage } from "./user-message";

test("people are told nothing of keys, headers and cursors, whatever the code", () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const words = userMessage({ code, detail: "The invoice is void. Make a new one." });
    expect(words, code).not.toMatch(/API|header|cursor|JSON|scope|`|_/i);
    expect(words, code).toMatch(/^[A-Z].*\.$/);
  }
});

test("a session that ended is no missing API key", () => {
  const detail = "Send an API key as `Authorization: Bearer stint_live_…`.";
  expect(userMessage({ code: "unauthenticated", detail })).toMatch(/Sign in/);
  const wrong = "The e-mail address or the password is wrong. Check both.";
  expect(userMessage({ code: "unauthenticated", detail: wrong })).toBe(wrong);
});

test("what is gone is said to be gone, without its place in a request", () => {
  const detail = "client_id: There is no such object. Check the id, and that it belongs to your workspace.";
  for (const code of ["unknown_reference", "not_found"] as const)
    expect(userMessage({ code, detail })).toMatch(/gone, or not yours to see/);
});

test("whoever has to wait is told how long, and that nothing was done", () => {
  const told = (detail: string) => userMessage({ code: "rate_limited", detail });
  expect(told("Too many requests: 60 a minute are allowed. Wait 12 s.")).toBe(
    "Too much was asked of the server at once, so this is not done. Wait 12 seconds, then try again.",
  );
  expect(told("Too many requests: 60 a minute are allowed. Wait 1 s.")).toContain("Wait a second, then");
  expect(told("Too many requests.")).toContain("Wait a minute, then");
});
