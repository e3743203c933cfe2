import { expect, test } from "vitest";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes";
import { appCode } from "./rules";
import { newTotpSecret, otpauthUri, stepOf } from "./totp";

/** `12345678901234567890`, the key of RFC 6238. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("appendix B of RFC 6238: at %i s the code is %s", (seconds, code) => {
  expect(stepOf(code, SECRET, new Date(seconds * 1000))).toBe(BigInt(Math.floor(seconds / 30)));
});

test("a code is valid one step early or late", () => {
  const step = 37_037_036n;
  const at = (seconds: number) => stepOf("081804", SECRET, new Date((1_111_111_080 + seconds) * 1000));
  expect([at(0), at(29), at(-30), at(59)]).toEqual([step, step, step, step]);
  expect([at(-31), at(60)]).toEqual([null, null]);
});

test("a code of another secret, length or alphabet is refused", () => {
  const now = new Date(59_000);
  for (const code of ["", "28708", "2870820", "94287082", "28708x", "２８７０８２", " 287082"])
    expect([code, stepOf(code, SECRET, now)]).toEqual([code, null]);
  expect(stepOf("287082", newTotpSecret(), now)).toBeNull();
});

test("the otpauth URI contains the account and the secret", () => {
  const uri = new URL(otpauthUri(SECRET, "maren+work@example.com"));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    "otpauth:",
    "totp",
    "/Stint:maren+work@example.com",
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: "Stint", secret: SECRET, period: "30" });
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test("six digits with any spaces are an app code", () => {
  expect(["123456", " 123 456 ", "12345", "h7kd-2mwx"].map(appCode)).toEqual(["123456", "123456", null, null]);
});

test("recovery codes have at least 112 random bits", () => {
  const [code = ""] = newRecoveryCodes().codes;
  expect(code.replaceAll("-", "").length * Math.log2(31)).toBeGreaterThan(112);
});

test("recovery codes of earlier versions stay valid", () => {
  const stored = "ebe632d51cc43d1b5678cf1d9aa3de25a1001a1ee54fbff98c48418b22792451";
  expect(Buffer.from(hashRecoveryCode("H7KD 2mwx-9pqr c4tn")).toString("hex")).toBe(stored);
});

test("recovery codes are unique, differ from app codes, and ignore case and separators", () => {
  const { codes, hashes } = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const [index, code] of codes.entries()) {
    expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){5}[2-9a-hjkmnp-z]{4}$/);
    expect(hashRecoveryCode(` ${code.toUpperCase().replaceAll("-", " ")}`)).toEqual(hashes[index]);
  }
});
