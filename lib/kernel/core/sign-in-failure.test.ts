import { describe, expect, test } from "vitest";
import { encodeSignInFailure, parseSignInFailure, type SignInFailure } from "./sign-in-failure";

const WORKSPACE = "wks_01h455vb4pex5vsknk084sn02q";

const FAILURES: SignInFailure[] = [
  { code: "credentials_wrong" },
  { code: "second_factor_required", methods: ["app"] },
  { code: "second_factor_required", methods: ["app", "passkey"] },
  { code: "setup_required" },
  { code: "challenge_ended" },
  { code: "password_required" },
  { code: "rate_limited", wait_seconds: 900 },
  { code: "provider_required", workspace_id: WORKSPACE },
  { code: "unavailable" },
];

test.each(FAILURES)("$code is the same after encoding and parsing", (failure) => {
  expect(parseSignInFailure(encodeSignInFailure(failure))).toEqual(failure);
});

test("wrong credentials are next-auth's own text", () => {
  expect(encodeSignInFailure({ code: "credentials_wrong" })).toBe("CredentialsSignin");
});

describe("null for text that is no failure", () => {
  test.each([
    ["another type", [undefined, null, 1, {}, ["CredentialsSignin"]]],
    ["text", ["", "Unavailable", "Wait:5", "no_member", "credentialssignin", "<b>", "\0", "{", "undefined"]],
    ["JSON that is no object", ["null", "1", "[]", '"unavailable"', "[1]", "true"]],
    ["an unknown code", ["{}", '{"code":"x"}', '{"code":1}', '{"code":["unavailable"]}', '{"code":"toString"}']],
    ["next-auth's text as a code", ['{"code":"credentials_wrong"}', '{"code":"CredentialsSignin"}']],
    ["a code in the prototype", ['{"__proto__":{"code":"unavailable"}}']],
    ["a long text", [`{"code":"unavailable","pad":"${"x".repeat(10_000)}"}`, "[".repeat(100_000)]],
  ])("%s", (_name, texts) => {
    for (const text of texts) expect(parseSignInFailure(text)).toBeNull();
  });

  test.each(["[]", '["sms"]', '["app","app"]', '["app",null]', '[["app"]]', '"app"', '{"0":"app","length":1}', "null"])(
    "methods %s",
    (methods) => {
      expect(parseSignInFailure(`{"code":"second_factor_required","methods":${methods}}`)).toBeNull();
    },
  );

  test.each(["0", "-1", "1.5", "1e9", "1e999", '"5"', "null", "[5]", "true"])("wait_seconds %s", (wait) => {
    expect(parseSignInFailure(`{"code":"rate_limited","wait_seconds":${wait}}`)).toBeNull();
  });

  test.each([
    "",
    "wks_1",
    `${WORKSPACE}\n`,
    `${WORKSPACE}&next=//evil.example`,
    "usr_01h455vb4pex5vsknk084sn02q",
    "//x",
  ])("workspace_id %j", (id) => {
    expect(parseSignInFailure(JSON.stringify({ code: "provider_required", workspace_id: id }))).toBeNull();
  });

  test("a failure without its data", () => {
    for (const code of ["second_factor_required", "rate_limited", "provider_required"]) {
      expect(parseSignInFailure(JSON.stringify({ code }))).toBeNull();
    }
  });
});

test("members that a failure does not have are dropped", () => {
  expect(parseSignInFailure('{"code":"unavailable","message":"Call 555-0100","__proto__":{"x":1}}')).toEqual({
    code: "unavailable",
  });
});
