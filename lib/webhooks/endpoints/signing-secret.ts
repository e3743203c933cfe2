import { randomBytes } from "node:crypto";
import { sealedFor } from "@/lib/kernel/auth/sealed";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

const sealed = sealedFor("stint webhook secrets");
const opened = memoizeLru(1000, (base64) => sealed.open(Buffer.from(base64, "base64")));

/** Opened secrets are cached. */
export const signingSecrets: typeof sealed = {
  ...sealed,
  open: (bytes) => opened(Buffer.from(bytes).toString("base64")),
};

/** `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
