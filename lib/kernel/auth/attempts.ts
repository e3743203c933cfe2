import { createHash } from "node:crypto";
import pLimit from "p-limit";
import { AppError } from "@/lib/kernel/core/errors";
import { perProcess } from "@/lib/kernel/core/per-process";
import { transaction, type Db } from "@/lib/kernel/db/prisma";
import { read, run, sql } from "@/lib/kernel/db/sql";
import { networkOf } from "./network";

/** Then the delay doubles with each attempt. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15 * 60_000;

/** For known browsers, which are refused only with many attempts queued. */
const MAX_DELAY_MS = 4000;
const MAX_QUEUE_MS = 20_000;

/** Token bucket: `most` at once, and one more every `everyMs`. */
interface Allowance {
  most: number;
  everyMs: number;
}
/** All unknown browsers, one account. */
const ACCOUNT_ALLOWANCE: Allowance = { most: 100, everyMs: 10_000 };
/** One network, all accounts: a hundred colleagues with three typing errors each. */
const NETWORK_ALLOWANCE: Allowance = { most: 300, everyMs: 36_000 };

/** A flood of attempts must not use all connections. */
const CONCURRENCY = 3;
const MAX_QUEUED = 30;

/** By then, every count has dropped to zero. */
const RETENTION_MS = 24 * 3600_000;

export interface Try {
  /** A canonical email address, a session or an emailed link. The account need not exist. */
  account: string;
  /** Empty if unknown. */
  ip: string;
  browser: string | null;
}

export interface Attempt {
  /** Delay before comparing the password; 0 for an unknown browser. */
  holdMs: number;
  succeed: () => Promise<void>;
  /** The password was not compared. */
  undo: () => Promise<void>;
}

interface Count {
  amount: number;
  /** Next allowed attempt, or last use of an allowance. Unix milliseconds. */
  at: number;
}

const NONE: Count = { amount: 0, at: 0 };

const queue = perProcess("stintCounting", () => pLimit(CONCURRENCY));

/**
 * Count an attempt as a failure in advance, so that parallel attempts all count. Unknown browsers count per account and
 * network, so that an attacker cannot lock out the owner; known browsers are only delayed. Allowances limit distributed
 * attacks.
 *
 * @throws AppError rate_limited, with `Retry-After` in seconds; unavailable if the queue is full.
 */
export function takeAttempt(who: Try, nowMs?: number): Promise<Attempt> {
  const line = queue();
  if (line.pendingCount < MAX_QUEUED) return line(() => count(who, nowMs));
  return Promise.reject(tooManySignIns());
}

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
  const allowances = new Map<string, Allowance>(isKnown ? [] : [[keyOf(`account ${account}`), ACCOUNT_ALLOWANCE]]);
  if (!isKnown && network !== "") allowances.set(keyOf(`network ${network}`), NETWORK_ALLOWANCE);
  return transaction(async (db) => {
    const { counts, now } = await lockCounts(db, [own, ...allowances.keys()], nowMs);
    const before = counts.get(own) ?? NONE;
    const startMs = Math.max(before.at, now);
    if (startMs - now > (isKnown ? MAX_QUEUE_MS : 0)) throw tooMany(startMs - now);
    const used = [...allowances].map(([key, allowance]) => ({
      key,
      allowance,
      amount: usedOf(counts.get(key) ?? NONE, allowance, now),
    }));
    const waitMs = Math.max(
      0,
      ...used.map(({ amount, allowance }) => (amount + 1 - allowance.most) * allowance.everyMs),
    );
    if (waitMs > 0) throw tooMany(waitMs);
    const amount = before.amount + 1;
    const growing = amount < FREE_FAILURES ? 0 : FIRST_WAIT_MS * 2 ** (amount - FREE_FAILURES);
    const next = startMs + Math.min(growing, isKnown ? MAX_DELAY_MS : MAX_WAIT_MS);
    await store(db, [
      { key: own, amount, at: next },
      ...used.map((one) => ({ ...one, amount: one.amount + 1, at: now })),
    ]);
    const taken = { own, allowances: [...allowances.keys()] };
    return {
      holdMs: startMs - now,
      succeed: () => refund(taken, { failures: amount, at: 0 }),
      undo: () => refund(taken, { failures: 1, at: before.at }),
    };
  });
}

export async function purgeOldAttempts(now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS);
  const rows = await run(sql`delete from attempt_counts where at < ${before} returning key`);
  return rows.length;
}

function usedOf({ amount, at }: Count, { everyMs }: Allowance, now: number): number {
  return Math.max(0, amount - (now - at) / everyMs);
}

/** Callers choose content and length. */
function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The order of keys avoids deadlocks. */
async function lockCounts(db: Db, keys: string[], nowMs: number | undefined) {
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

async function refund(
  { own, allowances }: { own: string; allowances: string[] },
  { failures, at }: { failures: number; at: number },
): Promise<void> {
  await run(sql`
    with counted as (
      select key from attempt_counts where key = any(${[own, ...allowances]}::text[]) order by key for update
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
