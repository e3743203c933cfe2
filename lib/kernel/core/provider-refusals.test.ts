import { expect, test } from "vitest";
import { AppError } from "./errors";
import { providerFailureIn, refusalOf, refused } from "./provider-refusals";

test("only known reasons are read from an address", () => {
  expect(["no_member", "busy"].map(providerFailureIn)).toEqual(["no_member", "busy"]);
  for (const text of ["toString", "<b>", undefined, ["no_member"], "session_ended"]) {
    expect(providerFailureIn(text)).toBeNull();
  }
});

test("a refusal is told from other errors", () => {
  expect(refusalOf(refused("link_first"))).toBe("link_first");
  const others = [new AppError("unauthenticated", "session_ended"), new Error("no_member"), "no_member"];
  for (const error of others) expect(refusalOf(error)).toBeNull();
});
