import { reseal, seal, unseal } from "@/lib/auth/sealed";

const PURPOSE = "stint sign-in providers";

/** Encrypts the secret of a client for the database. */
export function sealClientSecret(secret: string): Uint8Array<ArrayBuffer> {
  return seal(PURPOSE, secret);
}

/** @throws Error when NEXTAUTH_SECRET is not the one that the secret was sealed with. */
export function openClientSecret(sealed: Uint8Array): string {
  return unseal(PURPOSE, sealed);
}

/** A sealed secret under another NEXTAUTH_SECRET; null when it was sealed under neither of the two. */
export function resealClientSecret(sealed: Uint8Array, from: string, to: string): Uint8Array | null {
  return reseal(PURPOSE, sealed, from, to);
}
