import { Secret, TOTP } from "otpauth";

/** Seconds for which a code is shown: the only period that all apps know. */
const PERIOD = 30;

/** A new secret for an app that makes codes: 160 random bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads out of the picture: the secret, and what to call it. */
export function otpauthUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * The time step of which this is the code, by RFC 6238: the one of now, or the one before or after, for clocks that
 * differ and people who type slowly. Null: it is none of these.
 */
export function stepOf(code: string, secret: string, now: Date): bigint | null {
  // The library throws at digits of other scripts.
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : BigInt(Math.floor(timestamp / 1000 / PERIOD) + delta);
}

function totp(secret: string, label = ""): TOTP {
  // SHA-1 is what every app knows. Its weakness is collisions, which do not matter here.
  return new TOTP({
    issuer: "Stint",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
  });
}
