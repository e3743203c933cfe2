import { readAccountCookie, writeAccountCookie, type AccountCookie } from "./account-cookie";

const TRUSTED_DAYS = 30;

export const TRUSTED_MS = TRUSTED_DAYS * 86_400_000;

const TRUSTED: AccountCookie = { name: "trusted", purpose: "device", lifeSeconds: TRUSTED_DAYS * 86_400 };

/** Null without a valid signature. The device may be revoked. */
export function trustedDevice(cookieHeader: string | undefined, email: string): string | null {
  return readAccountCookie(TRUSTED, cookieHeader, email);
}

export function trustedDeviceCookie(email: string, deviceId: string): string {
  return writeAccountCookie(TRUSTED, email, deviceId);
}
