import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { reseal as resealFor, seal as sealFor, unseal } from "@/lib/auth/sealed";

const PURPOSE = "stint webhook secrets";
const opened = new LRUCache<string, string>({ max: 1000 });

/** A new signing secret: `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Encrypts a secret for the database. */
export function seal(secret: string): Uint8Array<ArrayBuffer> {
  return sealFor(PURPOSE, secret);
}

/** A sealed secret under another NEXTAUTH_SECRET; null when it was sealed under neither of the two. */
export function reseal(sealed: Uint8Array, from: string, to: string): Uint8Array | null {
  return resealFor(PURPOSE, sealed, from, to);
}

/** @throws Error when NEXTAUTH_SECRET is not the one that the secret was sealed with. */
export function open(sealed: Uint8Array): string {
  const name = Buffer.from(sealed).toString("base64");
  const known = opened.get(name);
  if (known !== undefined) return known;
  const secret = unseal(PURPOSE, sealed);
  opened.set(name, secret);
  return secret;
}
