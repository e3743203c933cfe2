import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import { networkOf } from "./network";

/** Wrong passwords for one account before the next attempt has to wait. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Wrong passwords from one address in an hour, whichever accounts they were for. */
const FAILURES_OF_ADDRESS = 20;
const HOUR_MS = 3600_000;

interface Account {
  failures: number;
  /** Unix milliseconds. */
  notBefore: number;
}

interface Attempts {
  accounts: LRUCache<string, Account>;
  /** When each address failed within the last hour, Unix milliseconds, oldest first. */
  addresses: LRUCache<string, number[]>;
}

const held = globalThis as typeof globalThis & { stintAttempts?: Attempts };

/**
 * Counts an attempt to sign in as a failure, before it is known to be one: attempts at the same moment cannot slip
 * through together. The returned function takes it back, and forgets the account's failures, when it was right.
 *
 * Whether the account exists makes no difference. An unknown address (`""`) is not limited. The counts live in this
 * process.
 *
 * @throws AppError rate_limited, with `Retry-After` in whole seconds, when it is too early.
 */
export function takeAttempt(email: string, ip: string, nowMs: number): () => void {
  const { accounts, addresses } = attempts();
  const account = accounts.get(email) ?? { failures: 0, notBefore: 0 };
  const address = networkOf(ip);
  const recent = (addresses.get(address) ?? []).filter((at) => at > nowMs - HOUR_MS);
  const waitMs = Math.max(account.notBefore - nowMs, waitOfAddress(recent, nowMs));
  if (waitMs > 0) throw tooMany(waitMs);

  const failures = account.failures + 1;
  const delayMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));
  accounts.set(email, { failures, notBefore: failures < FREE_FAILURES ? 0 : nowMs + delayMs });
  if (address !== "") addresses.set(address, [...recent, nowMs]);
  return () => {
    accounts.delete(email);
    const times = addresses.get(address) ?? [];
    const index = times.indexOf(nowMs);
    if (index >= 0) addresses.set(address, times.toSpliced(index, 1));
  };
}

function attempts(): Attempts {
  return (held.stintAttempts ??= {
    accounts: new LRUCache({ max: 50_000, ttl: 24 * HOUR_MS }),
    addresses: new LRUCache({ max: 50_000, ttl: HOUR_MS }),
  });
}

function waitOfAddress(recent: readonly number[], nowMs: number): number {
  const oldest = recent.at(-FAILURES_OF_ADDRESS);
  return oldest === undefined ? 0 : oldest + HOUR_MS - nowMs;
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError("rate_limited", `Too many attempts. Wait ${seconds} s, then try again.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
