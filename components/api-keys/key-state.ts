import type { ApiKey } from "@/lib/identity/api-keys/schema";

const DAY_MS = 86_400_000;

/** Keys that expire sooner are marked. */
const SOON_MS = 14 * DAY_MS;
/** Keys that are unused for longer are marked. */
const UNUSED_MS = 60 * DAY_MS;

export type KeyState =
  | { kind: "revoked" | "expired" | "replaced" | "ending"; at: string }
  | { kind: "soon"; at: string; days: number }
  | { kind: "lasting" };

/** @param now Unix milliseconds. */
export function stateOf(key: ApiKey, now: number): KeyState {
  if (key.revoked_at !== null) return { kind: "revoked", at: key.revoked_at };
  if (key.expires_at === null) return { kind: "lasting" };
  const left = Date.parse(key.expires_at) - now;
  if (left <= 0) return { kind: "expired", at: key.expires_at };
  if (key.replaced_by !== null) return { kind: "replaced", at: key.expires_at };
  if (left <= SOON_MS) return { kind: "soon", at: key.expires_at, days: Math.max(1, Math.round(left / DAY_MS)) };
  return { kind: "ending", at: key.expires_at };
}

export function hasEnded(key: ApiKey, now: number): boolean {
  const { kind } = stateOf(key, now);
  return kind === "revoked" || kind === "expired";
}

/** Return null below 60 days. */
export function unusedDays(key: ApiKey, now: number): number | null {
  if (key.last_used_at === null) return null;
  const idle = now - Date.parse(key.last_used_at);
  return idle < UNUSED_MS ? null : Math.floor(idle / DAY_MS);
}

/** Format a key as `stint_live_4…A1iQ`. */
export function maskedKey(key: Pick<ApiKey, "first_chars" | "last_chars">): string {
  return `${key.first_chars}…${key.last_chars}`;
}
