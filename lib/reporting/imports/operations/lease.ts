/** A worker without progress for this long has stopped. */
export const LEASE_SECONDS = 120;
