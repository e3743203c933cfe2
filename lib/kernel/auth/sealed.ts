import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/kernel/env";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** How one kind of secret is kept in the database. */
interface Sealed {
  /** Encrypts one. */
  seal: (secret: string) => Uint8Array<ArrayBuffer>;
  /** @throws Error when NEXTAUTH_SECRET is not the one that the secret was sealed with, or it was for something else. */
  open: (sealed: Uint8Array) => string;
  /**
   * What was sealed under one NEXTAUTH_SECRET, sealed under another; what is sealed under that one already stays as it is.
   * Null for what was sealed under neither.
   */
  reseal: (sealed: Uint8Array, from: string, to: string) => Uint8Array | null;
}

/**
 * AES-256-GCM, with a key that follows from NEXTAUTH_SECRET and from what the secret is for, so that one kind of secret
 * cannot stand in for another.
 */
export function sealedFor(purpose: string): Sealed {
  return {
    seal: (secret) => sealWith(keyFor(purpose), secret),
    open: (sealed) => openWith(keyFor(purpose), Buffer.from(sealed)),
    reseal: (sealed, from, to) => resealed(purpose, sealed, from, to),
  };
}

function resealed(purpose: string, sealed: Uint8Array, from: string, to: string): Uint8Array | null {
  try {
    openWith(keyFor(purpose, to), Buffer.from(sealed));
    return sealed;
  } catch {
    // Under the old one, then.
  }
  try {
    return sealWith(keyFor(purpose, to), openWith(keyFor(purpose, from), Buffer.from(sealed)));
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

function openWith(under: Uint8Array, bytes: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", under, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  return text.toString("utf8");
}

function keyFor(purpose: string, secret = env().NEXTAUTH_SECRET): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", purpose, 32));
}
