import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/kernel/env";

const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Sealed {
  seal: (secret: string) => Uint8Array<ArrayBuffer>;
  /** @throws Error for another NEXTAUTH_SECRET or another purpose. */
  open: (sealed: Uint8Array) => string;
  /** Null if neither secret fits. */
  reseal: (sealed: Uint8Array, from: string, to: string) => Uint8Array | null;
}

/** AES-256-GCM. The key depends on the purpose, so that secrets cannot be exchanged. */
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
    // Encrypted with the old secret.
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
