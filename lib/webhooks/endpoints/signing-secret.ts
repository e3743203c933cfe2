import { randomBytes } from "node:crypto";
import { sealedFor } from "@/lib/kernel/auth/sealed";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

export const signingSecrets = cachedSealed("stint webhook secrets");
export const headerValues = cachedSealed("stint webhook headers");

/** `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Opened texts are cached. */
function cachedSealed(purpose: string): ReturnType<typeof sealedFor> {
  const sealed = sealedFor(purpose);
  const opened = memoizeLru(1000, (base64) => sealed.open(Buffer.from(base64, "base64")));
  return { ...sealed, open: (bytes) => opened(Buffer.from(bytes).toString("base64")) };
}
