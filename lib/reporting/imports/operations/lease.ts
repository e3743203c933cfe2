/** A worker that did not renew its lease for this long has stopped. */
export const LEASE_SECONDS = 30;

export const RENEW_MS = 10_000;
