import { createHash, randomBytes } from "node:crypto";

/** What a link that was mailed carries, and what is stored in its place. */
export interface LinkToken {
  token: string;
  hash: Uint8Array<ArrayBuffer>;
}

/** A token for a link that works once: 256 random bits in 43 characters. */
export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLinkToken(token) };
}

/** A fast hash suffices for 256 random bits. */
export function hashLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
