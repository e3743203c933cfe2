import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/kernel/core/errors";
import { perProcess } from "@/lib/kernel/core/per-process";

/** How many requests a minute somebody may make, and how many at once. */
export interface Limit {
  name: string;
  perMinute: number;
  burst: number;
}

interface Bucket {
  tokens: number;
  /** Up to when it is refilled, Unix milliseconds. */
  at: number;
}

/** The buckets of each limit by subject. Next has its own copy of this module, and both count in the same buckets. */
const buckets = perProcess("stintBuckets", () => new Map<string, LRUCache<string, Bucket>>());

/**
 * A moment that lies further back than the last one says that the clock was set back, milliseconds: nobody looks at it so
 * long before they take.
 */
const SET_BACK_MS = 5000;

/** How many subjects of one limit are remembered. */
const SUBJECTS = 50_000;

/**
 * Take a request out of a token bucket and return the headers that tell the remainder
 * (draft-ietf-httpapi-ratelimit-headers). The buckets live in the memory of this process, so each process counts for itself.
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
  if (!isShort) bucket.tokens -= cost;
  const left = Math.max(0, Math.floor(bucket.tokens));
  const wait = Math.ceil((isShort ? cost - bucket.tokens : limit.burst - bucket.tokens) / perMs(limit) / 1000);
  const headers = {
    "RateLimit-Policy": `"${limit.name}";q=${String(limit.perMinute)};w=60`,
    RateLimit: `"${limit.name}";r=${String(left)};t=${String(wait)}`,
  };
  if (!isShort) return headers;
  const params = { limit: limit.perMinute, wait_seconds: wait };
  throw new AppError("rate_limited", "too_many_requests", params, {
    headers: { ...headers, "Retry-After": String(wait) },
  });
}

/**
 * Each limit has its own buckets, so that many unknown addresses cannot evict the bucket of a key, which would refill
 * it. No span is credited twice: a bucket's moment goes back only with the clock, for it would be refilled no more else.
 */
function refilled(limit: Limit, subject: string, nowMs: number): Bucket {
  const ofLimit = buckets().get(limit.name) ?? new LRUCache<string, Bucket>({ max: SUBJECTS });
  buckets().set(limit.name, ofLimit);
  const bucket = ofLimit.get(subject) ?? { tokens: limit.burst, at: nowMs };
  const passedMs = nowMs - bucket.at;
  bucket.tokens = Math.min(limit.burst, bucket.tokens + Math.max(0, passedMs) * perMs(limit));
  if (passedMs > 0 || passedMs < -SET_BACK_MS) bucket.at = nowMs;
  ofLimit.set(subject, bucket);
  return bucket;
}

function perMs({ perMinute }: Limit): number {
  return perMinute / 60_000;
}
