import { createHmac, createSecretKey, sign } from "node:crypto";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { privateKeyOf } from "./signing-secret";

export interface Signed {
  /** The event's public id. */
  id: string;
  /** Unix seconds. */
  timestamp: number;
  body: string;
}

/** Key objects are faster than bytes. */
const standardKey = memoizeLru(1000, (secret) => createSecretKey(secret.replace(/^whsec_/, ""), "base64"));
const asymmetricKey = memoizeLru(1000, privateKeyOf);

/** Oldest first. During a rotation all sign. */
export interface Signers {
  secrets: readonly string[];
  /** `whsk_…` */
  keys: readonly string[];
}

/**
 * `X-Service-Signature`: HMAC-SHA-256 over the body, keyed with the characters of the secret. `webhook-signature`:
 * Standard Webhooks 1.0, `v1` keyed with the decoded bytes after `whsec_`, and `v1a` with the ed25519 keys.
 */
export function signatureHeaders({ secrets, keys }: Signers, { id, timestamp, body }: Signed): Record<string, string> {
  const [oldest = ""] = secrets;
  const content = `${id}.${String(timestamp)}.${body}`;
  const symmetric = secrets
    .toReversed()
    .map((secret) => `v1,${createHmac("sha256", standardKey(secret)).update(content).digest("base64")}`);
  const asymmetric = keys
    .toReversed()
    .map((key) => `v1a,${sign(null, Buffer.from(content), asymmetricKey(key)).toString("base64")}`);
  return {
    "X-Service-Signature": `sha256=${createHmac("sha256", oldest).update(body).digest("hex")}`,
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": [...symmetric, ...asymmetric].join(" "),
  };
}
