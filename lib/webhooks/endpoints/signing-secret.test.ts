import { expect, test } from "vitest";
import { newSecret, signingSecrets } from "./signing-secret";

test("a secret is whsec_ and the base64 of 32 bytes, never the same twice", () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
  }
});

test("what is kept does not show the secret, differs each time, and opens to it", () => {
  const secret = newSecret();
  const [one, other] = [signingSecrets.seal(secret), signingSecrets.seal(secret)];
  expect(Buffer.from(one).includes(Buffer.from(secret))).toBe(false);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  expect([signingSecrets.open(one), signingSecrets.open(other), signingSecrets.open(one)]).toEqual([
    secret,
    secret,
    secret,
  ]);
});

test("a changed byte anywhere is noticed", () => {
  const sealed = signingSecrets.seal(newSecret());
  for (const at of [0, 12, 40, sealed.length - 1]) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(() => signingSecrets.open(changed)).toThrow();
  }
});
