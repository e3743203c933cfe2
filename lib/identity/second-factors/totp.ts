import { Secret, TOTP } from "otpauth";

/** Seconds. All apps support only this period. */
const PERIOD = 30;

/** 160 random bits in base32 (RFC 4226). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function otpauthUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** Time step (RFC 6238), or null. One step of clock skew. */
export function stepOf(code: string, secret: string, now: Date): bigint | null {
  // The library throws for digits of other scripts.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / PERIOD) + delta);
}

function totp(secret: string, label = ""): TOTP {
  // Apps support only SHA-1. HMAC does not need collision resistance.
  return new TOTP({
    issuer: "Stint",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
  });
}
