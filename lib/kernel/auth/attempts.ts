import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { AppError } from "@/lib/kernel/core/errors";
import { perProcess } from "@/lib/kernel/core/per-process";
import { transaction, type Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
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

/** How many attempts are counted at a time, and how many may wait for that: a flood of them must not take all connections. */
const AT_ONCE = 3;
const IN_LINE = 30;

/** By then every count has come down to nothing, and its row can be deleted. Milliseconds. */
const FORGOTTEN_MS = 24 * 3600_000;

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
  succeed: () => Promise<void>;
  /** The password was not compared after all. */
  undo: () => Promise<void>;
}

/** A row of `attempt_counts`: the failures of somebody, or what is used up of an allowance. */
interface Count {
  /** How many there were by then. */
  amount: number;
  /** Of failures, when the next attempt may be made; of an allowance, when it was last used. Unix milliseconds. */
  at: number;
}

const NONE: Count = { amount: 0, at: 0 };

const counting = perProcess("stintCounting", () => pLimit(AT_ONCE));

/**
 * Counts an attempt as a failure before it is known to be one, so that attempts at the same moment cannot slip through
 * together. Strangers are counted by account and network, so that nobody locks out the account elsewhere, nor a
 * colleague behind the same address; a known browser is slowed and not refused. Besides, every account and every
 * network has an allowance of its own, however an attack is spread. The counts are in the database, so that several
 * processes count together, and by its clock.
 *
 * @throws AppError rate_limited, with `Retry-After` in whole seconds, when it is too early; unavailable when too many
 * are made at once.
 */
export function takeAttempt(who: Try, nowMs?: number): Promise<Attempt> {
  const line = counting();
  if (line.pendingCount < IN_LINE) return line(() => count(who, nowMs));
  return Promise.reject(tooManySignIns());
}

/** The answer while attempts are many more than can be counted, or their passwords compared, within seconds. */
export function tooManySignIns(): AppError {
  return new AppError(
    "unavailable",
    "too_many_sign_ins",
    {},
    {
      headers: { "Retry-After": "2" },
    },
  );
}

function count({ account, ip, browser }: Try, nowMs: number | undefined): Promise<Attempt> {
  const isKnown = browser !== null;
  const network = networkOf(ip);
  const own = keyOf(isKnown ? `browser ${browser}` : `stranger ${account} ${network}`);
  const shares = new Map<string, Share>(isKnown ? [] : [[keyOf(`account ${account}`), OF_ACCOUNT]]);
  if (!isKnown && network !== "") shares.set(keyOf(`network ${network}`), OF_NETWORK);
  return transaction(async (db) => {
    const { counts, now } = await locked(db, [own, ...shares.keys()], nowMs);
    const before = counts.get(own) ?? NONE;
    const startMs = Math.max(before.at, now);
    if (startMs - now > (isKnown ? LONGEST_LINE_MS : 0)) throw tooMany(startMs - now);
    const used = [...shares].map(([key, share]) => ({
      key,
      share,
      amount: usedOf(counts.get(key) ?? NONE, share, now),
    }));
    const waitMs = Math.max(0, ...used.map(({ amount, share }) => (amount + 1 - share.most) * share.everyMs));
    if (waitMs > 0) throw tooMany(waitMs);
    const amount = before.amount + 1;
    const growing = amount < FREE_FAILURES ? 0 : FIRST_WAIT_MS * 2 ** (amount - FREE_FAILURES);
    const next = startMs + Math.min(growing, isKnown ? LONGEST_HOLD_MS : LONGEST_WAIT_MS);
    await store(db, [
      { key: own, amount, at: next },
      ...used.map((one) => ({ ...one, amount: one.amount + 1, at: now })),
    ]);
    const taken = { own, shares: [...shares.keys()] };
    return {
      holdMs: startMs - now,
      succeed: () => giveBack(taken, { failures: amount, at: 0 }),
      undo: () => giveBack(taken, { failures: 1, at: before.at }),
    };
  });
}

/** Forgets what counts no more; answers how many. */
export async function purgeOldAttempts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - FORGOTTEN_MS);
  const rows = await run(sql`delete from attempt_counts where at < ${before} returning key`);
  return rows.length;
}

/** What is used up of an allowance by now. */
function usedOf({ amount, at }: Count, { everyMs }: Share, now: number): number {
  return Math.max(0, amount - (now - at) / everyMs);
}

/** Strangers choose addresses and names, so these are neither kept as they are nor of any length. */
function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The counts, which nobody else changes until the transaction ends. All take them in the same order, by their keys. */
async function locked(db: Db, keys: string[], nowMs: number | undefined) {
  const rows = await read<{ key: string; amount: number; at: Date; now: Date }>(
    db,
    sql`
    insert into attempt_counts (key, amount, at) select key, 0, 'epoch' from unnest(${keys}::text[]) key order by key
    on conflict (key) do update set key = excluded.key returning key, amount, at, clock_timestamp() as now`,
  );
  const counts = new Map(rows.map(({ key, amount, at }) => [key, { amount, at: at.getTime() }]));
  return { counts, now: nowMs ?? rows[0]?.now.getTime() ?? 0 };
}

async function store(db: Db, counts: readonly (Count & { key: string })[]): Promise<void> {
  const [keys, amounts, times] = [
    counts.map(({ key }) => key),
    counts.map(({ amount }) => amount),
    counts.map(({ at }) => new Date(at)),
  ];
  await read(
    db,
    sql`
    update attempt_counts c set amount = n.amount, at = n.at
    from unnest(${keys}::text[], ${amounts}::float8[], ${times}::timestamptz[]) n (key, amount, at) where c.key = n.key`,
  );
}

/**
 * Takes failures back, and one use of each allowance.
 *
 * @param at from when on the next attempt may be made again, Unix milliseconds.
 */
async function giveBack(
  { own, shares }: { own: string; shares: string[] },
  { failures, at }: { failures: number; at: number },
): Promise<void> {
  await run(sql`
    with counted as (
      select key from attempt_counts where key = any(${[own, ...shares]}::text[]) order by key for update
    )
    update attempt_counts c
    set amount = greatest(0, amount - case when c.key = ${own}::text then ${failures}::float8 else 1 end),
      at = case when c.key = ${own}::text then ${new Date(at)}::timestamptz else at end
    from counted where c.key = counted.key`);
}

function tooMany(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError(
    "rate_limited",
    "too_many_attempts",
    { wait_seconds: seconds },
    {
      headers: { "Retry-After": String(seconds) },
    },
  );
}
