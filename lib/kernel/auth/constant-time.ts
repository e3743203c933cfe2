import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Whether two secrets, or marks made with one, are the same, without telling by the time it takes how much of it is right,
 * nor how long it should be.
 */
export function isSameSecret(given: string | Uint8Array, wanted: string | Uint8Array): boolean {
  return timingSafeEqual(sha256(given), sha256(wanted));
}

function sha256(secret: string | Uint8Array): Buffer {
  return createHash("sha256").update(secret).digest();
}
