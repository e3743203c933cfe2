import { expect, test } from "vitest";
import { ERRORS, type ErrorCode } from "./errors";
import { wordsForPeople } from "./words-for-people";

test("people are told nothing of keys, headers and cursors, whatever the code", () => {
  for (const code of Object.keys(ERRORS) as ErrorCode[]) {
    const words = wordsForPeople({ code, detail: "The invoice is void. Make a new one." });
    expect(words, code).not.toMatch(/API|header|cursor|JSON|scope|`|_/i);
    expect(words, code).toMatch(/^[A-Z].*\.$/);
  }
});

test("a session that ended is no missing API key", () => {
  const detail = "Send an API key as `Authorization: Bearer stint_live_…`.";
  expect(wordsForPeople({ code: "unauthenticated", detail })).toMatch(/Sign in/);
  const wrong = "The e-mail address or the password is wrong. Check both.";
  expect(wordsForPeople({ code: "unauthenticated", detail: wrong })).toBe(wrong);
});
