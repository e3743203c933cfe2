import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/core/errors";
import { perProcess } from "@/lib/core/per-process";

/** How many requests a minute somebody may make, and how many at once. */
export interface Limit {
  name: string;
  perMinute: number;
  burst: number;
}

/** What somebody took out of one of the buckets. */
export interface Taken {
  limit: Limit;
  subject: string;
  count: number;
}

interface Bucket {
  /** Below nought when other processes let through more than there was. */
  tokens: number;
  /** Up to when it is refilled, Unix milliseconds. */
  at: number;
}

interface Buckets {
  rooms: Map<string, LRUCache<string, Bucket>>;
  /** Tells the other processes. */
  onTaken: ((taken: Taken) => void) | null;
}

/** Next has a copy of this module of its own, and both count in the same buckets. */
const buckets = perProcess("stintBuckets", (): Buckets => ({ rooms: new Map(), onTaken: null }));

/**
 * A moment that lies further back than the last one says that the clock was set back, milliseconds: nobody looks at it so
 * long before they take.
 */
const SET_BACK_MS = 5000;

/** How many subjects of one limit are remembered. */
const SUBJECTS = 50_000;

/**
 * Takes a request out of a token bucket and returns the headers that tell how much is left
 * (draft-ietf-httpapi-ratelimit-headers). The buckets live in this process, so it costs no round trip; other processes
 * are told right after, and tell of theirs (server/shared-limits.ts).
 *
 * @param nowMs The present moment, Unix milliseconds, and not when the request began: its body may have been long in coming.
 * @param count How much the request is worth. What is worth more than a full bucket holds takes a full one.
 * @throws AppError rate_limited, with `Retry-After` in whole seconds, when the bucket does not hold as much.
 */
export function takeToken(limit: Limit, subject: string, nowMs: number, count = 1): Record<string, string> {
  if (limit.perMinute === 0) return {};
  const bucket = refilled(limit, subject, nowMs);
  const cost = Math.min(count, limit.burst);
  const isShort = bucket.tokens < cost;
  if (!isShort) {
    bucket.tokens -= cost;
    buckets().onTaken?.({ limit, subject, count: cost });
  }
  const left = Math.max(0, Math.floor(bucket.tokens));
  const wait = Math.ceil((isShort ? cost - bucket.tokens : limit.burst - bucket.tokens) / perMs(limit) / 1000);
  const headers = {
    "RateLimit-Policy": `"${limit.name}";q=${String(limit.perMinute)};w=60`,
    RateLimit: `"${limit.name}";r=${String(left)};t=${String(wait)}`,
  };
  if (!isShort) return headers;
  throw new AppError(
    "rate_limited",
    `Too many requests: ${String(limit.perMinute)} a minute are allowed. Wait ${String(wait)} s.`,
    {
      headers: { ...headers, "Retry-After": String(wait) },
    },
  );
}

/**
 * Counts what another process let through. The bucket may owe something afterwards: together they let through what the
 * limit says, though some of it too early.
 */
export function takenElsewhere({ limit, subject, count }: Taken, nowMs: number): void {
  refilled(limit, subject, nowMs).tokens -= count;
}

/** From now on this is called with all that is taken here, to tell the other processes. */
export function tellTaken(onTaken: (taken: Taken) => void): void {
  buckets().onTaken = onTaken;
}

/**
 * Each limit has its own buckets, so that many unknown addresses cannot evict the bucket of a key, which would refill
 * it. No span is credited twice: a bucket's moment goes back only with the clock, for it would be refilled no more else.
 */
function refilled(limit: Limit, subject: string, nowMs: number): Bucket {
  const { rooms } = buckets();
  const room = rooms.get(limit.name) ?? new LRUCache<string, Bucket>({ max: SUBJECTS });
  rooms.set(limit.name, room);
  const bucket = room.get(subject) ?? { tokens: limit.burst, at: nowMs };
  const passedMs = nowMs - bucket.at;
  bucket.tokens = Math.min(limit.burst, bucket.tokens + Math.max(0, passedMs) * perMs(limit));
  if (passedMs > 0 || passedMs < -SET_BACK_MS) bucket.at = nowMs;
  room.set(subject, bucket);
  return bucket;
}

function perMs({ perMinute }: Limit): number {
  return perMinute / 60_000;
}
