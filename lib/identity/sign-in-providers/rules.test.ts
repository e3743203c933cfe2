import { expect, test } from "vitest";
import { claimAt, isListed, isVerifiedEmail, roleFrom } from "./rules";

test.each([
  ["a@acme.example", true],
  ["a@ACME.example", true],
  ["a@b@acme.example", true],
  ["a@sub.acme.example", false],
  ["a@acme.example.evil", false],
  ["acme.example@evil.example", false],
  ["", false],
])("%s is listed: %s", (email, expected) => {
  expect(isListed(email, ["acme.example"])).toBe(expected);
});

const TRUSTED = ["acme.example"];

test.each([
  [{ email_verified: true }, true],
  [{ email_verified: "true" }, true],
  [{ xms_edov: true }, true],
  [{ xms_edov: 1 }, true],
  [{ xms_edov: "1" }, true],
  [{ xms_edov: "True" }, true],
  [{ xms_edov: false }, false],
  [{ xms_edov: "0" }, false],
  [{ xms_edov: "" }, false],
  [{ xms_edov: [true] }, false],
  [{ email_verified: false, xms_edov: true }, false],
  [{ email_verified: "yes" }, false],
])("claims %j call an address verified: %s", (claims, expected) => {
  expect(isVerifiedEmail("a@acme.example", claims, [])).toBe(expected);
  expect(isVerifiedEmail("a@acme.example", claims, TRUSTED)).toBe(expected);
});

test("without a claim, an address of a trusted domain counts as verified", () => {
  expect(isVerifiedEmail("a@acme.example", {}, TRUSTED)).toBe(true);
  expect(isVerifiedEmail("a@acme.example", { email_verified: null }, TRUSTED)).toBe(true);
  expect(isVerifiedEmail("a@sub.acme.example", {}, TRUSTED)).toBe(false);
  expect(isVerifiedEmail("a@acme.example", {}, [])).toBe(false);
});

test("the highest role of several groups applies, and member without one", () => {
  const roles = { a: "manager", b: "admin", c: "member" } as const;
  expect(roleFrom(["c", "b", "a"], roles)).toBe("admin");
  expect(roleFrom("a", roles)).toBe("manager");
  for (const claim of [undefined, null, [], ["d"], 7, { a: 1 }, ["toString"]])
    expect(roleFrom(claim, roles)).toBe("member");
});

test("a claim is found by its name, or by its path", () => {
  const claims = { groups: ["a"], realm_access: { roles: ["b"] }, "https://acme.example/groups": ["c"] };
  expect(claimAt(claims, "groups")).toEqual(["a"]);
  expect(claimAt(claims, "realm_access.roles")).toEqual(["b"]);
  expect(claimAt(claims, "https://acme.example/groups")).toEqual(["c"]);
  expect(claimAt(claims, "realm_access.constructor")).toBeUndefined();
});
