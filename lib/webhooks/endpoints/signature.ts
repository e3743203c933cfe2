import { createHmac, createSecretKey } from "node:crypto";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

export interface Signed {
  /** The event's public id. */
  id: string;
  /** Unix seconds. */
  timestamp: number;
  body: string;
}

/** Key objects are faster than bytes. */
const standardKey = memoizeLru(1000, (secret) => createSecretKey(secret.replace(/^whsec_/, ""), "base64"));

/**
 * `X-Service-Signature`: HMAC-SHA-256 over the body, keyed with the characters of the secret. `webhook-signature`:
 * Standard Webhooks 1.0, keyed with the decoded bytes after `whsec_`.
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
