import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import { networkOf } from "./network";

/** How many wrong passwords are free. After these every attempt has to wait, twice as long each time. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** The longest that a known browser waits for one attempt. It is refused only when it asks many times at once. */
const LONGEST_HOLD_MS = 4000;
const LONGEST_LINE_MS = 20_000;

/** An allowance of wrong passwords: so many at once, and one more each time `everyMs` has passed. */
interface Share {
  most: number;
  everyMs: number;
}
/** What browsers that an account does not know may try on it, from all addresses together. */
const OF_ACCOUNT: Share = { most: 100, everyMs: 10_000 };
/**
 * What one network may try on all accounts together. Somebody who tries one password on many of them comes to a hundred
 * an hour, while a hundred colleagues may still mistype three times each in one morning.
 */
const OF_NETWORK: Share = { most: 300, everyMs: 36_000 };

const HOUR_MS = 3600_000;

/** Who tries a password. */
export interface Try {
  /**
   * Whose password: a canonical e-mail address, a session or a mailed link. Whether there is such an account makes no
   * difference.
   */
  account: string;
  /** Empty when it is not known. */
  ip: string;
  /** The browser, where the account has signed in before; see known-browser.ts. */
  browser: string | null;
}

export interface Attempt {
  /** Milliseconds to wait before the password is compared; more than 0 only for a known browser. */
  holdMs: number;
  /** The password was right: forgets the failures before. */
  succeed: () => void;
  /** The password was not compared after all. */
  undo: () => void;
}

interface Failures {
  count: number;
  /** Unix milliseconds. */
  notBefore: number;
}

interface Counts {
  /** Failures of browsers that the account does not know, by account and network. */
  strangers: LRUCache<string, Failures>;
  /** By browser. Only ids that this server signed are stored, so unauthenticated requests cannot evict them. */
  browsers: LRUCache<string, Failures>;
  /** What is left of the allowances, by account and by network. */
  accounts: LRUCache<string, Left>;
  networks: LRUCache<string, Left>;
}

interface Left {
  left: number;
  /** Unix milliseconds. */
  at: number;
}

const held = globalThis as typeof globalThis & { stintAttempts?: Counts };

/**
 * Counts an attempt as a failure before it is known to be one, so that attempts at the same moment cannot slip through
 * together. Strangers are counted by account and network, so that nobody locks out the account elsewhere, nor a
 * colleague behind the same address; a known browser is slowed and not refused. Besides, every account and every
 * network has an allowance of its own, however an attack is spread. The counts live in this process.
 *
 * @throws AppError rate_limited, with `Retry-After` in whole seconds, when it is too early.
 */
export function takeAttempt({ account, ip, browser }: Try, nowMs: number): Attempt {
  const { strangers, browsers } = counts();
  const isKnown = browser !== null;
  const [table, key] = isKnown ? [browsers, browser] : [strangers, `${account} ${networkOf(ip)}`];
  const before = table.get(key) ?? { count: 0, notBefore: 0 };
  const startMs = Math.max(before.notBefore, nowMs);
  if (startMs - nowMs > (isKnown ? LONGEST_LINE_MS : 0)) throw tooMany(startMs - nowMs);
  const giveBack = isKnown ? () => undefined : takeShares(account, networkOf(ip), nowMs);

  const count = before.count + 1;
  const waitMs = count < FREE_FAILURES ? 0 : FIRST_WAIT_MS * 2 ** (count - FREE_FAILURES);
  table.set(key, { count, notBefore: startMs + Math.min(waitMs, isKnown ? LONGEST_HOLD_MS : LONGEST_WAIT_MS) });
  return {
    holdMs: startMs - nowMs,
    succeed: () => {
      table.delete(key);
      giveBack();
    },
    undo: () => {
      const now = table.get(key) ?? before;
      table.set(key, { count: Math.max(0, now.count - 1), notBefore: before.notBefore });
      giveBack();
    },
  };
}

/**
 * Takes an attempt out of the allowances of the account and of the network, so that neither many addresses for one
 * account nor many accounts from one network get far. Returns what puts it back.
 */
function takeShares(account: string, network: string, nowMs: number): () => void {
  const { accounts, networks } = counts();
  const shares = [{ table: accounts, key: account, share: OF_ACCOUNT }];
  if (network !== "") shares.push({ table: networks, key: network, share: OF_NETWORK });
  const taken = shares.map((one) => ({ ...one, available: availableOf(one, nowMs) }));
  const waitMs = Math.max(...taken.map(({ available, share }) => (1 - available) * share.everyMs));
  if (waitMs > 0) throw tooMany(waitMs);
  for (const { table, key, available } of taken) table.set(key, { left: available - 1, at: nowMs });
  return () => {
    for (const { table, key } of taken) {
      const now = table.get(key);
      if (now) table.set(key, { ...now, left: now.left + 1 });
    }
  };
}

function availableOf(
  { table, key, share }: { table: LRUCache<string, Left>; key: string; share: Share },
  nowMs: number,
): number {
  const { left, at } = table.get(key) ?? { left: share.most, at: nowMs };
  return Math.min(share.most, left + (nowMs - at) / share.everyMs);
}

function counts(): Counts {
  return (held.stintAttempts ??= {
    strangers: new LRUCache({ max: 50_000, ttl: 24 * HOUR_MS }),
    browsers: new LRUCache({ max: 50_000, ttl: 24 * HOUR_MS }),
    accounts: new LRUCache({ max: 50_000, ttl: HOUR_MS }),
    networks: new LRUCache({ max: 50_000, ttl: 24 * HOUR_MS }),
  });
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError("rate_limited", `Too many attempts. Wait ${seconds} s, then try again.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
