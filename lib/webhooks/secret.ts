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
  return sealWith(key(), secret);
}

/**
 * What was sealed under one NEXTAUTH_SECRET, sealed under another; what is sealed under that one already stays as it is.
 *
 * @returns null for what was sealed under neither.
 */
export function reseal(sealed: Uint8Array, from: string, to: string): Uint8Array | null {
  try {
    openWith(key(to), Buffer.from(sealed));
    return sealed;
  } catch {
    // Under the old one, then.
  }
  try {
    return sealWith(key(to), openWith(key(from), Buffer.from(sealed)));
  } catch {
    return null;
  }
}

function sealWith(under: Uint8Array, secret: string): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", under, iv);
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return new Uint8Array(sealed);
}

/** @throws Error when NEXTAUTH_SECRET is not the one that the secret was sealed with. */
export function open(sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const name = bytes.toString("base64");
  const known = opened.get(name);
  if (known !== undefined) return known;
  const secret = openWith(key(), bytes);
  opened.set(name, secret);
  return secret;
}

function openWith(under: Uint8Array, bytes: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", under, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return text.toString("utf8");
}

function key(secret = env().NEXTAUTH_SECRET): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "stint webhook secrets", 32));
}
