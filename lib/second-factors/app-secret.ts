import { reseal, seal, unseal } from "@/lib/auth/sealed";

const PURPOSE = "stint second factors";

/** Encrypts the secret of an app for the database. */
export function sealSecret(secret: string): Uint8Array<ArrayBuffer> {
  return seal(PURPOSE, secret);
}

/** @throws Error when NEXTAUTH_SECRET is not the one that the secret was sealed with. */
export function openSecret(sealed: Uint8Array): string {
  return unseal(PURPOSE, sealed);
}

/** A sealed secret under another NEXTAUTH_SECRET; null when it was sealed under neither of the two. */
export function resealSecret(sealed: Uint8Array, from: string, to: string): Uint8Array | null {
  return reseal(PURPOSE, sealed, from, to);
}
