import { createHash, timingSafeEqual } from "node:crypto";

/** Constant time, whatever the lengths. */
export function isSameSecret(given: string | Uint8Array, wanted: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(given), sha256(wanted));
}

function sha256(secret: string | Uint8Array): Buffer {
  return createHash("sha256").update(secret).digest();
}
