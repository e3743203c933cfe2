import { readAccountCookie, writeAccountCookie, type AccountCookie } from "./account-cookie";

const TRUSTED_DAYS = 30;

/** For how long a device that is trusted is not asked for a second factor, milliseconds. */
export const TRUSTED_MS = TRUSTED_DAYS * 86_400_000;

const TRUSTED: AccountCookie = { name: "trusted", purpose: "device", lifeSeconds: TRUSTED_DAYS * 86_400 };

/**
 * The id of the trusted device that a browser says it is for an account; null when we signed none. Whether it is trusted
 * still, its row says.
 */
export function trustedDevice(cookieHeader: string | undefined, email: string): string | null {
  return readAccountCookie(TRUSTED, cookieHeader, email);
}

/** The `Set-Cookie` of a device that is trusted from now on. */
export function trustedDeviceCookie(email: string, deviceId: string): string {
  return writeAccountCookie(TRUSTED, email, deviceId);
}
