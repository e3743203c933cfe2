import { createHmac, createSecretKey } from "node:crypto";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";

/** What is signed: one delivery's bytes, under the event's id. */
export interface Signed {
  /** The event's public id, the same in every attempt. */
  id: string;
  /** Unix seconds of this attempt. */
  timestamp: number;
  body: string;
}

/** The bytes behind `whsec_`. Node 24 takes five times as long to sign with bytes as with a key that it has made of them. */
const standardKey = memoizeLru(1000, (secret) => createSecretKey(secret.replace(/^whsec_/, ""), "base64"));

/**
 * The three signature headers of one attempt. `secrets` are the live ones, oldest first: during a roll both sign.
 * `X-Service-Signature` is HMAC-SHA-256 over the body, keyed with the secret's own characters; `webhook-signature` is
 * Standard Webhooks 1.0, keyed with the bytes behind `whsec_`.
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
