import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const opened = new LRUCache<string, string>({ max: 1000 });

/** A new signing secret: `whsec_` and the base64 of 32 random bytes. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Encrypts a secret for the database: AES-256-GCM, with a key that follows from NEXTAUTH_SECRET. */
export function seal(secret: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key(), iv);
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return new Uint8Array(sealed);
}

/** @throws Error when NEXTAUTH_SECRET is not the one that the secret was sealed with. */
export function open(sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const name = bytes.toString("base64");
  const known = opened.get(name);
  if (known !== undefined) return known;
  const decipher = createDecipheriv("aes-256-gcm", key(), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const secret = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
  opened.set(name, secret);
  return secret;
}

function key(): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", env().NEXTAUTH_SECRET, "", "stint webhook secrets", 32));
}
