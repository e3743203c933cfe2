import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { sealedFor } from "@/lib/kernel/auth/sealed";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

export const signingSecrets = cachedSealed("stint webhook secrets");
export const signingKeys = cachedSealed("stint webhook keys");
export const headerValues = cachedSealed("stint webhook headers");

/** `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** An ed25519 key as in Standard Webhooks: `whsk_` and the base64 of seed and public key. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { d = "", x = "" } = privateKey.export({ format: "jwk" });
  return `whsk_${Buffer.concat([Buffer.from(d, "base64url"), Buffer.from(x, "base64url")]).toString("base64")}`;
}

/** `whpk_` and the base64 of the 32 bytes of the public key. */
export function publicKeyOf(key: string): string {
  return `whpk_${bytesOf(key).subarray(32).toString("base64")}`;
}

export function privateKeyOf(key: string): KeyObject {
  const bytes = bytesOf(key);
  const [d, x] = [bytes.toString("base64url", 0, 32), bytes.toString("base64url", 32)];
  return createPrivateKey({ key: { kty: "OKP", crv: "Ed25519", d, x }, format: "jwk" });
}

function bytesOf(key: string): Buffer {
  return Buffer.from(key.replace(/^whsk_/, ""), "base64");
}

/** Opened texts are cached. */
function cachedSealed(purpose: string): ReturnType<typeof sealedFor> {
  const sealed = sealedFor(purpose);
  const opened = memoizeLru(1000, (base64) => sealed.open(Buffer.from(base64, "base64")));
  return { ...sealed, open: (bytes) => opened(Buffer.from(bytes).toString("base64")) };
}
