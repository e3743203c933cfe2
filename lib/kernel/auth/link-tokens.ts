import { createHash, randomBytes } from "node:crypto";

export interface LinkToken {
  token: string;
  hash: Uint8Array<ArrayBuffer>;
}

/** 256 random bits in 43 characters. */
export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashLinkToken(token) };
}

/** A fast hash is enough. */
export function hashLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
