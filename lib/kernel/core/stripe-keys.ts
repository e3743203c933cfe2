/** Secret and restricted keys. */
export const STRIPE_KEY = /^[rs]k_(?:test|live)_[A-Za-z0-9]{8,240}$/;
export const STRIPE_SIGNING_SECRET = /^whsec_[A-Za-z0-9+/=]{8,240}$/;

/** Such as `sk_test_…h4Qe`. */
export function hintOf(secret: string): string {
  return `${secret.slice(0, secret.lastIndexOf("_") + 1)}…${secret.slice(-4)}`;
}

export function isLiveKey(key: string): boolean {
  return key.slice(3).startsWith("live_");
}

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
