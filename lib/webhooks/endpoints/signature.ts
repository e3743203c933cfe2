import { createHmac, createSecretKey } from "node:crypto";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

export interface Signed {
  /** The event's public id. */
  id: string;
  /** Unix seconds. */
  timestamp: number;
  body: string;
}

/** Signing with a key object is faster than with bytes. */
const standardKey = memoizeLru(1000, (secret) => createSecretKey(secret.replace(/^whsec_/, ""), "base64"));

/**
 * `X-Service-Signature` is HMAC-SHA-256 over the body, keyed with the characters of the secret. `webhook-signature` is
 * Standard Webhooks 1.0, keyed with the bytes after `whsec_`, decoded from base64.
 *
 * @param secrets live secrets, oldest first. During a rotation all sign.
 */
export function signatureHeaders(secrets: readonly string[], { id, timestamp, body }: Signed): Record<string, string> {
  const [oldest = ""] = secrets;
  const standard = secrets.toReversed().map((secret) => {
    return `v1,${createHmac("sha256", standardKey(secret))
      .update(`${id}.${String(timestamp)}.${body}`)
      .digest("base64")}`;
  });
  return {
    "X-Service-Signature": `sha256=${createHmac("sha256", oldest).update(body).digest("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": standard.join(" "),
  };
}
